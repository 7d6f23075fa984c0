import { randomUUIDv7 } from 'node:crypto';
import { startOfDay } from '@veramasa/contract';
import { timeInWords } from '@veramasa/contract/zoned-time';
import type { AuditAction } from '@veramasa/database/action-texts';
import { recordAction } from '@veramasa/database/audit-log';
import { isUnavailable } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { addWords } from '@veramasa/database/search-facts';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { mailFolderOf } from '@veramasa/messages/mail/file-sender';
import { discardMessage, releaseMessage } from '@veramasa/messages/message/decide-message';
import { emptyLog, eraseMessage } from '@veramasa/messages/message/erase-message';
import { dropAssignmentMails, hasDelivery } from '@veramasa/messages/outbox/deliveries';
import { takeBackMs } from '@veramasa/messages/outbox/record-answer';
import { retryByHand } from '@veramasa/messages/outbox/undelivered';
import type { Transaction } from 'kysely';
import type * as api from '../../api/messages.ts';
import type { InputOf } from '../../api/route.ts';
import { queueMail } from '../desk.ts';
import { Refusal } from '../http/refusal.ts';
import { readRoles } from '../http/sessions.ts';
import { laterDay } from './list-messages.ts';
import { findMessage } from './message-detail.ts';
import { type InboxCall, kindsOf } from './message-filter.ts';

/** Reads a message for a change. Colleagues who change it, answer, or write a note at the same moment wait here. */
const lockMessage = (
  transaction: Transaction<Tables>,
  reference: string,
  kinds: readonly api.MessageKind[],
) =>
  transaction
    .updateTable('messages')
    .set((row) => ({ id: row.ref('id') }))
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .returning(['id', 'reference', 'kind', 'state', 'assignee_id', 'answered_at', 'later_until'])
    .returning(['email', 'held_reason', 'decision'])
    .executeTakeFirst();

type Current = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** Changes one message, or returns why not, in a sentence. It may run again after a rollback. */
type ChangeOne = (transaction: Transaction<Tables>, message: Current) => Promise<string | undefined>;

/** Why messages were not changed, by their references; undefined where one was. */
type Reasons = Map<string, string | undefined>;

const resultOf = (reasons: Reasons): api.BulkResult => ({
  done: [...reasons].flatMap(([reference, reason]) => (reason === undefined ? [reference] : [])),
  failed: [...reasons].flatMap(([reference, message]) =>
    message === undefined ? [] : [{ reference, message }],
  ),
});

/** Messages of one transaction: a long one would hold up everybody else. */
const partSize = 10;

/** Changes messages. Each may stay as it is, for its own reason. */
async function changeEach(
  { database, kinds }: InboxCall,
  references: readonly string[],
  change: ChangeOne,
): Promise<api.BulkResult> {
  const reasons: Reasons = new Map();
  // In one order for all, so that two people on PostgreSQL never wait for each other.
  const sorted = [...new Set(references)].sort();
  for (let at = 0; at < sorted.length; at += partSize)
    await withinTransaction(database.writer, async (transaction) => {
      for (const reference of sorted.slice(at, at + partSize)) {
        const message = await lockMessage(transaction, reference, kinds);
        const missing = `There is no message ${reference}. It may have been erased.`;
        reasons.set(reference, message ? await change(transaction, message) : missing);
      }
    });
  return resultOf(reasons);
}

/** Messages that are given within this time are one mail. */
const gatherMs = 60_000;

/** Gives messages another state or person, or puts them off, unless somebody changed the same since the person saw it. */
export function updateMessages(
  call: InboxCall,
  { messages }: InputOf<typeof api.updateMessages>['body'],
): Promise<api.BulkResult> {
  const { person, now, timeZone } = call;
  const wanted = new Map(messages.map((change) => [change.reference, change]));
  return changeEach(call, [...wanted.keys()], async (transaction, message) => {
    const { id, reference } = message;
    const { from = {}, to = {} } = wanted.get(reference) ?? {};
    const stored = { state: message.state, assigneeId: message.assignee_id, later: laterDay(message, call) };
    const changed = workNames.filter(
      (name) => to[name] !== undefined && to[name] !== from[name] && to[name] !== stored[name],
    );
    if (changed.length === 0) return;
    const isOld = changed.some((name) => from[name] !== stored[name]);
    if (isOld) return changedMeanwhile(transaction, reference, timeZone);
    const isGiven = changed.includes('assigneeId');
    const assignee = isGiven && to.assigneeId ? await findAssignee(transaction, to.assigneeId) : null;
    if (assignee === undefined) return 'This person can no longer log in. Choose somebody else.';
    if (assignee && !kindsOf(assignee).includes(message.kind))
      return `${assignee.name} may not see ${message.kind === 'enquiry' ? 'enquiries' : 'applications'}. Choose somebody else.`;
    // Another state ends the time for which it was put off.
    const rest = changed.includes('state') ? { later: null } : {};
    const next = { ...stored, ...rest, ...Object.fromEntries(changed.map((name) => [name, to[name]])) };
    await storeWork(transaction, message, next, call);
    const record = (action: AuditAction, detail: Readonly<Record<string, string>>) =>
      recordAction(transaction, { person, action, reference, detail }, now);
    if (changed.includes('state'))
      await record(next.state === 'answered' ? 'message.elsewhere' : 'message.state', {
        from: stored.state,
        to: next.state,
      });
    if (changed.includes('later')) await record('message.later', { until: next.later ?? 'now' });
    if (!isGiven) return;
    await record('message.assign', { to: assignee?.name ?? 'nobody' });
    await dropAssignmentMails(transaction, 'message_id', id);
    if (!assignee || assignee.id === person.id || assignee.mails_off_at !== null) return;
    const mail = { message_id: id, purpose: 'assignment', recipient: assignee.email } as const;
    await queueMail(transaction, call, { ...mail, payload: person.name }, gatherMs);
  });
}

const workNames = ['state', 'assigneeId', 'later'] as const;

async function storeWork(
  transaction: Transaction<Tables>,
  { id, answered_at }: Current,
  { state, assigneeId, later }: Required<api.Work>,
  { now, timeZone }: InboxCall,
): Promise<void> {
  const at = now.toISOString();
  const isDone = state === 'answered' || state === 'closed';
  // It is open again, and nothing was sent from here: it was not answered.
  const sent = { message_id: id, purpose: 'answer', status: 'sent' } as const;
  const answeredAt = isDone || (await hasDelivery(transaction, sent)) ? answered_at : null;
  await transaction
    .updateTable('messages')
    .set({
      state,
      assignee_id: assigneeId,
      later_until: (later && startOfDay(later, timeZone)?.toISOString()) || null,
      answered_at: answeredAt ?? (state === 'answered' ? at : null),
    })
    // What is done without being opened waits for no reader.
    .$if(isDone, (update) => update.set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) })))
    .where('id', '=', id)
    .execute();
}

/** Somebody to whom a message is given; undefined when they have no access any more. */
async function findAssignee(reader: Transaction<Tables>, id: string) {
  const person = await reader
    .selectFrom('people')
    .select(['id', 'name', 'roles', 'email', 'mails_off_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return person && { ...person, roles: readRoles(person.roles) };
}

/** Each changes what others see of the work on a message. */
const changes: readonly AuditAction[] = [
  'message.state',
  'message.assign',
  'message.answer',
  'message.elsewhere',
  'message.later',
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

/** Decides about messages, or about their emails: see the route. */
export function actOnMessages(
  call: InboxCall,
  { name, references, reason = '' }: InputOf<typeof api.actOnMessages>['body'],
): Promise<api.BulkResult> {
  const { person, now } = call;
  return changeEach(call, references, async (transaction, { id, reference, held_reason }) => {
    if (name === 'discard' && held_reason !== null && reason === '')
      return 'Say why it is discarded; the audit log keeps the reason.';
    const result = await {
      release: () => releaseMessage(transaction, reference, now),
      discard: () => discardMessage(transaction, reference, now),
      retry: () => retryByHand(transaction, reference, now),
      unsend: () => unsendAnswer(transaction, id, person.id),
    }[name]();
    if (!result)
      return {
        release: `${reference} is neither held nor discarded; there is nothing to release.`,
        discard: `${reference} is discarded already.`,
        retry: `Every email of ${reference} was sent, or is being sent.`,
        unsend: `It is too late: the answer to ${reference} is on its way, or you took it back already.`,
      }[name];
    const detail = name === 'retry' ? { tried: Number(result) } : reason === '' ? {} : { reason };
    await recordAction(transaction, { person, action: `message.${name}`, reference, detail }, now);
  });
}

/** Removes the newest answer of a person to a message. Returns false when a worker has claimed it, or there is none. */
async function unsendAnswer(transaction: Transaction<Tables>, messageId: string, personId: string) {
  const newest = transaction
    .selectFrom('deliveries')
    .select('id')
    .where(({ and }) => and({ message_id: messageId, person_id: personId, purpose: 'answer' }))
    .orderBy('id', 'desc')
    .limit(1);
  const { numDeletedRows } = await transaction
    .deleteFrom('deliveries')
    .where('id', '=', newest)
    .where(({ and }) => and({ status: 'queued', attempts: 0, leased_until: null }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Permanently removes messages with everything that belongs to them. */
export async function eraseMessages(
  call: InboxCall,
  { references }: InputOf<typeof api.eraseMessages>['body'],
): Promise<api.BulkResult> {
  const { database, config, person, now } = call;
  const mailFolder = mailFolderOf(config.dataDir);
  const reasons: Reasons = new Map();
  for (const reference of new Set(references))
    try {
      const { id } = await findMessage(database.reader, reference, call);
      await eraseMessage(database, { id, person, mailFolder, now });
      reasons.set(reference, undefined);
    } catch (error) {
      const { message } = error as Error;
      const why = isUnavailable(error) ? 'the database did not answer' : message;
      const isThere = `${reference} is still there: ${why}. Try again in a minute.`;
      reasons.set(reference, error instanceof Refusal ? message : isThere);
    }
  await emptyLog(database);
  return resultOf(reasons);
}

/** Puts answers to the senders into the outbox. */
export function sendAnswers(
  call: InboxCall,
  { messages }: InputOf<typeof api.sendAnswers>['body'],
): Promise<api.BulkResult> {
  const { person, now } = call;
  const answers = new Map(messages.map((answer) => [answer.reference, answer]));
  return changeEach(call, [...answers.keys()], async (transaction, message) => {
    const { id, reference, email, held_reason, decision } = message;
    const { text = '', answerCount } = answers.get(reference) ?? {};
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
      return `${reference} has another answer that you have not read. Read it, then decide whether yours is still needed.`;
    const answer = { message_id: id, purpose: 'answer', recipient: email, payload: text } as const;
    await queueMail(transaction, call, { ...answer, person_id: person.id }, takeBackMs);
    await recordAction(transaction, { person, action: 'message.reply', reference }, now);
  });
}

/** Adds a note to a message, which is found by its words from then on. */
export async function addNote(call: InboxCall, reference: string, text: string): Promise<api.NoteEntry> {
  const { database, person, now } = call;
  return withinTransaction(database.writer, async (transaction) => {
    const { id: message_id } = await findMessage(transaction, reference, call);
    const [id, created_at] = [randomUUIDv7(), now.toISOString()];
    await transaction
      .insertInto('notes')
      .values({ id, message_id, person_id: person.id, text, created_at })
      .execute();
    await lockMessage(transaction, reference, call.kinds);
    // The triggers of SQLite know no update.
    const found = await transaction
      .deleteFrom('message_texts')
      .where('message_id', '=', message_id)
      .returning(['kind', 'words'])
      .executeTakeFirst();
    if (found) {
      const words = addWords(found.words, text);
      await transaction.insertInto('message_texts').values({ message_id, kind: found.kind, words }).execute();
    }
    await recordAction(transaction, { person, action: 'message.note', reference }, now);
    return { id, person: person.name, text, createdAt: created_at };
  });
}
