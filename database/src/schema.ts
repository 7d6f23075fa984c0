import type { NoticeLanguage } from '@veramasa/contract';
import type { Generated } from 'kysely';

/**
 * Tables as the queries see them. Every time is ISO 8601 text in UTC with milliseconds
 * (`2025-03-12T09:02:00.000Z`): the same type in SQLite and PostgreSQL, sorts as text, readable by eye.
 */
export interface Tables {
  messages: MessageTable;
  /** A file that came with a message. The public server never serves it; the desk sends it as a download. */
  attachments: {
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
  };
  deliveries: DeliveryTable;
  /** A captcha token that passed. Consumed in the transaction that stores the message. */
  captcha_records: {
    token_hash: string;
    provider: string;
    verified_at: string;
    expires_at: string;
    consumed_at: string | null;
  };
  rate_limits: {
    /** Name of the limit and a keyed hash of the client's address; the address itself is not stored. */
    bucket: string;
    hits: number;
    window_ends_at: string;
  };
  /** Durable values that all nodes share, such as the key of the ALTCHA challenges. */
  settings: {
    key: string;
    value: string;
  };
  /** The text of a privacy notice in one language, kept so that senders can ask what they were told. */
  privacy_notices: {
    version: string;
    language: NoticeLanguage;
    enquiry: string;
    application: string;
    first_shown_at: string;
  };
  /** The record of an erased message, without its sender and its content. */
  tombstones: {
    reference: string;
    kind: MessageKind;
    /** `request`: in the desk or by a command, on request. `retention`: at the end of its retention time. */
    cause: 'request' | 'retention';
    erased_at: string;
  };
  people: {
    id: string;
    /** Folded; see `fold`. */
    email: string;
    name: string;
    /** Roles separated by spaces. */
    roles: string;
    /** `iss sub` of the OpenID provider, from the first login on; null with passkeys. */
    oidc_subject: string | null;
    created_at: string;
    /** From then on, the person cannot log in; null for active people. */
    revoked_at: string | null;
    /** When the person switched off the mails about messages that they are given; null while they get them. */
    mails_off_at: string | null;
  };
  passkeys: {
    /** Credential id, base64url. */
    id: string;
    person_id: string;
    /** Chosen by its owner, such as "Phone". */
    name: string;
    public_key: Uint8Array;
    /** Signature counter; 0 for keys that do not count. */
    counter: number;
    /** JSON list of the ways in which a browser reaches it, such as "internal" or "usb". */
    transports: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** An invitation to register a passkey, or to log in by OpenID Connect. Its link works once. */
  invitations: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** Folded. A person with this address gets another key instead of a second account. */
    email: string;
    /** Roles separated by spaces. */
    roles: string;
    /** Null when it was made on the command line. */
    invited_by: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  sessions: {
    /** Public id, for the list of sessions. */
    id: string;
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    person_id: string;
    user_agent: string;
    created_at: string;
    last_seen_at: string;
    /** The last time the person proved their identity: at the login, or before a critical action. */
    verified_at: string;
  };
  /** A WebAuthn challenge, a state of OpenID Connect or a ticket to the preview. The answer consumes it. */
  login_challenges: {
    challenge: string;
    purpose: 'login' | 'register' | 'accept' | 'oidc' | 'preview';
    /** Id of the person, session or invitation it belongs to, or data of the OpenID request; null for a login. */
    subject: string | null;
    created_at: string;
    expires_at: string;
  };
  /** What a person wrote about a message. Erased with it. */
  notes: {
    id: string;
    message_id: string;
    person_id: string;
    text: string;
    created_at: string;
  };
  /** Who did what. Rows are only inserted: triggers refuse other changes. Holds no personal data of senders. */
  audit_log: {
    id: string;
    at: string;
    /** Null for the command line. */
    person_id: string | null;
    /** Name at that time. */
    person_name: string;
    /** Such as `message.state` or `person.revoke`. */
    action: string;
    /** Reference of the message; null for other actions. */
    reference: string | null;
    /** JSON object. */
    detail: string;
  };
  /** The words of a message for the full text search. Never updated. */
  message_texts: {
    message_id: string;
    /** As in the message. On PostgreSQL it is part of each word in the index. */
    kind: MessageKind;
    words: string;
  };
  publications: PublicationTable;
  /** An editor who asks publishers to make changes public. */
  publication_requests: {
    person_id: string;
    /** What the editor says about the changes; may be empty. */
    note: string;
    /** JSON list of the changed files below `content/`; empty from the next publication on. */
    paths: string;
    asked_at: string;
    /** When the publishers were told by mail. */
    mailed_at: string;
  };
}

/** What people do with a message, in the order of the work. */
export const workStates = ['new', 'in_progress', 'answered', 'closed'] as const;

export type WorkState = (typeof workStates)[number];

export const messageKinds = ['enquiry', 'application'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** A message that was acknowledged to its sender. The columns that were sent never change. */
export interface MessageTable {
  /** UUID version 7, so that ids sort by time. */
  id: string;
  kind: MessageKind;
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
  held_reason: string | null;
  /** Version of the privacy notice beside the form, an ISO day; null for messages from before it was recorded. */
  notice_version: string | null;
  /** Language in which that notice was shown. */
  notice_language: NoticeLanguage;
  /** The decision about a held message; null until then. */
  decision: 'released' | 'discarded' | null;
  decided_at: string | null;
  /** Where the work on it is. */
  state: Generated<WorkState>;
  /** The person who has it; null for nobody. */
  assignee_id: string | null;
  /** When somebody opened it first; null while it is unread. */
  read_at: string | null;
  /** Until then the lists of what needs work leave it out; null when it is not put off. */
  later_until: string | null;
  /** The email address through `fold`: the same for all messages of one sender. */
  sender_key: string;
  /** Wire value of the sender's location, of how they heard of the company, and the position applied for. */
  location: string | null;
  source: string | null;
  opening: string | null;
}

/**
 * What a delivery is for. `answer` is what a person wrote to the sender, `held` tells the staff about a held message,
 * `assignment` a person that a message is theirs, `publication` a person that a plan failed, or that somebody asks for
 * a publication.
 */
export const deliveryPurposes = [
  'staff',
  'held',
  'acknowledgement',
  'answer',
  'assignment',
  'webhook',
  'invitation',
  'publication',
] as const;

export type Purpose = (typeof deliveryPurposes)[number];

/** The outbox: one mail to one recipient, or one call of the webhook. */
export interface DeliveryTable {
  id: string;
  /** Null for mails of the desk: an invitation, a planned publication. */
  message_id: string | null;
  purpose: Purpose;
  /** An email address; for `webhook` the host that is called. */
  recipient: string;
  status: 'queued' | 'sent' | 'failed';
  /** Finished tries, successful or not. */
  attempts: Generated<number>;
  next_attempt_at: string;
  /** A worker has claimed the row until then; null when it is free. */
  leased_until: string | null;
  last_error: string | null;
  /** The same as `id`. Only a server of 0.3.0 reads it. */
  mail_message_id: string;
  /**
   * When it was queued; when it is due, for an answer that can be taken back, and for a held notice that waits for its
   * digest.
   */
  created_at: string;
  sent_at: string | null;
  /**
   * The words of an answer. Until it is sent, of a mail to a person of the desk the link of an invitation, the name of
   * who gave a message away, or `PublicationWords`. Otherwise null.
   */
  payload: string | null;
  /** Who wrote an answer; otherwise null. */
  person_id: string | null;
}

/**
 * Roles of the desk. `enquiries` and `hiring` read and answer messages of their kind; `editor` changes pages in the
 * draft and `publisher`, who is an editor too, makes them public; `admin` manages people.
 */
export const roles = ['enquiries', 'hiring', 'editor', 'publisher', 'admin'] as const;

export type Role = (typeof roles)[number];

/**
 * A publication of the site from the desk. One row at most is `running`, which is the lock; one at most has a `due_at`
 * and has not ended.
 */
export interface PublicationTable {
  id: string;
  /** `planned`: it has not begun, or begins again. The public site changes only with `done`. */
  state: 'planned' | 'running' | 'done' | 'failed' | 'cancelled';
  step: 'checking' | 'building' | 'verifying' | 'switching' | 'pushing';
  /** What happens, or how it ended, in a sentence. */
  message: string;
  person_id: string;
  /** Name at that time. */
  person_name: string;
  note: string;
  /** The commit that becomes public; null until it is made. */
  commit_id: string | null;
  /** For a planned one: the time of the publication, when it was planned, and the commit of the draft at that time. */
  due_at: string | null;
  planned_at: string | null;
  planned_commit: string | null;
  /** How often it was begun. */
  tries: Generated<number>;
  started_at: string | null;
  ended_at: string | null;
  /** JSON object: sentences for editors, addresses, and the branch that was sent. */
  detail: string;
}
