import type { WorkState } from '@veramasa/messages/database/schema';
import type { MessageKind } from '@veramasa/messages/message/message-handler';
import type { AuditEntry } from './audit.ts';
import type { Colleague } from './people.ts';

export type { MessageKind, WorkState };

/** `inbox`: all that nobody holds back. `held`: they wait for a decision. `failed`: an email or webhook call failed. */
export const messageViews = ['inbox', 'held', 'discarded', 'failed'] as const;

export type MessageView = (typeof messageViews)[number];

/** Filters of a list, as they are in the address of the page and of the request. An absent one matches all. */
export interface MessageFilter {
  readonly kind?: MessageKind;
  /** `inbox` when absent. */
  readonly view?: MessageView;
  readonly state?: WorkState;
  /** Id of a person, or `none`. */
  readonly assignee?: string;
  readonly unread?: 'yes';
  /** First and last day, `2026-11-01`, in the company's time zone. */
  readonly from?: string;
  readonly to?: string;
  /** Wire values. */
  readonly location?: string;
  readonly source?: string;
  readonly opening?: string;
  /** All words must begin a word of the message. */
  readonly text?: string;
}

/** A message in a list. Times are ISO 8601 in UTC. */
export interface MessageSummary {
  readonly reference: string;
  readonly kind: MessageKind;
  readonly receivedAt: string;
  readonly state: WorkState;
  readonly read: boolean;
  readonly sender: string;
  /** Organisation of an enquiry, position of an application. */
  readonly about: string;
  /** At most 160 characters. */
  readonly firstWords: string;
  readonly assignee: Colleague | null;
  readonly held: boolean;
  readonly decision: 'released' | 'discarded' | null;
  /** Whether an email or a webhook call was refused for good, or waits after a failure. */
  readonly undelivered: boolean;
  /** Sent with a change, so that two people cannot overwrite each other. */
  readonly version: number;
}

/** Answer of `GET /api/messages?<filter>&after=<next>`: at most 50, newest first. */
export interface MessagePage {
  readonly messages: readonly MessageSummary[];
  /** Key of the next page; null on the last one. */
  readonly next: string | null;
}

/** Answer of `GET /api/counts`: messages that wait, by kind that the person may see. */
export interface MessageCounts {
  readonly kinds: readonly {
    readonly kind: MessageKind;
    readonly unread: number;
    readonly states: Readonly<Record<WorkState, number>>;
    readonly held: number;
    readonly failed: number;
  }[];
}

/** Answer of `GET /api/choices`: values for the filters; `openings` are those that occur. */
export interface FilterChoices {
  readonly people: readonly Colleague[];
  readonly locations: readonly Choice[];
  readonly sources: readonly Choice[];
  readonly openings: readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An email or webhook call about a message. */
export interface DeliveryEntry {
  readonly purpose: 'staff' | 'held' | 'acknowledgement' | 'webhook';
  readonly recipient: string;
  readonly status: 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
}

/** A note; also the answer of `POST /api/messages/:reference/notes` with a `text`. */
export interface NoteEntry {
  readonly id: string;
  readonly person: string;
  readonly text: string;
  readonly createdAt: string;
}

export interface ResumeEntry {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Whether it was scanned and how to open it. */
  readonly warning: string;
  readonly clean: boolean;
}

/** Answer of `GET /api/messages/:reference`. Opening it marks it as read. */
export interface MessageDetail extends MessageSummary {
  readonly email: string;
  /** Short answers in the words of the form, in its order. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly comment: string;
  /** In English, such as "Hindi". */
  readonly noticeLanguage: string;
  readonly noticeVersion: string | null;
  /** Why it is held; empty without doubts. */
  readonly doubts: readonly string[];
  readonly decidedAt: string | null;
  readonly resume: ResumeEntry | null;
  readonly deliveries: readonly DeliveryEntry[];
  readonly notes: readonly NoteEntry[];
  /** Newest first. */
  readonly history: readonly AuditEntry[];
  /** Other messages of the same sender that the person may see, newest first, at most 20. */
  readonly earlier: readonly MessageSummary[];
  /** `mailto:` with address and reference; quotes nothing. */
  readonly reply: string;
  /** When it is erased at the latest. */
  readonly erasedAt: string;
}

/** Body of `POST /api/messages/update`: what is absent stays as it is. */
export interface MessageUpdate {
  readonly messages: readonly { readonly reference: string; readonly version: number }[];
  readonly state?: WorkState;
  /** Id of a person; null gives it to nobody. */
  readonly assigneeId?: string | null;
}

/**
 * Body of `POST /api/messages/answered`, `release`, `discard`, `retry` and `erase`. `discard` needs a reason; the audit
 * log keeps it.
 */
export interface MessageAction {
  readonly references: readonly string[];
  readonly reason?: string;
}

/** Answer of every change: the messages that it changed, and why it did not change the others. */
export interface ActionResult {
  readonly done: readonly string[];
  /** The version of each of them before and after it, where the change made a new one. */
  readonly versions: readonly {
    readonly reference: string;
    readonly before: number;
    readonly after: number;
  }[];
  readonly failed: readonly { readonly reference: string; readonly message: string }[];
}

/** Answer of `GET /api/overview`. */
export interface Overview {
  /** The last 30 days, oldest first, in the company's time zone. */
  readonly days: readonly {
    readonly day: string;
    readonly enquiries: number;
    readonly applications: number;
  }[];
  /** Messages that wait longest for an answer, at most 5. */
  readonly waiting: readonly MessageSummary[];
  /** Median time from receipt to answer in the last 90 days, in hours; null without answers. */
  readonly medianHoursToAnswer: number | null;
  readonly undelivered: {
    readonly waiting: number;
    readonly refused: number;
    readonly oldestMinutes: number;
  };
  /** Null where the disk is not this machine's (PostgreSQL). */
  readonly disk: { readonly freeBytes: number; readonly databaseBytes: number } | null;
  /** Time of the newest file in BACKUP_DIR; null when there is none. */
  readonly lastBackupAt: string | null;
}
