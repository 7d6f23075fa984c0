/** Paths the browser calls on the server. The two `.php` names are fixed by the specification, section 7. */
export const endpoints = {
  contactMail: '/contact_mail.php',
  verifyCaptcha: '/verify-captcha.php',
  /** What the form must know at run time: which person check is configured. */
  formSettings: '/form-settings.json',
  /** A fresh ALTCHA challenge; answers only while `CAPTCHA=altcha`. */
  captchaChallenge: '/captcha-challenge.json',
} as const;

/** Request header that makes a retry safe: the same key and body give the same reference, once stored. */
export const idempotencyHeader = 'Idempotency-Key';

/** Form field with the same meaning for a form posted without JavaScript. */
export const idempotencyField = 'idempotency_key';
