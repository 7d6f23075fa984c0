import { dayIn, startOfDay, timeInWords } from '@veramasa/contract';
import type { Tables } from '@veramasa/database/schema';
import { dropAssignmentMails, queueDelivery } from '@veramasa/messages/outbox/deliveries';
import { sql, type Transaction } from 'kysely';
import type * as api from '../../api/messages.ts';
import { type InputOf, Refusal } from '../../api/route.ts';
import { readRoles } from '../http/sessions.ts';
import { readEntries } from '../people/audit.ts';
import { changeEach } from './change-messages.ts';
import { laterDay } from './list-messages.ts';
import { type InboxCall, kindsOf } from './message-filter.ts';

/** Messages that are given within this time are one mail. */
const gatherMs = 60_000;

/** Gives messages another state or person, or puts them off, unless somebody changed the same since the person saw it. */
export async function updateMessages(
  call: InboxCall,
  { messages }: InputOf<typeof api.updateMessages>['body'],
): Promise<api.BulkResult> {
  const { person, timeZone, now } = call;
  if (messages.some(({ to }) => to.later && to.later <= dayIn(now, timeZone)))
    throw new Refusal('invalid', 'Choose a day from tomorrow on.');
  return changeEach(call, messages, async (transaction, message, record) => {
    const { id, reference } = message;
    const { from, to } = message.asked;
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
    if (assignee && !kindsOf({ roles: readRoles(assignee.roles) }).includes(message.kind))
      return `${assignee.name} may not see ${message.kind === 'enquiry' ? 'enquiries' : 'applications'}. Choose somebody else.`;
    // Another state ends the time for which it was put off.
    const rest = changed.includes('state') ? { later: null } : {};
    const next = { ...stored, ...rest, ...Object.fromEntries(changed.map((name) => [name, to[name]])) };
    const isDone = next.state === 'answered' || next.state === 'closed';
    await transaction
      .updateTable('messages')
      .set({
        state: next.state,
        assignee_id: next.assigneeId,
        later_until: (next.later && startOfDay(next.later, timeZone)?.toISOString()) || null,
        // What is done without being opened waits for no reader.
        ...(isDone && { read_at: sql`coalesce(read_at, ${now.toISOString()})` }),
      })
      .where('id', '=', id)
      .execute();
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
    const due = new Date(now.getTime() + gatherMs);
    await queueDelivery(transaction, { ...mail, payload: person.name }, due);
  });
}

const workNames = ['state', 'assigneeId', 'later'] as const;

/** Somebody to whom a message is given; undefined when they have no access any more. */
const findAssignee = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .selectFrom('people')
    .select(['id', 'name', 'roles', 'email', 'mails_off_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Each changes what others see of the work on a message. */
const changes = ['state', 'assign', 'reply', 'elsewhere', 'later'].map((name) => `message.${name}`);

/** Says who changed a message last, and when. */
async function changedMeanwhile(transaction: Transaction<Tables>, reference: string, timeZone: string) {
  const entries = await readEntries({ reader: transaction }, { reference }, 200);
  const last = entries.find(({ action }) => changes.includes(action));
  const [who, when] = last ? [last.person, ` (${timeInWords(last.at, timeZone)})`] : ['Somebody', ''];
  return `${who} changed ${reference} meanwhile${when}. Nothing was overwritten: look at it again, then decide.`;
}
