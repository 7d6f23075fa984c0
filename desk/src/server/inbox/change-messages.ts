import { recordAction } from '@veramasa/messages/database/audit-log';
import type { Tables } from '@veramasa/messages/database/schema';
import { uuidV7 } from '@veramasa/messages/database/uuid-v7';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { discardMessage, releaseMessage } from '@veramasa/messages/message/decide-held';
import { emptyLog, eraseMessage } from '@veramasa/messages/message/erase-message';
import { referencePattern } from '@veramasa/messages/message/reference';
import { retryByHand } from '@veramasa/messages/outbox/undelivered';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { ActionResult, MessageKind, NoteEntry, WorkState } from '../../api/messages.ts';
import type { DeskDeps } from '../app.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from '../sessions.ts';
import { findMessage } from './message-detail.ts';
import { kindsOf } from './message-filter.ts';

/** Who changes messages, when, and where. */
export interface Change {
  readonly deps: Pick<DeskDeps, 'database' | 'manifest'> & { readonly mailFolder: string };
  readonly person: Person;
  readonly now: Date;
}

/** A message as a change sees it. */
export interface Current {
  readonly id: string;
  readonly reference: string;
  readonly kind: MessageKind;
  readonly state: WorkState;
  readonly assignee_id: string | null;
  readonly answered_at: string | null;
  readonly version: number;
}

/**
 * Changes one message. Returns its version, or why it did not change it, in a sentence. It may run again after a
 * rollback.
 */
type ChangeOne = (transaction: Transaction<Tables>, message: Current) => Promise<number | string>;

/** Changes messages in one transaction, each of which may be left as it is for a reason of its own. */
export function changeEach(
  { deps, person }: Change,
  references: readonly string[],
  change: ChangeOne,
): Promise<ActionResult> {
  const kinds = kindsOf(person);
  // In one order for all, so that two people on PostgreSQL never wait for each other.
  const sorted = [...new Set(references)].sort();
  return withinTransaction(deps.database.writer, async (transaction) => {
    const done: string[] = [];
    const versions: ActionResult['versions'][number][] = [];
    const failed: { reference: string; message: string }[] = [];
    for (const reference of sorted) {
      const message = await transaction
        .selectFrom('messages')
        .select(['id', 'reference', 'kind', 'state', 'assignee_id', 'answered_at', 'version'])
        .where('reference', '=', reference)
        .where('kind', 'in', kinds)
        .executeTakeFirst();
      if (!message) {
        failed.push({ reference, message: `There is no message ${reference}. It may have been erased.` });
        continue;
      }
      const after = await change(transaction, message);
      if (typeof after === 'string') {
        failed.push({ reference, message: after });
        continue;
      }
      done.push(reference);
      if (after !== message.version) versions.push({ reference, before: message.version, after });
    }
    return { done, versions, failed };
  });
}

export const wrongReferences = 'Choose between 1 and 200 messages.';

export const referenceSchema = v.pipe(v.string(), v.regex(referencePattern));

export const many = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(200));

export const actionSchema = v.message(
  v.object({
    references: many(referenceSchema),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
  }),
  `${wrongReferences} A reason has at most 500 characters.`,
);

export type Action = v.InferOutput<typeof actionSchema>;

/** Releases or discards held messages. */
export function decideHeld(
  change: Change,
  decision: 'release' | 'discard',
  { references, reason = '' }: Action,
): Promise<ActionResult> {
  const { person, now } = change;
  if (decision === 'discard' && reason === '')
    throw new Refusal('invalid', 'Say why it is discarded; the audit log keeps the reason.');
  return changeEach(change, references, async (transaction, { reference, version }) => {
    const decided =
      decision === 'release'
        ? await releaseMessage(transaction, { reference, staffRecipient: null, note: false }, now)
        : await discardMessage(transaction, reference, now);
    if (!decided) return `${reference} is not held; there is nothing to ${decision}.`;
    const detail = reason === '' ? {} : { reason };
    await recordAction(transaction, { person, action: `message.${decision}`, reference, detail }, now);
    return version + 1;
  });
}

/** Makes the emails and webhook calls of messages due at once that did not arrive. */
export const retryDeliveries = (change: Change, { references }: Action): Promise<ActionResult> =>
  changeEach(change, references, async (transaction, { reference, version }) => {
    const { person, now } = change;
    const tried = await retryByHand(transaction, { references: [reference] }, now);
    if (tried === 0) return `Every email of ${reference} was sent, or is being sent.`;
    await recordAction(transaction, { person, action: 'message.retry', reference, detail: { tried } }, now);
    return version;
  });

/** Permanently removes messages with everything that belongs to them. */
export async function eraseMessages(
  { deps, person, now }: Change,
  { references }: Action,
): Promise<ActionResult> {
  const { database, manifest, mailFolder } = deps;
  const done: string[] = [];
  const failed: { reference: string; message: string }[] = [];
  for (const reference of new Set(references)) {
    try {
      const context = { kinds: kindsOf(person), timeZone: manifest.company.timeZone };
      const { id } = await findMessage(database.reader, reference, context);
      const { filesLeft } = await eraseMessage(database, {
        id,
        cause: 'request',
        mailFolder,
        now,
        record: (transaction) =>
          recordAction(transaction, { person, action: 'message.erase', reference }, now),
      });
      if (filesLeft.length === 0) done.push(reference);
      else
        failed.push({
          reference,
          message: `${reference} is erased, but the file of an email is left. The server tries again once a day: ${filesLeft.join(', ')}`,
        });
    } catch (error) {
      const message =
        error instanceof Refusal
          ? error.message
          : `${reference} is still there: the database did not answer. Try again in a minute.`;
      failed.push({ reference, message });
    }
  }
  await emptyLog(database);
  return { done, versions: [], failed };
}

const wrongNote = 'A note has between 1 and 5,000 characters.';

export const noteSchema = v.object({
  text: v.pipe(v.string(wrongNote), v.trim(), v.nonEmpty(wrongNote), v.maxLength(5000, wrongNote)),
});

/** Adds a note to a message. */
export async function addNote(
  { deps, person, now }: Change,
  reference: string,
  text: string,
): Promise<NoteEntry> {
  const { database, manifest } = deps;
  const context = { kinds: kindsOf(person), timeZone: manifest.company.timeZone };
  return withinTransaction(database.writer, async (transaction) => {
    const message = await findMessage(transaction, reference, context);
    const note = { id: uuidV7(now), person: person.name, text, createdAt: now.toISOString() };
    await transaction
      .insertInto('notes')
      .values({
        id: note.id,
        message_id: message.id,
        person_id: person.id,
        text,
        created_at: note.createdAt,
      })
      .execute();
    await recordAction(transaction, { person, action: 'message.note', reference }, now);
    return note;
  });
}
