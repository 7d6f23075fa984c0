/** Limits shared by the browser's checks and the server's. Characters unless the name says otherwise. */
export const limits = {
  nameMaxChars: 200,
  emailMaxChars: 254,
  organizationMaxChars: 200,
  commentMaxChars: 5000,
  /** The position applied for: a job title, or a few words. */
  positionMaxChars: 200,
  /** 5 MiB, written "5 MB" for people. */
  resumeMaxBytes: 5 * 1024 * 1024,
  /** An application that is filled in faster is held for review, never refused. */
  applicationMinSeconds: 4,
  /** Digits of a phone number; E.164 allows 15. */
  phoneMinDigits: 7,
  phoneMaxDigits: 15,
  /** How long the browser waits without progress before it reports that the server does not answer. */
  replyTimeoutSeconds: 30,
  /** The longest time for which a backup of the messages is kept. The privacy policy states it. */
  backupMaxDays: 30,
  /** How long a verified captcha token may be used. */
  captchaRecordMinutes: 10,
} as const;

/**
 * What a photograph of a page must be, by where it is shown: its ratio, and its width in pixels at least, below which
 * it would look soft on a sharp screen. A portrait is of a person, a photograph of the gallery.
 */
export const photographSlots = {
  portrait: { across: 4, up: 5, minWidth: 800 },
  photograph: { across: 4, up: 3, minWidth: 1600 },
} as const;

export type PhotographSlot = keyof typeof photographSlots;
