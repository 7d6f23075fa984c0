/** Upper bounds shared by the browser's checks and the server's. Characters unless the name says otherwise. */
export const limits = {
  nameMaxChars: 200,
  emailMaxChars: 254,
  organizationMaxChars: 200,
  commentMaxChars: 5000,
  /** The position applied for: a job title, or a few words. */
  positionMaxChars: 200,
  /** 5 MiB, written "5 MB" for people. Source: decisions on the specification, "Forms". */
  resumeMaxBytes: 5 * 1024 * 1024,
  /** A person takes longer to fill in an application; a faster one is held for a look, never refused. */
  applicationMinSeconds: 4,
  /** Digits of a telephone number, E.164 allows 15. Source: decisions on the specification, "Forms". */
  phoneMinDigits: 7,
  phoneMaxDigits: 15,
  /** How long the browser waits without progress before it says that nobody answered. */
  replyTimeoutSeconds: 30,
  /** How long a verified captcha token may be used. */
  captchaRecordMinutes: 10,
} as const;
