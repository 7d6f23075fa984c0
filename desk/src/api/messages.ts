import { type Option, referencePattern, startOfDay } from '@veramasa/contract';
import { type MessageKind, type WorkState, workStates } from '@veramasa/database/schema';
import type { LabelledAnswer } from '@veramasa/messages/message/answer-fields';
import type { readDeliveries, readNotes } from '@veramasa/messages/message/stored-messages';
import * as v from 'valibot';
import type { AuditEntry } from './audit.ts';
import type { Colleague } from './people.ts';
import { route, shortText, type } from './route.ts';

export type { MessageKind, WorkState };

/**
 * `open`: new or in progress, and not put off. `mine`: those of the person who asks. `later`: put off. `done`: answered or
 * closed. `all`: every message, also a held or discarded one. `held`: they wait for a decision. `failed`: an email or
 * webhook call failed.
 */
const messageViews = ['open', 'mine', 'later', 'done', 'all', 'held', 'failed', 'discarded'] as const;

export type MessageView = (typeof messageViews)[number];

/** Roles that read messages. */
const access = ['enquiries', 'hiring'] as const;

const wrong = (name: string) =>
  `The filter "${name}" in the address has a value that the desk does not know. Choose it again.`;

const word = (name: string) => v.exactOptional(v.pipe(v.string(wrong(name)), v.maxLength(200, wrong(name))));

const dayText = (name: string) =>
  v.pipe(
    v.string(wrong(name)),
    v.check(
      (text) => startOfDay(text, 'UTC') !== undefined,
      `"${name}" is not a day. Write it as 2026-11-21.`,
    ),
  );

/** Of lists and exports, in the address of the page and of the request. An absent one matches all. */
export const filterFields = {
  kind: v.exactOptional(v.picklist(['enquiry', 'application'], wrong('kind'))),
  /** `all` when absent. */
  view: v.exactOptional(v.picklist(messageViews, wrong('view'))),
  state: v.exactOptional(v.picklist(workStates, wrong('state'))),
  /** Id of a person, or `none`. */
  assignee: word('assignee'),
  unread: v.exactOptional(v.literal('yes', wrong('unread'))),
  /** First and last day, `2026-11-01`, in the company's time zone. */
  from: v.exactOptional(dayText('from')),
  to: v.exactOptional(dayText('to')),
  /** Wire values. */
  location: word('location'),
  source: word('source'),
  opening: word('opening'),
  /** All words must begin a word of the message or of its notes. */
  text: v.exactOptional(
    v.pipe(
      v.string(wrong('text')),
      v.maxLength(200, 'The search has more than 200 characters. Search for fewer words.'),
    ),
  ),
};

export type MessageFilter = Readonly<v.InferOutput<v.ObjectSchema<typeof filterFields, undefined>>>;

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
  /** Until then it is under `later`; null, or past, when it is not. */
  readonly laterUntil: string | null;
  readonly held: boolean;
  readonly decision: 'released' | 'discarded' | null;
  /** Whether an email or a webhook call was refused for good, or waits after a failure. */
  readonly undelivered: boolean;
  /** Sent with a change, so that two people cannot overwrite each other. */
  readonly version: number;
  /** How many answers it has, sent or not; sent with an answer, so that nobody answers twice. */
  readonly answerCount: number;
}

/** At most 50 messages, newest first. */
export interface MessagePage {
  readonly messages: readonly MessageSummary[];
  /** How many the whole list has; 1001 for more than 1000. Null for a page that is not the first. */
  readonly total: number | null;
  /** Key of the next page; null on the last one. */
  readonly next: string | null;
}

/** Messages that wait, by kind that the person may see. */
export interface MessageCounts {
  /** Differs after a message of any kind came in or was changed, and says nothing else. */
  readonly marker: string;
  readonly kinds: readonly {
    readonly kind: MessageKind;
    readonly open: number;
    /** Of the open ones: those that nobody has read, and those of the person who asks. */
    readonly unread: number;
    readonly mine: number;
    readonly held: number;
    readonly failed: number;
  }[];
}

/** Values for the filters; `openings` are those that occur. */
export interface FilterChoices {
  /** With the kinds of messages that they see. */
  readonly people: readonly (Colleague & { readonly kinds: readonly MessageKind[] })[];
  readonly locations: readonly Option[];
  readonly sources: readonly Option[];
  readonly openings: readonly string[];
}

/** An email or webhook call about a message; an answer has its author and its text. */
export type DeliveryEntry = Awaited<ReturnType<typeof readDeliveries>>[number];

export type NoteEntry = Awaited<ReturnType<typeof readNotes>>[number];

export interface ResumeEntry {
  readonly fileName: string;
  readonly bytes: number;
  /** Whether it was scanned and how to open it. */
  readonly warning: string;
  readonly clean: boolean;
  /** Whether this desk has the page that shows resumes. */
  readonly hasViewer: boolean;
}

/** What an answer begins with. `{name}`, `{position}` and `{reference}` in its text stand for those of a message. */
export interface AnswerTemplate {
  readonly title: string;
  readonly for: MessageKind;
  readonly text: string;
}

/** A message with everything that belongs to it. */
export interface MessageDetail extends MessageSummary {
  readonly email: string;
  /** Short answers in the words of the form, in its order. */
  readonly answers: readonly LabelledAnswer[];
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
  /** When it is erased at the latest. */
  readonly erasedAt: string;
}

const noReference = 'This is not the reference of a message, such as ENQ-7F3K2M.';

/** The reference of a message, such as ENQ-7F3K2M. */
export const referenceSchema = v.pipe(v.string(noReference), v.regex(referencePattern, noReference));

const wrongReferences = 'Choose between 1 and 200 messages.';

const upTo200 = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1, wrongReferences), v.maxLength(200, wrongReferences));

const updateSchema = v.message(
  v.object({
    messages: upTo200(v.object({ reference: referenceSchema, version: v.pipe(v.number(), v.integer()) })),
    state: v.optional(v.picklist(workStates)),
    /** Id of a person; null gives it to nobody. */
    assigneeId: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
    /** The day in the company's time zone on which it needs work again; null for now. */
    later: v.optional(v.nullable(dayText('later'))),
  }),
  `${wrongReferences} Then choose a state, a person or a day.`,
);

/** What is absent stays as it is. */
export type StatePatch = v.InferOutput<typeof updateSchema>;

const actionSchema = v.message(
  v.object({
    references: upTo200(referenceSchema),
    /** To discard a held message needs one; the audit log keeps it. */
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
  }),
  `${wrongReferences} A reason has at most 500 characters.`,
);

export type BulkAction = v.InferOutput<typeof actionSchema>;

/** Answer of every change: the references of the messages that it changed, and why it did not change the others. */
export interface BulkResult {
  readonly done: readonly string[];
  /** Their new versions by reference, where a second change needs them. */
  readonly versions: Readonly<Record<string, number>>;
  readonly failed: readonly { readonly reference: string; readonly message: string }[];
}

/** The state of the inbox and of the machine. */
export interface Overview {
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

export const listMessages = route('GET /api/messages', {
  access,
  query: v.object({ ...filterFields, after: v.optional(shortText) }),
  answer: type<MessagePage>(),
});

export const readCounts = route('GET /api/counts', { access, answer: type<MessageCounts>() });

export const readChoices = route('GET /api/choices', { access, answer: type<FilterChoices>() });

/** Opening a message marks it as read. */
export const openMessage = route('GET /api/messages/:reference', { access, answer: type<MessageDetail>() });

/** The file, as a download, or as bytes for the page that shows it. */
export const downloadResume = route('GET /api/messages/:reference/resume', {
  access: ['hiring'],
  answer: type<ArrayBuffer>(),
});

/** The longest note, and the longest answer. */
export const textMax = { note: 5000, answer: 10_000 };

const text = (what: 'note' | 'answer') => {
  const wrong = `Write ${what === 'note' ? 'a note' : 'an answer'} of at most ${textMax[what].toLocaleString('en')} characters.`;
  return v.pipe(v.string(wrong), v.trim(), v.nonEmpty(wrong), v.maxLength(textMax[what], wrong));
};

export const addNote = route('POST /api/messages/:reference/notes', {
  access,
  body: v.object({ text: text('note') }),
  answer: type<NoteEntry>(),
});

export const readTemplates = route('GET /api/templates', { access, answer: type<AnswerTemplate[]>() });

/** Queues an email to each sender, which its author can take back for a while. */
export const sendAnswers = route('POST /api/messages/answers', {
  access,
  body: v.object({
    /** With the `answerCount` that the author sees. */
    messages: upTo200(
      v.object({
        reference: referenceSchema,
        text: text('answer'),
        answerCount: v.pipe(v.number(), v.integer()),
      }),
    ),
  }),
  maxBytes: 200 * 4 * textMax.answer,
  /** With the ids of the answers by reference. */
  answer: type<BulkResult & { readonly ids: Readonly<Record<string, string>> }>(),
});

/** Takes back own answers that are not being sent yet. */
export const takeBackAnswers = route('POST /api/messages/answers/take-back', {
  access,
  body: v.object({ answers: upTo200(v.object({ reference: referenceSchema, id: shortText })) }),
  answer: type<BulkResult>(),
});

export const updateMessages = route('PATCH /api/messages', {
  access,
  body: updateSchema,
  answer: type<BulkResult>(),
});

const action = { access, body: actionSchema, answer: type<BulkResult>() } as const;

/** For messages that were answered outside of the desk. */
export const markAnswered = route('POST /api/messages/answered', action);

export const releaseMessages = route('POST /api/messages/release', action);

export const discardMessages = route('POST /api/messages/discard', action);

export const retryMessages = route('POST /api/messages/retry', action);

export const eraseMessages = route('POST /api/messages/erase', { ...action, verified: true });

/** The messages of a list as a file, without their resumes. */
export const exportMessages = route('GET /api/export', {
  access,
  query: v.object({
    ...filterFields,
    format: v.picklist(['csv', 'json'], 'Choose a spreadsheet (csv) or data (json).'),
  }),
});

export const readOverview = route('GET /api/overview', { access: 'person', answer: type<Overview>() });
