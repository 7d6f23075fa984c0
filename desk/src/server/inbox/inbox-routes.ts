import { dayIn, startOfDay, timeInWords } from '@veramasa/contract';
import type { Tables } from '@veramasa/database/schema';
import { dropAssignmentMails, queueDelivery } from '@veramasa/messages/outbox/deliveries';
import { createStorageRoom } from '@veramasa/messages/process/storage-room';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import * as api from '../../api/messages.ts';
import { type InputOf, Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import { serve } from '../http/serve.ts';
import { type Person, readRoles } from '../http/sessions.ts';
import { readEntries } from '../people/audit.ts';
import * as changes from './change-messages.ts';
import { exportMessages } from './export-messages.ts';
import { countMessages, readChoices, readOverview } from './message-counts.ts';
import { type InboxCall, kindsOf } from './message-filter.ts';
import { downloadResume, laterDay, listMessages, openMessage } from './read-messages.ts';

/** Lists, counts, single messages and what is done with them. */
export function inboxRoutes(app: FastifyInstance, desk: DraftDesk): void {
  const callOf = ({ person }: { readonly person: Person }, filter: api.MessageFilter = {}): InboxCall => {
    const kinds = kindsOf(person).filter((kind) => filter.kind === undefined || filter.kind === kind);
    if (filter.kind && kinds.length === 0)
      throw new Refusal(
        'forbidden',
        'Your roles do not include this kind of message. An administrator can change them.',
      );
    const { timeZone } = desk.manifest.company;
    return { ...desk, person, filter, kinds, timeZone, now: desk.clock() };
  };

  serve(app, api.listMessages, ({ query: { after, ...filter }, ...call }) =>
    listMessages(callOf(call, filter), after),
  );
  serve(app, api.readCounts, (call) => countMessages(callOf(call)));
  serve(app, api.readChoices, (call) => readChoices(callOf(call)));
  serve(app, api.openMessage, (call) => openMessage(callOf(call), call.path.reference));
  serve(app, api.downloadResume, (call) => downloadResume(callOf(call), call.path.reference, call.reply));
  serve(app, api.addNote, (call) => changes.addNote(callOf(call), call.path.reference, call.body.text));
  const hasRoom = createStorageRoom(desk.config, desk.log);
  serve(app, api.sendAnswers, async (call) => {
    if (!(await hasRoom()))
      throw new Refusal(
        'unavailable',
        'The disk is almost full, so the answer was not sent. Tell the person who runs the site.',
      );
    return changes.sendAnswers(callOf(call), call.body);
  });
  serve(app, api.updateMessages, (call) => updateMessages(callOf(call), call.body));
  serve(app, api.actOnMessages, (call) => changes.actOnMessages(callOf(call), call.body));
  serve(app, api.eraseMessages, (call) => changes.eraseMessages(callOf(call), call.body));
  serve(app, api.exportMessages, ({ query: { format, ...filter }, reply, ...call }) =>
    exportMessages(callOf(call, filter), format, reply),
  );
  serve(app, api.readOverview, (call) => readOverview(callOf(call)));
}

/** Messages that are given within this time are one mail. */
const gatherMs = 60_000;

/** Gives messages another state or person, or puts them off, unless somebody changed the same since the person saw it. */
async function updateMessages(
  call: InboxCall,
  { messages }: InputOf<typeof api.updateMessages>['body'],
): Promise<api.BulkResult> {
  const { person, timeZone, now } = call;
  if (messages.some(({ to }) => to.later && to.later <= dayIn(now, timeZone)))
    throw new Refusal('invalid', 'Choose a day from tomorrow on.');
  return changes.changeEach(call, messages, async (transaction, message, record) => {
    const { id, reference } = message;
    const { from, to } = message.asked;
    const stored = { state: message.state, assigneeId: message.assignee_id, later: laterDay(message, call) };
    const changed = (['state', 'assigneeId', 'later'] as const).filter(
      (name) => to[name] !== undefined && to[name] !== from[name] && to[name] !== stored[name],
    );
    if (changed.length === 0) return;
    const isOld = changed.some((name) => from[name] !== stored[name]);
    if (isOld) return changedMeanwhile(transaction, reference, timeZone);
    const isGiven = changed.includes('assigneeId');
    const assignee = isGiven && to.assigneeId ? await findAssignee(transaction, to.assigneeId) : null;
    if (assignee === undefined || (assignee && !kindsOf(assignee).includes(message.kind)))
      return 'This person may no longer see the message. Choose somebody else.';
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

/** Somebody to whom a message is given; undefined when they have no access any more. */
async function findAssignee(transaction: Transaction<Tables>, id: string) {
  const row = await transaction
    .selectFrom('people')
    .select(['id', 'name', 'roles', 'email', 'mails_off_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, roles: readRoles(row.roles) };
}

/** Each changes what others see of the work on a message. */
const workActions = ['state', 'assign', 'reply', 'elsewhere', 'later'].map((name) => `message.${name}`);

/** Says who changed a message last, and when. */
async function changedMeanwhile(transaction: Transaction<Tables>, reference: string, timeZone: string) {
  const entries = await readEntries({ reader: transaction }, { reference }, 200);
  const last = entries.find(({ action }) => workActions.includes(action));
  const [who, when] = last ? [last.person, ` (${timeInWords(last.at, timeZone)})`] : ['Somebody', ''];
  return `${who} changed ${reference} meanwhile${when}. Nothing was overwritten: look at it again, then decide.`;
}
