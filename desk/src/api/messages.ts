import { interpolate, referencePattern } from '@veramasa/contract';
import { type MessageKind, type WorkState, workStates } from '@veramasa/database/schema';
import * as v from 'valibot';
import type * as counts from '../server/inbox/message-counts.ts';
import type * as reads from '../server/inbox/read-messages.ts';
import { filterFields, type MessageFilter, type MessageView } from './message-filter.ts';
import { dayText, type ResultOf, route, type } from './route.ts';

export type { MessageKind, WorkState };
export { filterFields, type MessageFilter, type MessageView, workStates };

const access = ['enquiries', 'hiring'] as const;

/** At most 50 messages, newest first. */
export type MessagePage = ResultOf<typeof reads.listMessages>;

export type MessageSummary = MessagePage['messages'][number];

export type MessageCounts = ResultOf<typeof counts.countMessages>;

/** An email or webhook call about a message; an answer has its author and its text. */
export type DeliveryEntry = MessageDetail['deliveries'][number];

export type MessageDetail = ResultOf<typeof reads.openMessage>;

/** The reference of a message, such as ENQ-7F3K9M. */
const referenceSchema = v.pipe(v.string(), v.regex(referencePattern));

const wrongReferences = 'Choose between 1 and 200 messages.';

const upTo200 = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1, wrongReferences), v.maxLength(200, wrongReferences));

const workSchema = v.object({
  state: v.exactOptional(v.picklist(workStates)),
  /** Id of a person; null for nobody. */
  assigneeId: v.exactOptional(v.nullable(v.pipe(v.string(), v.uuid()))),
  /** The day in the company's time zone on which it needs work again; null for now. */
  later: v.exactOptional(v.nullable(dayText)),
});

/** The work on a message. */
export type Work = v.InferOutput<typeof workSchema>;

/** Answer of every change: the references of the messages that it changed, and why it did not change the others. */
export interface BulkResult {
  readonly done: readonly string[];
  readonly failed: readonly { readonly reference: string; readonly message: string }[];
}

export type Overview = ResultOf<typeof counts.readOverview>;

export const listMessages = route('GET /api/messages', {
  access,
  query: v.object({
    ...filterFields,
    /** Key of the page. */
    after: v.exactOptional(v.pipe(v.string(), v.regex(/^[\d:.TZ-]+ [\w-]+$/))),
  }),
  answer: type<MessagePage>(),
});

export const readCounts = route('GET /api/counts', { access, answer: type<MessageCounts>() });

export const readChoices = route('GET /api/choices', {
  access,
  answer: type<ResultOf<typeof counts.readChoices>>(),
});

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
  answer: type<BulkResult>(),
});

/** Queues an email to each sender, which its author can take back for a while. */
export const sendAnswers = route('POST /api/messages/answers', {
  access,
  body: v.object({
    /** The desk writes the facts of each message into its fields: see `fillIn`. */
    text: text('answer'),
    /** With the `answerCount` that the author sees. */
    messages: upTo200(v.object({ reference: referenceSchema, answerCount: v.pipe(v.number(), v.integer()) })),
  }),
  answer: type<BulkResult>(),
});

type Filled = Pick<MessageSummary, 'kind' | 'sender' | 'about' | 'reference'>;

/** A text with the facts of a message in its fields. A field without a fact stays. */
export const fillIn = (text: string, message: Filled): string => interpolate(text, factsOf(message));

/** What the fields of a text stand for, by their names. */
export const factsOf = ({ kind, sender, about, reference }: Filled): Readonly<Record<string, string>> =>
  Object.assign(Object.create(null), {
    name: sender,
    reference,
    ...(kind === 'application' && about && { position: about }),
  });

export const updateMessages = route('PATCH /api/messages', {
  access,
  body: v.object({
    /**
     * `from` is what the person sees, so that two people cannot overwrite each other. What is the same in both, or absent
     * in `to`, stays as it is.
     */
    messages: upTo200(v.object({ reference: referenceSchema, from: workSchema, to: workSchema })),
  }),
  answer: type<BulkResult>(),
});

/**
 * `release`: held and discarded ones. `discard`: also as spam. `retry`: emails and webhook calls that did not arrive are due
 * at once. `unsend`: the person's newest answer is taken back, unless it is being sent.
 */
export const actOnMessages = route('POST /api/messages/actions', {
  access,
  body: v.object({
    name: v.picklist(['release', 'discard', 'retry', 'unsend']),
    references: upTo200(referenceSchema),
    /** To discard a held message needs one; the audit log keeps it. */
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  }),
  answer: type<BulkResult>(),
});

export const eraseMessages = route('POST /api/messages/erase', {
  access,
  verified: true,
  body: v.object({ references: upTo200(referenceSchema) }),
  answer: type<BulkResult>(),
});

/** The messages of a list as a file, without their resumes. */
export const exportMessages = route('GET /api/export', {
  access,
  query: v.object({ ...filterFields, format: v.picklist(['csv', 'json']) }),
});

export const readOverview = route('GET /api/overview', { access: 'person', answer: type<Overview>() });
