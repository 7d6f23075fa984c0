import type { Tables } from '@veramasa/messages/database/schema';
import { workStates } from '@veramasa/messages/database/schema';
import { uuidV7 } from '@veramasa/messages/database/uuid-v7';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { discardMessage, releaseMessage } from '@veramasa/messages/message/decide-held';
import { emptyLog, eraseMessage } from '@veramasa/messages/message/erase-message';
import { referencePattern } from '@veramasa/messages/message/reference';
import { retryByHand } from '@veramasa/messages/outbox/undelivered';
import { timeText } from '@veramasa/messages/text/zoned-time';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { AuditAction } from '../../api/audit.ts';
import type { ActionResult, MessageKind, NoteEntry, WorkState } from '../../api/messages.ts';
import type { DeskDeps } from '../app.ts';
import { recordAction } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { type Person, readRoles } from '../sessions.ts';
import { findMessage } from './message-detail.ts';
import { kindsOf } from './message-filter.ts';

/** Who changes messages, when, and where. */
export interface Change {
  readonly deps: Pick<DeskDeps, 'database' | 'manifest'> & { readonly mailFolder: string };
  readonly person: Person;
  readonly now: Date;
}

/** A message as a change sees it. */
interface Current {
  readonly id: string;
  readonly reference: string;
  readonly kind: MessageKind;
  readonly state: WorkState;
  readonly assignee_id: string | null;
  readonly answered_at: string | null;
  readonly version: number;
}

/** Changes one message. Returns null, or why it did not change it, in a sentence. It may run again after a rollback. */
type ChangeOne = (transaction: Transaction<Tables>, message: Current) => Promise<string | null>;

/** Changes messages in one transaction, each of which may be left as it is for a reason of its own. */
function changeEach(
  { deps, person }: Change,
  references: readonly string[],
  change: ChangeOne,
): Promise<ActionResult> {
  const kinds = kindsOf(person);
  // In one order for all, so that two people on PostgreSQL never wait for each other.
  const sorted = [...new Set(references)].sort();
  return withinTransaction(deps.database.writer, async (transaction) => {
    const done: string[] = [];
    const failed: { reference: string; message: string }[] = [];
    for (const reference of sorted) {
      const message = await transaction
        .selectFrom('messages')
        .select(['id', 'reference', 'kind', 'state', 'assignee_id', 'answered_at', 'version'])
        .where('reference', '=', reference)
        .where('kind', 'in', kinds)
        .executeTakeFirst();
      const problem = message
        ? await change(transaction, message)
        : `There is no message ${reference}. It may have been erased.`;
      if (problem === null) done.push(reference);
      else failed.push({ reference, message: problem });
    }
    return { keep: true, value: { done, failed } };
  });
}

/** State and person after a change; what is absent stays. */
interface NewWork {
  readonly state?: WorkState;
  /** Null for nobody. */
  readonly assignee?: Pick<Person, 'id' | 'name'> | null;
}

/** Stores the work on a message unless somebody changed it since `version`. */
async function storeWork(
  transaction: Transaction<Tables>,
  { person, now, deps }: Change,
  message: Current,
  version: number,
  { state, assignee }: NewWork,
  action: AuditAction,
): Promise<string | null> {
  const newState = state !== undefined && state !== message.state;
  const newAssignee = assignee !== undefined && (assignee?.id ?? null) !== message.assignee_id;
  const same = message.version === version;
  if (same && !newState && !newAssignee) return null;
  const changed =
    same &&
    (await transaction
      .updateTable('messages')
      .set({
        version: version + 1,
        ...(newState && { state }),
        ...(newAssignee && { assignee_id: assignee?.id ?? null }),
        ...(state === 'answered' && message.answered_at === null && { answered_at: now.toISOString() }),
      })
      .where('id', '=', message.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst());
  if (!changed) return explainConflict(transaction, message.reference, deps.manifest.company.timeZone);
  const { reference } = message;
  if (newState) {
    const detail = { from: message.state, to: state };
    await recordAction(transaction, { person, action, reference, detail }, now);
  }
  if (newAssignee) {
    const detail = { to: assignee?.name ?? 'nobody' };
    await recordAction(transaction, { person, action: 'message.assign', reference, detail }, now);
  }
  return null;
}

const changes: Partial<Record<AuditAction, (detail: Record<string, string>) => string>> = {
  'message.state': ({ to = '' }) => `set its state to "${to.replace('_', ' ')}"`,
  'message.assign': ({ to }) => `gave it to ${to}`,
  'message.answer': () => 'marked it as answered',
  'message.release': () => 'released it',
  'message.discard': () => 'discarded it',
};

/** Who changed a message last, when, and what. */
async function explainConflict(
  transaction: Transaction<Tables>,
  reference: string,
  timeZone: string,
): Promise<string> {
  const last = await transaction
    .selectFrom('audit_log')
    .select(['at', 'person_name', 'action', 'detail'])
    .where('reference', '=', reference)
    .where('action', 'in', Object.keys(changes))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const what = last && changes[last.action as AuditAction]?.(JSON.parse(last.detail));
  const who = what
    ? `${last.person_name} ${what} meanwhile (${timeText(last.at, timeZone)}).`
    : 'It was changed meanwhile.';
  return `${who} Nothing was overwritten: look at it again, then decide.`;
}

const wrongReferences = 'Choose between 1 and 200 messages.';

const referenceSchema = v.pipe(v.string(), v.regex(referencePattern));

const many = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(200));

export const updateSchema = v.message(
  v.object({
    messages: many(v.object({ reference: referenceSchema, version: v.pipe(v.number(), v.integer()) })),
    state: v.optional(v.picklist(workStates)),
    assigneeId: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  }),
  `${wrongReferences} Then choose a state or a person.`,
);

/** Gives messages another state, or to another person. */
export async function updateMessages(
  change: Change,
  { messages, state, assigneeId }: v.InferOutput<typeof updateSchema>,
): Promise<ActionResult> {
  const { reader } = change.deps.database;
  const row =
    typeof assigneeId === 'string' &&
    (await reader
      .selectFrom('people')
      .select(['id', 'name', 'roles'])
      .where('id', '=', assigneeId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst());
  if (row === undefined)
    throw new Refusal('invalid', 'This person can no longer log in. Choose somebody else.');
  const assignee = row && { ...row, kinds: kindsOf({ roles: readRoles(row.roles) }) };
  const versions = new Map(messages.map(({ reference, version }) => [reference, version]));
  return changeEach(change, [...versions.keys()], async (transaction, message) => {
    if (assignee && !assignee.kinds.includes(message.kind))
      return `${assignee.name} may not see ${message.kind === 'enquiry' ? 'enquiries' : 'applications'}. Choose somebody else.`;
    const work: NewWork = {
      ...(state && { state }),
      ...(assigneeId !== undefined && { assignee: assignee || null }),
    };
    const version = versions.get(message.reference) ?? 0;
    return storeWork(transaction, change, message, version, work, 'message.state');
  });
}

export const actionSchema = v.message(
  v.object({
    references: many(referenceSchema),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
  }),
  `${wrongReferences} A reason has at most 500 characters.`,
);

type Action = v.InferOutput<typeof actionSchema>;

/** Marks messages as answered; one that nobody has goes to the person who answered it. */
export const markAnswered = (change: Change, { references }: Action): Promise<ActionResult> =>
  changeEach(change, references, (transaction, message) =>
    storeWork(
      transaction,
      change,
      message,
      message.version,
      { state: 'answered', ...(message.assignee_id === null && { assignee: change.person }) },
      'message.answer',
    ),
  );

/** Releases or discards held messages. */
export function decideHeld(
  change: Change,
  decision: 'release' | 'discard',
  { references, reason = '' }: Action,
): Promise<ActionResult> {
  const { person, now } = change;
  if (decision === 'discard' && reason === '')
    throw new Refusal('invalid', 'Say why it is discarded; the audit log keeps the reason.');
  return changeEach(change, references, async (transaction, { reference }) => {
    const decided =
      decision === 'release'
        ? await releaseMessage(transaction, { reference, staffRecipient: null, note: false }, now)
        : await discardMessage(transaction, reference, now);
    if (!decided) return `${reference} is not held; there is nothing to ${decision}.`;
    const detail = reason === '' ? {} : { reason };
    await recordAction(transaction, { person, action: `message.${decision}`, reference, detail }, now);
    return null;
  });
}

/** Makes the emails and webhook calls of messages due at once that did not arrive. */
export const retryDeliveries = (change: Change, { references }: Action): Promise<ActionResult> =>
  changeEach(change, references, async (transaction, { reference }) => {
    const { person, now } = change;
    const tried = await retryByHand(transaction, { references: [reference] }, now);
    if (tried === 0) return `Every email of ${reference} was sent, or is being sent.`;
    await recordAction(transaction, { person, action: 'message.retry', reference, detail: { tried } }, now);
    return null;
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
  return { done, failed };
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
    return { keep: true, value: note };
  });
}
