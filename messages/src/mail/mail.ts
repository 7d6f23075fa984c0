import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { safeError } from '../logging/log.ts';

/** A mail before it is sent or written to a file. */
export interface Mail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Left out of the header when its local part is not ASCII. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    /** Read once, at the speed of the mail server. */
    readonly content: Readable;
  }[];
  /** When the message came in, or its answer was written; the mail's own date, the same on every try. */
  readonly date: Date;
  /** A mail without it says that a program wrote it. */
  readonly isWrittenByPerson?: boolean;
}

/** The result of one try. `permanent`: the server refused this recipient or this mail for good. `outage`: no server was ready for it. */
export type SendResult = { readonly ok: true; readonly cause?: undefined } | ReturnType<typeof failed>;

/** `cause` is for the log and has no personal data, which a server may quote in `error`. */
export const failed = (error: string, permanent = false, cause = error, outage = false) =>
  ({ ok: false, permanent, error, cause, outage }) as const;

/** The result of a try that threw an error of a socket, or of a mail server, whose own answer to a step is the error. */
export function failedBy(error: unknown, permanent = false, outage = false) {
  const { code, command, message, response, responseCode } = error as SMTPConnection.SMTPError;
  const cause = oneLine([code, command, response ? responseCode : safeError(error).message].join(' '));
  const words = response ? `${response} (${command})` : message || cause;
  return failed(oneLine(words, 500), permanent, cause, outage);
}

/** Sends mails to a mail server or writes them to a folder. */
export interface MailSender {
  /** Shown to people, such as `mail server mail.example.com:587`. Contains no password. */
  readonly place: string;
  /** Gives up and closes the connection when the signal is aborted. */
  send(mail: Mail, signal?: AbortSignal): Promise<SendResult>;
  /** Removes the file of a mail that was written while its message was erased. */
  forget?(id: string): Promise<void>;
}

/** Text on one line for a header: no control characters, single spaces, at most `maxChars`. */
export function oneLine(text: string, maxChars = 150): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= maxChars ? line : `${characters.slice(0, maxChars - 1).join('')}…`;
}

/** A mail as options of nodemailer, which must not read files or addresses because of it. */
export function mimeOptions(mail: Mail): SendMailOptions {
  const { to, replyTo, attachments = [], isWrittenByPerson, ...rest } = mail;
  return {
    ...rest,
    to: { name: '', address: to },
    // Nodemailer encodes the domain. A local part beyond ASCII would need SMTPUTF8 (RFC 6531) up to the reader.
    ...(replyTo && /^\p{ASCII}+@/u.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
    attachments: attachments.map((file) => ({ ...file, contentDisposition: 'attachment' })),
    ...(!isWrittenByPerson && {
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
