/**
 * Tables as the queries see them. Every time is ISO 8601 text in UTC with milliseconds
 * (`2025-03-12T09:02:00.000Z`): the same type in SQLite and PostgreSQL, sorts as text, readable by eye.
 */
export interface Tables {
  messages: MessageTable;
  attachments: AttachmentTable;
  deliveries: DeliveryTable;
  captcha_records: CaptchaRecordTable;
  rate_limits: RateLimitTable;
  settings: SettingTable;
  privacy_notices: PrivacyNoticeTable;
  tombstones: TombstoneTable;
}

/** A message that was acknowledged to its sender. What was sent is written once and never changed. */
export interface MessageTable {
  /** UUID version 7, so that ids sort by time. */
  id: string;
  kind: 'enquiry' | 'application';
  /** What people quote: `ENQ-` or `APP-` and six characters. */
  reference: string;
  received_at: string;
  /** Hash of the sender's key, or of the body and a 10-minute window when no key came. */
  idempotency_key: string;
  /** SHA-256 of the checked answers and the attachment; tells a retry from another message under the same key. */
  body_hash: string;
  email: string;
  /** The checked answers as JSON, by wire name. */
  fields: string;
  /** Why the message is held, as codes of `doubts.ts`; null without doubts. */
  quarantine_reason: string | null;
  /** Which wording of the privacy notice was beside the form, an ISO day; null for messages older than that record. */
  notice_version: string | null;
  /** The decision about a held message; null until then. */
  decision: 'released' | 'discarded' | null;
  decided_at: string | null;
}

/** A file that came with a message. HTTP never serves it. */
export interface AttachmentTable {
  /** UUID version 7. */
  id: string;
  message_id: string;
  /** For people, made safe to show and to save; never a path. */
  file_name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  content: Uint8Array;
  /** Whether a virus scanner said that it is clean: `clean`, `unanswered`, or `none` where none is configured. */
  scan: 'clean' | 'unanswered' | 'none';
  created_at: string;
}

/** The outbox: one mail to one recipient. */
export interface DeliveryTable {
  id: string;
  message_id: string;
  /** `held` tells the staff about a held message. */
  purpose: 'staff' | 'held' | 'acknowledgement';
  recipient: string;
  status: 'queued' | 'sent' | 'failed';
  /** Finished tries, successful or not. */
  attempts: number;
  next_attempt_at: string;
  /** A worker has claimed the row until then; null when it is free. */
  leased_until: string | null;
  last_error: string | null;
  /** `Message-ID` of the mail, the same on every try, so that receivers can drop doubles. */
  mail_message_id: string;
  created_at: string;
  sent_at: string | null;
}

/** A captcha token that passed. Consumed in the transaction that stores the message. */
export interface CaptchaRecordTable {
  token_hash: string;
  provider: string;
  verified_at: string;
  expires_at: string;
  consumed_at: string | null;
}

/** Requests of one client in one fixed window. */
export interface RateLimitTable {
  /** What is counted and a keyed hash of the client's address; the address itself is not stored. */
  bucket: string;
  hits: number;
  window_ends_at: string;
}

/** Durable values that all nodes share, such as the key of the ALTCHA challenges. */
export interface SettingTable {
  key: string;
  value: string;
}

/** The text of a privacy notice, kept so that senders can ask what they were told. */
export interface PrivacyNoticeTable {
  version: string;
  enquiry: string;
  application: string;
  first_shown_at: string;
}

/** The record of an erased message, without its sender and its content. */
export interface TombstoneTable {
  reference: string;
  kind: MessageTable['kind'];
  /** `request`: by the inbox, on request. `retention`: at the end of its retention time. */
  cause: 'request' | 'retention';
  erased_at: string;
}
