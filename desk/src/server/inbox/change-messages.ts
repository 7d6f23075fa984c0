import { join } from 'node:path';
import { startOfDay } from '@veramasa/contract';
import { timeInWords } from '@veramasa/contract/zoned-time';
import { type AuditAction, recordAction } from '@veramasa/database/audit-log';
import type { Tables } from '@veramasa/database/schema';
import { searchWords } from '@veramasa/database/search-facts';
import { uuidV7 } from '@veramasa/database/uuid-v7';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { mailDomain } from '@veramasa/messages/config/message-settings';
import { mailFolderName } from '@veramasa/messages/mail/file-sender';
import { discardMessage, releaseMessage } from '@veramasa/messages/message/decide-message';
import { emptyLog, eraseMessage } from '@veramasa/messages/message/erase-message';
import { dropAssignmentMails, queueDelivery } from '@veramasa/messages/outbox/deliveries';
import { takeBackMs } from '@veramasa/messages/outbox/record-answer';
import { retryByHand } from '@veramasa/messages/outbox/undelivered';
import type { Transaction } from 'kysely';
import type * as api from '../../api/messages.ts';
import type { InputOf } from '../../api/route.ts';
import { Refusal } from '../http/refusal.ts';
import { type Person, readRoles } from '../http/sessions.ts';
import { findMessage } from './message-detail.ts';
import { type InboxCall, kindsOf } from './message-filter.ts';

/** A message as a change sees it. */
interface Current {
  readonly id: string;
  readonly reference: string;
  readonly kind: api.MessageKind;
  readonly state: api.WorkState;
  readonly assignee_id: string | null;
  readonly answered_at: string | null;
  readonly later_until: string | null;
  readonly email: string;
  readonly held_reason: string | null;
  readonly decision: 'released' | 'discarded' | null;
  readonly version: number;
}

/** Changes one message. Returns its version, or why it did not, in a sentence. It may run again after a rollback. */
type ChangeOne = (transaction: Transaction<Tables>, message: Current) => Promise<number | string>;

const missing = (reference: string) => `There is no message ${reference}. It may have been erased.`;

/** Changes messages in one transaction, each of which may be left as it is for a reason of its own. */
function changeEach(
  { database, kinds }: InboxCall,
  references: readonly string[],
  change: ChangeOne,
): Promise<api.BulkResult> {
  // In one order for all, so that two people on PostgreSQL never wait for each other.
  const sorted = [...new Set(references)].sort();
  return withinTransaction(database.writer, async (transaction) => {
    const versions: Record<string, number> = {};
    const failed: { reference: string; message: string }[] = [];
    for (const reference of sorted) {
      const message = await transaction
        .selectFrom('messages')
        .select(['id', 'reference', 'kind', 'state', 'assignee_id', 'answered_at', 'later_until'])
        .select(['email', 'held_reason', 'decision', 'version'])
        .where('reference', '=', reference)
        .where('kind', 'in', kinds)
        .executeTakeFirst();
      const result = message ? await change(transaction, message) : missing(reference);
      if (typeof result === 'number') versions[reference] = result;
      else failed.push({ reference, message: result });
    }
    return { done: Object.keys(versions), versions, failed };
  });
}

/** Messages that are given within this time are one mail. */
const gatherMs = 60_000;

/** Gives messages another state, gives them to another person, or puts them off. */
export async function updateMessages(
  call: InboxCall,
  { messages, state, assigneeId, later }: api.StatePatch,
): Promise<api.BulkResult> {
  const assignee = assigneeId ? await findAssignee(call, assigneeId) : null;
  const versions = new Map(messages.map(({ reference, version }) => [reference, version]));
  return changeEach(call, [...versions.keys()], async (transaction, message) => {
    if (assignee && !kindsOf(assignee).includes(message.kind))
      return `${assignee.name} may not see ${message.kind === 'enquiry' ? 'enquiries' : 'applications'}. Choose somebody else.`;
    const seen = { ...message, version: versions.get(message.reference) ?? 0 };
    const work = { state: state ?? message.state, ...(assigneeId !== undefined && { assignee }), later };
    const result = await storeWork(transaction, call, seen, work, 'message.state');
    if (typeof result !== 'number' || assigneeId === undefined || assigneeId === message.assignee_id)
      return result;
    await dropAssignmentMails(transaction, 'message_id', message.id);
    if (assignee && assignee.id !== call.person.id && assignee.mails_off_at === null)
      await queueDelivery(
        transaction,
        {
          messageId: message.id,
          purpose: 'assignment',
          recipient: assignee.email,
          mailDomain: mailDomain(call.config, call.manifest.company),
          payload: call.person.name,
        },
        call.now,
        new Date(call.now.getTime() + gatherMs),
      );
    return result;
  });
}

/** Somebody to whom a message is given. */
async function findAssignee({ database: { reader } }: InboxCall, id: string) {
  const person = await reader
    .selectFrom('people')
    .select(['id', 'name', 'roles', 'email', 'mails_off_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw new Refusal('invalid', 'This person can no longer log in. Choose somebody else.');
  return { ...person, roles: readRoles(person.roles) };
}

/** Marks messages as answered outside of the desk; one that nobody has goes to the person who answered it. */
export const markAnswered = (call: InboxCall, { references }: api.BulkAction): Promise<api.BulkResult> =>
  changeEach(call, references, (transaction, message) => {
    const work = {
      state: 'answered',
      ...(message.assignee_id === null && { assignee: call.person }),
    } as const;
    return storeWork(transaction, call, message, work, 'message.elsewhere');
  });

/** State and person after a change. */
interface Work {
  readonly state: api.WorkState;
  /** Null for nobody; absent for the one who has it. */
  readonly assignee?: Pick<Person, 'id' | 'name'> | null;
  /** The day until which it is put off; null for now. Absent: as it was, unless the state changes. */
  readonly later?: string | null | undefined;
}

/** Stores the work on a message unless somebody changed it since the version that the person saw. */
async function storeWork(
  transaction: Transaction<Tables>,
  { person, now, timeZone }: InboxCall,
  message: Current,
  { state, assignee, later }: Work,
  action: AuditAction,
): Promise<number | string> {
  const { id, reference, version } = message;
  const assignee_id = assignee === undefined ? message.assignee_id : (assignee?.id ?? null);
  const kept = state === message.state ? message.later_until : null;
  const later_until = later
    ? (startOfDay(later, timeZone)?.toISOString() ?? null)
    : later === null
      ? null
      : kept;
  if (state === message.state && assignee_id === message.assignee_id && later_until === message.later_until)
    return version;
  const at = now.toISOString();
  const answered_at = message.answered_at ?? (state === 'answered' ? at : null);
  const isDone = state === 'answered' || state === 'closed';
  const { numUpdatedRows } = await transaction
    .updateTable('messages')
    .set({ version: version + 1, state, assignee_id, answered_at, later_until })
    // What is done without being opened waits for no reader.
    .$if(isDone, (update) => update.set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) })))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return changedMeanwhile(transaction, reference, timeZone);
  const record = (action: AuditAction, detail: Readonly<Record<string, string>>) =>
    recordAction(transaction, { person, action, reference, detail }, now);
  if (state !== message.state) await record(action, { from: message.state, to: state });
  if (assignee_id !== message.assignee_id) await record('message.assign', { to: assignee?.name ?? 'nobody' });
  if (later !== undefined && later_until !== message.later_until)
    await record('message.later', { until: later ?? 'now' });
  return version + 1;
}

/** Each makes a new version. */
const changes: readonly AuditAction[] = [
  'message.state',
  'message.assign',
  'message.answer',
  'message.elsewhere',
  'message.later',
  'message.release',
  'message.discard',
];

/** Says who changed a message last, and when. */
async function changedMeanwhile(
  transaction: Transaction<Tables>,
  reference: string,
  timeZone: string,
): Promise<string> {
  const last = await transaction
    .selectFrom('audit_log')
    .select(['at', 'person_name'])
    .where('reference', '=', reference)
    .where('action', 'in', changes)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const who = last ? `${last.person_name} changed` : 'Somebody changed';
  const when = last ? ` (${timeInWords(last.at, timeZone)})` : '';
  return `${who} ${reference} meanwhile${when}. Nothing was overwritten: look at it again, then decide.`;
}

/** Releases held and discarded messages, or discards messages. */
export function decideHeld(
  call: InboxCall,
  decision: 'release' | 'discard',
  { references, reason = '' }: api.BulkAction,
): Promise<api.BulkResult> {
  const { person, now } = call;
  return changeEach(call, references, async (transaction, { reference, version, held_reason }) => {
    if (decision === 'discard' && held_reason !== null && reason === '')
      throw new Refusal('invalid', 'Say why it is discarded; the audit log keeps the reason.');
    const decide = decision === 'release' ? releaseMessage : discardMessage;
    if (!(await decide(transaction, reference, now)))
      return decision === 'release'
        ? `${reference} is neither held nor discarded; there is nothing to release.`
        : `Somebody has decided about ${reference} already.`;
    const detail = reason === '' ? {} : { reason };
    await recordAction(transaction, { person, action: `message.${decision}`, reference, detail }, now);
    return version + 1;
  });
}

/** Makes the emails and webhook calls of messages due at once that did not arrive. */
export const retryDeliveries = (call: InboxCall, { references }: api.BulkAction): Promise<api.BulkResult> =>
  changeEach(call, references, async (transaction, { reference, version }) => {
    const { person, now } = call;
    const tried = await retryByHand(transaction, { references: [reference] }, now);
    if (tried === 0) return `Every email of ${reference} was sent, or is being sent.`;
    await recordAction(transaction, { person, action: 'message.retry', reference, detail: { tried } }, now);
    return version;
  });

/** Permanently removes messages with everything that belongs to them. */
export async function eraseMessages(
  call: InboxCall,
  { references }: api.BulkAction,
): Promise<api.BulkResult> {
  const { database, config, person, now } = call;
  const done: string[] = [];
  const failed: { reference: string; message: string }[] = [];
  const erase = async (reference: string): Promise<string | null> => {
    const { id } = await findMessage(database.reader, reference, call);
    const { filesLeft } = await eraseMessage(database, {
      id,
      cause: 'request',
      mailFolder: join(config.dataDir, mailFolderName),
      now,
      record: (transaction) => recordAction(transaction, { person, action: 'message.erase', reference }, now),
    });
    return filesLeft.length === 0
      ? null
      : `${reference} is erased, but the file of an email is left. The server tries again once a day: ${filesLeft.join(', ')}`;
  };
  for (const reference of new Set(references)) {
    const message = await erase(reference).catch((error: unknown) =>
      error instanceof Refusal
        ? error.message
        : `${reference} is still there: the database did not answer. Try again in a minute.`,
    );
    if (message === null) done.push(reference);
    else failed.push({ reference, message });
  }
  await emptyLog(database);
  return { done, versions: {}, failed };
}

/** Colleagues who answer, erase, discard or write a note at the same moment wait here for each other. */
const lockMessage = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .updateTable('messages')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returning(['email', 'held_reason', 'decision'])
    .executeTakeFirst();

/** Puts answers to the senders into the outbox. */
export async function sendAnswers(call: InboxCall, { messages }: InputOf<typeof api.sendAnswers>['body']) {
  const { config, manifest, person, now } = call;
  const answers = new Map(messages.map((answer) => [answer.reference, answer]));
  const ids: Record<string, string> = {};
  const result = await changeEach(
    call,
    [...answers.keys()],
    async (transaction, { id, reference, version }) => {
      const { text = '', answerCount } = answers.get(reference) ?? {};
      const message = await lockMessage(transaction, id);
      if (!message) return missing(reference);
      const { email, held_reason, decision } = message;
      // The address may belong to somebody else.
      if ((decision ?? held_reason ?? 'released') !== 'released')
        return `${reference} is held or discarded. Release it first, then answer.`;
      const { count } = await transaction
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('message_id', '=', id)
        .where('purpose', '=', 'answer')
        .executeTakeFirstOrThrow();
      if (Number(count) !== answerCount)
        return `${reference} has another answer that you have not read. Reload the message, read it, then send yours.`;
      ids[reference] = await queueDelivery(
        transaction,
        {
          messageId: id,
          purpose: 'answer',
          recipient: email,
          mailDomain: mailDomain(config, manifest.company),
          payload: text,
          personId: person.id,
        },
        now,
        new Date(now.getTime() + takeBackMs),
      );
      await recordAction(transaction, { person, action: 'message.reply', reference }, now);
      return version;
    },
  );
  // Ids of a try that was rolled back are overwritten or not done.
  return {
    ...result,
    ids: Object.fromEntries(result.done.map((reference) => [reference, ids[reference] ?? ''])),
  };
}

/** Takes back answers of the person that no worker has claimed. */
export function takeBackAnswers(
  call: InboxCall,
  { answers }: InputOf<typeof api.takeBackAnswers>['body'],
): Promise<api.BulkResult> {
  const { person, now } = call;
  const ids = new Map(answers.map(({ reference, id }) => [reference, id]));
  return changeEach(call, [...ids.keys()], async (transaction, message) => {
    const { id, reference, version } = message;
    const taken = await transaction
      .deleteFrom('deliveries')
      .where('id', '=', ids.get(reference) ?? '')
      .where('message_id', '=', id)
      .where('person_id', '=', person.id)
      .where('status', '=', 'queued')
      .where('attempts', '=', 0)
      .where('leased_until', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!taken)
      return `It is too late: the answer to ${reference} is on its way, or you took it back already.`;
    await recordAction(transaction, { person, action: 'message.unsend', reference }, now);
    return version;
  });
}

/** Adds a note to a message, which is found by its words from then on. */
export async function addNote(call: InboxCall, reference: string, text: string): Promise<api.NoteEntry> {
  const { database, person, now } = call;
  return withinTransaction(database.writer, async (transaction) => {
    const { id: message_id } = await findMessage(transaction, reference, call);
    const [id, created_at] = [uuidV7(now), now.toISOString()];
    await transaction
      .insertInto('notes')
      .values({ id, message_id, person_id: person.id, text, created_at })
      .execute();
    await lockMessage(transaction, message_id);
    // The triggers of SQLite know no update.
    const found = await transaction
      .deleteFrom('message_texts')
      .where('message_id', '=', message_id)
      .returning(['kind', 'words'])
      .executeTakeFirst();
    if (found) {
      const words = [...new Set([...found.words.split(' '), ...searchWords(text)])].join(' ');
      await transaction.insertInto('message_texts').values({ message_id, kind: found.kind, words }).execute();
    }
    await recordAction(transaction, { person, action: 'message.note', reference }, now);
    return { id, person: person.name, text, createdAt: created_at };
  });
}
