import { randomUUIDv7 } from 'node:crypto';
import type { AuditAction } from '@veramasa/database/action-texts';
import { recordAction } from '@veramasa/database/audit-log';
import { isUnavailable } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { addWords } from '@veramasa/database/search-facts';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { mailFolderOf } from '@veramasa/messages/mail/file-sender';
import { decideMessage } from '@veramasa/messages/message/decide-message';
import { emptyLog, eraseMessage } from '@veramasa/messages/message/erase-message';
import { readDeliveries, readNotes } from '@veramasa/messages/message/stored-messages';
import { queueDelivery, takeBackMs } from '@veramasa/messages/outbox/deliveries';
import { retryByHand } from '@veramasa/messages/outbox/undelivered';
import type { Transaction } from 'kysely';
import * as api from '../../api/messages.ts';
import { type InputOf, Refusal, type ResultOf } from '../../api/route.ts';
import type { InboxCall } from './message-filter.ts';
import { findMessage, headlineOf, isOffered } from './read-messages.ts';

/** Reads a message for a change. Colleagues who change it, answer, or write a note at the same moment wait here. */
const lockMessage = (transaction: Transaction<Tables>, reference: string, { kinds }: InboxCall) =>
  transaction
    .updateTable('messages')
    .set((row) => ({ id: row.ref('id') }))
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .returningAll()
    .executeTakeFirst();

/** Changes one message after the other; `changeOne` returns why one stays as it is, in a sentence. */
async function changeAll<Asked extends { readonly reference: string }>(
  asked: readonly Asked[],
  changeOne: (asked: Asked) => Promise<string | undefined>,
): Promise<api.BulkResult> {
  const done: string[] = [];
  const failed: { reference: string; message: string }[] = [];
  for (const one of asked) {
    const message = await changeOne(one).catch((error: unknown) => {
      if (done.length === 0 || !isUnavailable(error)) throw error;
      const why = `The database stopped answering. These were changed: ${done.join(', ')}. Try the others again in a minute.`;
      throw new Refusal('unavailable', why);
    });
    if (message === undefined) done.push(one.reference);
    else failed.push({ reference: one.reference, message });
  }
  return { done, failed };
}

/**
 * Changes messages, each in a transaction, as people ask for it. `change` records in the audit log what it does, or
 * returns why the message stays as it is; it may run again after a rollback.
 */
export const changeEach = <Asked extends { readonly reference: string }>(
  call: InboxCall,
  asked: readonly Asked[],
  change: (
    transaction: Transaction<Tables>,
    message: NonNullable<ResultOf<typeof lockMessage>> & { readonly asked: Asked },
    record: (action: AuditAction, detail?: Readonly<Record<string, string | number>>) => Promise<void>,
  ) => Promise<string | undefined>,
): Promise<api.BulkResult> =>
  changeAll(asked, (one) =>
    withinTransaction(call.database.writer, async (transaction) => {
      const { reference } = one;
      const message = await lockMessage(transaction, reference, call);
      if (!message) return `There is no message ${reference}. It may have been erased.`;
      return change(transaction, { ...message, asked: one }, (action, detail = {}) =>
        recordAction(transaction, { person: call.person, action, reference, detail }, call.now),
      );
    }),
  );

const asked = (references: readonly string[]) => references.map((reference) => ({ reference }));

/** Decides about messages, or about their emails: see the route. */
export function actOnMessages(
  call: InboxCall,
  { name, references, reason = '' }: InputOf<typeof api.actOnMessages>['body'],
): Promise<api.BulkResult> {
  const { person, now } = call;
  return changeEach(call, asked(references), async (transaction, { id, reference, held_reason }, record) => {
    if (name === 'discard' && held_reason !== null && reason === '')
      return 'Say why it is discarded; the audit log keeps the reason.';
    const result = await {
      release: () => decideMessage(transaction, reference, 'released', now),
      discard: () => decideMessage(transaction, reference, 'discarded', now),
      retry: () => retryByHand(transaction, reference, now),
      unsend: () => unsendAnswer(transaction, id, person.id),
    }[name]();
    if (!result) return `It is too late: ${reference} has changed meanwhile. Look at it again.`;
    if (name === 'retry') await record('message.retry', { tried: Number(result) });
    else await record(`message.${name}`, reason === '' ? {} : { reason });
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
  const result = await changeAll(asked(references), async ({ reference }) => {
    try {
      const { id } = await findMessage(call, reference);
      await eraseMessage(database, { id, person, mailFolder: mailFolderOf(config.dataDir), now });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const { message } = error as Error;
      return error instanceof Refusal ? message : `${reference} is still there: ${message}.`;
    }
  });
  await emptyLog(database);
  return result;
}

/** Answers, and notes, of one message. */
const most = 100;

/**
 * A link in a mail program, except `A.Rao` and `A.RAMESH` as in initials, a phone number, or 61 characters: nobody
 * reads a filled text before it is sent.
 */
const doubtful =
  /:\/\/|@|([^\s.]{2}[.。．｡]\p{L}|[.。．｡]\p{Ll})\p{L}|[.。．｡](\p{Lu}{2,3}(?!\p{L})|[\p{L}\d]+[/?#:])|(\d+\.){3}\d|(\d[ ().-]*){7}|.{61}/u;

/** Puts answers to the senders into the outbox. */
export function sendAnswers(
  call: InboxCall,
  { text, messages }: InputOf<typeof api.sendAnswers>['body'],
): Promise<api.BulkResult> {
  return changeEach(call, messages, async (transaction, message, record) => {
    const { id, reference, email, held_reason, decision } = message;
    // The address may belong to somebody else.
    if ((decision ?? held_reason ?? 'released') !== 'released')
      return `${reference} is held or discarded. Release it first, then answer.`;
    const sent = (await readDeliveries(transaction, id)).filter(({ purpose }) => purpose === 'answer');
    const facts = { ...message, ...headlineOf(message) };
    const payload = api.fillIn(text, facts);
    const unread = sent.slice(message.asked.answerCount);
    // Its author was not told that it is queued, because the connection was lost.
    if (unread.some((one) => one.person === call.person.name && one.text === payload)) return undefined;
    if (sent.length >= most) return `${reference} has ${most} answers, the most that a message can have.`;
    if (unread.length > 0)
      return `${reference} has another answer that you have not read. Read it, then decide whether yours is still needed.`;
    for (const [field, fact] of Object.entries(api.factsOf(facts)))
      if (text.includes(`{${field}}`) && doubtful.test(fact) && !isOffered(call, fact))
        return `The ${field} in ${reference} is long, or has an address or number. Answer it alone.`;
    if (payload.length > api.textMax.answer)
      return `The answer to ${reference} has more than 10,000 characters with its name and position. Shorten it.`;
    const answer = { message_id: id, purpose: 'answer', recipient: email, payload } as const;
    const due = new Date(call.now.getTime() + takeBackMs);
    await queueDelivery(transaction, { ...answer, person_id: call.person.id }, due);
    await record('message.reply');
  });
}

/** Adds a note to a message, which is found by its words from then on: it writes them all into the index again. */
export const addNote = (call: InboxCall, reference: string, text: string): Promise<api.BulkResult> =>
  changeEach(call, asked([reference]), async (transaction, { id: message_id }, record) => {
    const notes = await readNotes(transaction, message_id);
    const last = notes.at(-1);
    // Within ten minutes, it comes again after a lost connection.
    const isSame = last?.text === text && last.person === call.person.name;
    if (isSame && call.now.getTime() - Date.parse(last.createdAt) < 600_000) return undefined;
    if (notes.length >= most) return `${reference} has ${most} notes, the most that a message can have.`;
    const created_at = call.now.toISOString();
    const note = { id: randomUUIDv7(), message_id, person_id: call.person.id, text, created_at };
    await transaction.insertInto('notes').values(note).execute();
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
    await record('message.note');
  });
