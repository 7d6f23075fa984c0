/** Paths the browser calls on the server. The two `.php` names are fixed by the specification, section 7. */
export const endpoints = {
  contactMail: '/contact_mail.php',
  verifyCaptcha: '/verify-captcha.php',
  /** What the form must know at run time: which person check is configured. */
  formSettings: '/form-settings.json',
  /**
   * A fresh ALTCHA (version 2) challenge, good for 10 minutes; 404 unless `CAPTCHA=altcha`. The browser answers
   * with the token `btoa(JSON.stringify({ challenge, solution }))`: `challenge` as it came, `solution` from
   * altcha-lib's `solveChallenge`. That token goes to `verifyCaptcha` first, then into the form's `recaptcha`.
   */
  captchaChallenge: '/captcha-challenge.json',
} as const;

/** Request header that makes a retry safe: the same key and body give the same reference, once stored. */
export const idempotencyHeader = 'Idempotency-Key';

/** Form field with the same meaning for a form posted without JavaScript. */
export const idempotencyField = 'idempotency_key';
