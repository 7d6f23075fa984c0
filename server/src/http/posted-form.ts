import type { Log } from '@veramasa/messages/logging/log';
import type { MessageOrigin, Submitted } from '@veramasa/messages/message/submit-message';

export interface UploadedFile {
  /** As sent; shown to people, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Null when none was chosen. */
  readonly file: UploadedFile | null;
  /** IP address of the client; forwarded headers of trusted proxies are applied. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  readonly origin: MessageOrigin;
  readonly log: Log;
}

/** Checks and stores the forms of one `action`. */
export type MessageHandler = (form: PostedForm) => Promise<Submitted>;
