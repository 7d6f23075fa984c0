import * as v from 'valibot';

/** Paths that the browser requests from the server. The two `.php` names are fixed. */
export const endpoints = {
  contactMail: '/contact_mail.php',
  verifyCaptcha: '/verify-captcha.php',
  /** The form settings below, as JSON. */
  formSettings: '/form-settings.json',
  /**
   * A new ALTCHA (version 2) challenge, valid for 10 minutes; 404 with `CAPTCHA=off`. The browser answers with the
   * token `btoa(JSON.stringify({ challenge, solution }))`: `challenge` as received, `solution` from altcha-lib's
   * `solveChallenge`. An enquiry with the captcha `altcha` sends that token to `verifyCaptcha` first, then in the
   * field `recaptcha`; an application sends it in `proofHeader`, once.
   */
  captchaChallenge: '/captcha-challenge.json',
} as const;

/** Request header that makes a retry safe: the same key and body give the same reference, once stored. */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Request header of an application: the token of a solved `captchaChallenge`, valid for one application. Without it,
 * as without JavaScript, the application is stored and held for review. A header, because the wire form has no
 * field for it.
 */
export const proofHeader = 'Proof-Of-Work';

/** Request header of an application: whole seconds since its form was opened; absent when that is not known. */
export const fillSecondsHeader = 'Fill-Seconds';

/**
 * Form field of an application that people do not see and leave empty; an application with content in it is held.
 * Browsers fill in no field of this name by themselves.
 */
export const honeypotField = 'referral_code';

/** The captchas that can be configured. `off` exists for tests only. */
export const captchaProviders = ['altcha', 'recaptcha', 'off'] as const;

export type CaptchaProvider = (typeof captchaProviders)[number];

/** Settings that a form requests when it is used, so that a changed setting needs no new build. */
export const formSettingsSchema = v.object({
  captcha: v.object({
    provider: v.picklist(captchaProviders),
    /** Public key of reCAPTCHA; empty for altcha and off. */
    siteKey: v.string(),
  }),
  application: v.object({
    /** Whether an application should send a solved `captchaChallenge` in `proofHeader`. */
    proofOfWork: v.boolean(),
  }),
});

export type FormSettings = v.InferOutput<typeof formSettingsSchema>;
