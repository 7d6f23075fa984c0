/** Paths the browser calls on the server. The two `.php` names are fixed by the specification, section 7. */
export const endpoints = {
  contactMail: '/contact_mail.php',
  verifyCaptcha: '/verify-captcha.php',
  /** What the form must know at run time: which captcha is configured. */
  formSettings: '/form-settings.json',
  /**
   * A fresh ALTCHA (version 2) challenge, good for 10 minutes; 404 with `CAPTCHA=off`. The browser answers
   * with the token `btoa(JSON.stringify({ challenge, solution }))`: `challenge` as it came, `solution` from
   * altcha-lib's `solveChallenge`. Of an enquiry, when altcha is its captcha, that token goes to
   * `verifyCaptcha` first, then into the form's `recaptcha`; of an application into `proofHeader`, once.
   */
  captchaChallenge: '/captcha-challenge.json',
} as const;

/** Request header that makes a retry safe: the same key and body give the same reference, once stored. */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Request header of an application: the token of a solved `captchaChallenge`, good for one application. Without
 * one, as without JavaScript, the application is stored and held for a look. A header, because the wire form
 * has no field for it.
 */
export const proofHeader = 'Proof-Of-Work';

/** Request header of an application: whole seconds since its form was opened. Fewer than a person needs: held. */
export const fillSecondsHeader = 'Fill-Seconds';

/**
 * Form field of an application that people never see and leave empty; filled in, the application is held. Its
 * name is one that no browser fills in by itself.
 */
export const honeypotField = 'referral_code';
