import type { FieldError, RejectionCode } from '@veramasa/contract';
import type { MessageTable } from '@veramasa/database/schema';
import type { Log } from '../logging/log.ts';

export type MessageKind = MessageTable['kind'];

/** The reason why a request is refused; the HTTP layer turns it into an answer. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly fields?: readonly FieldError[];
  /** For 429 and 503. */
  readonly retryAfterSeconds?: number;
}

export interface UploadedFile {
  /** As sent; shown to people, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A form as it was posted, without its transport. */
export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Null when none was chosen. */
  readonly file: UploadedFile | null;
  /** IP address of the client; forwarded headers of trusted proxies are applied. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  readonly log: Log;
}

/** The result of submitting a form. Without `ok`, nothing was stored. */
export type Submitted =
  | {
      readonly ok: true;
      readonly kind: MessageKind;
      readonly reference: string;
      readonly email: string;
      /** Whether an acknowledgement goes to `email`. */
      readonly acknowledged: boolean;
      /** False when the same message was stored before under its key. */
      readonly isNew: boolean;
    }
  | { readonly ok: false; readonly rejection: Rejection };

/** Checks and stores the forms of one `action`. */
export type MessageHandler = (form: PostedForm) => Promise<Submitted>;

export const rejected = (code: RejectionCode, fields?: readonly FieldError[]) =>
  ({ ok: false, rejection: { code, ...(fields && { fields }) } }) as const;
