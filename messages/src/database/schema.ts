import type { NoticeLanguage } from '@veramasa/contract';

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

/** A message that was acknowledged to its sender. The columns that were sent never change. */
export interface MessageTable {
  /** UUID version 7, so that ids sort by time. */
  id: string;
  kind: 'enquiry' | 'application';
  /** Shown to the sender and the staff: `ENQ-` or `APP-` and six characters. */
  reference: string;
  received_at: string;
  /** Hash of the sender's key, or without a key of the body and a 10-minute window. */
  idempotency_key: string;
  /** SHA-256 of the checked answers and the attachment; tells a retry from another message under the same key. */
  body_hash: string;
  email: string;
  /** The checked answers as JSON, by wire name. */
  fields: string;
  /** Why the message is held, as codes of `doubts.ts`; null without doubts. */
  quarantine_reason: string | null;
  /** Version of the privacy notice beside the form, an ISO day; null for messages from before it was recorded. */
  notice_version: string | null;
  /** Language in which that notice was shown. */
  notice_language: NoticeLanguage;
  /** The decision about a held message; null until then. */
  decision: 'released' | 'discarded' | null;
  decided_at: string | null;
}

/** A file that came with a message. HTTP never serves it. */
export interface AttachmentTable {
  /** UUID version 7. */
  id: string;
  message_id: string;
  /** Safe to show and to save; never used as a path. */
  file_name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  content: Uint8Array;
  /** Result of the virus scan: `clean`, `unanswered`, or `none` without a configured scanner. */
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
  /** `Message-ID` of the mail, the same on every try, so that receivers can drop duplicates. */
  mail_message_id: string;
  /** When it was queued; when its digest is due, for a held notice that waits for one. */
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
  /** Name of the limit and a keyed hash of the client's address; the address itself is not stored. */
  bucket: string;
  hits: number;
  window_ends_at: string;
}

/** Durable values that all nodes share, such as the key of the ALTCHA challenges. */
export interface SettingTable {
  key: string;
  value: string;
}

/** The text of a privacy notice in one language, kept so that senders can ask what they were told. */
export interface PrivacyNoticeTable {
  version: string;
  language: NoticeLanguage;
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
