/** Upper bounds shared by the browser's checks and the server's. Characters unless the name says otherwise. */
export const limits = {
  nameMaxChars: 200,
  emailMaxChars: 254,
  organizationMaxChars: 200,
  commentMaxChars: 5000,
  /** Digits of a telephone number, E.164 allows 15. Source: decisions on the specification, "Forms". */
  phoneMinDigits: 7,
  phoneMaxDigits: 15,
  /** How long the browser waits without progress before it says that nobody answered. */
  replyTimeoutSeconds: 30,
  /** How long a verified captcha token may be used. */
  captchaRecordMinutes: 10,
} as const;
