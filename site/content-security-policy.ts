import { captchaProviders } from '@veramasa/contract';
import type { AstroUserConfig } from 'astro';

/** Sources that reCAPTCHA requires, by its documentation. */
const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};
const ownOnly: typeof recaptcha = { script: [], frame: [], connect: [] };

/**
 * The policy that Astro writes into every page, with the hashes of its inline scripts and styles. The server adds
 * `frame-ancestors`, which a meta element cannot contain. `captcha` is the value of CAPTCHA, `apiOrigin` that of
 * PUBLIC_API_ORIGIN. Throws when CAPTCHA names no provider.
 */
export function contentSecurityPolicy(
  captcha = 'altcha',
  apiOrigin = '',
): NonNullable<NonNullable<AstroUserConfig['security']>['csp']> {
  const provider = captchaProviders.find((known) => known === captcha);
  if (!provider) throw new Error(`CAPTCHA is "${captcha}"; expected ${captchaProviders.join(', ')}.`);
  const { script, frame, connect } = provider === 'recaptcha' ? recaptcha : ownOnly;
  const own = ["'self'", ...(apiOrigin ? [apiOrigin] : [])];
  return {
    directives: [
      "default-src 'none'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src ${[...own, ...connect].join(' ')}`,
      ...(frame.length ? ([`frame-src ${frame.join(' ')}`] as const) : []),
      "manifest-src 'self'",
      `form-action ${own.join(' ')}`,
      "base-uri 'none'",
      // The script of reCAPTCHA assigns strings to script sinks, which Trusted Types would block.
      ...(script.length === 0
        ? (["require-trusted-types-for 'script'", 'trusted-types worker'] as const)
        : []),
    ],
    scriptDirective: { resources: ["'self'", "'inline-speculation-rules'", ...script] },
    styleDirective: { resources: ["'self'"] },
  };
}
