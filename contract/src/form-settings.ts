import * as v from 'valibot';

/** The captcha providers that can be configured. `off` exists for tests only. */
export const captchaProviders = ['altcha', 'recaptcha', 'hcaptcha', 'turnstile', 'off'] as const;

export type CaptchaProvider = (typeof captchaProviders)[number];

/** What the form asks the server on first interaction, so that no rebuild is needed to change it. */
export const formSettingsSchema = v.object({
  captcha: v.object({
    provider: v.picklist(captchaProviders),
    /** Public key of a third-party provider; empty for altcha and off. */
    siteKey: v.string(),
  }),
  application: v.object({
    /** Whether an application should bring a solved `captchaChallenge` in `proofHeader`. */
    proofOfWork: v.boolean(),
  }),
});

export type FormSettings = v.InferOutput<typeof formSettingsSchema>;
