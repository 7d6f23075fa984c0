import { type AuditAction, recordAction } from '@veramasa/messages/database/audit-log';
import { type Tables, workStates } from '@veramasa/messages/database/schema';
import { timeText } from '@veramasa/messages/text/zoned-time';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { ActionResult, WorkState } from '../../api/messages.ts';
import { Refusal } from '../refusal.ts';
import { type Person, readRoles } from '../sessions.ts';
import {
  type Action,
  type Change,
  type Current,
  changeEach,
  many,
  referenceSchema,
  wrongReferences,
} from './change-messages.ts';
import { kindsOf } from './message-filter.ts';

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

/** State and person after a change; what is absent stays. */
interface NewWork {
  readonly state?: WorkState;
  /** Null for nobody. */
  readonly assignee?: Pick<Person, 'id' | 'name'> | null;
}

/** Stores the work on a message unless somebody changed it since `version`. Returns as `ChangeOne`. */
async function storeWork(
  transaction: Transaction<Tables>,
  { person, now, deps }: Change,
  message: Current,
  version: number,
  { state, assignee }: NewWork,
  action: AuditAction,
): Promise<number | string> {
  const newState = state !== undefined && state !== message.state;
  const newAssignee = assignee !== undefined && (assignee?.id ?? null) !== message.assignee_id;
  const same = message.version === version;
  if (same && !newState && !newAssignee) return version;
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
  return version + 1;
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
