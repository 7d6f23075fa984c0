import { randomUUID } from 'node:crypto';
import { instantOf } from '@veramasa/contract';
import { recordAction } from '@veramasa/messages/database/audit-log';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import type { PlannedPublication, ScheduleBody } from '../../api/publication.ts';
import { hasCommit, keepPlanned } from '../content/commits.ts';
import { Refusal } from '../refusal.ts';
import { readRoles } from '../sessions.ts';
import { commitDraft } from './commit-draft.ts';
import { readPlan, removePlan, storePlan } from './planned-publication.ts';
import { newestDraft, readyDraft } from './publish-draft.ts';
import type { Publisher } from './publisher.ts';
import { type Editor, Failed, type PublisherDeps } from './publisher-deps.ts';

/** A planned publication whose desk was stopped so often fails. */
const maxTries = 3;

/** Plans the publication of the draft as it is now: later edits are not in it. */
export async function planPublication(
  deps: PublisherDeps,
  editor: Editor,
  { note, addresses = {}, at }: ScheduleBody,
): Promise<void> {
  const { database, repository, releases, mode, clock, timeZone } = deps;
  if (mode !== 'here')
    throw new Refusal('invalid', 'This site is published by pull requests, which cannot be planned.');
  const time = instantOf(at, timeZone);
  if (!time || time <= clock()) throw new Refusal('invalid', 'Choose a day and a time in the future.');
  if (await readPlan(database.reader))
    throw new Refusal('changed', 'A publication is planned already. Cancel it first.');
  await releases.prepare();
  const { draft, paths, notFound } = await readyDraft(deps, editor, addresses);
  const order = { editor, note, paths, notFound };
  const commit = await commitDraft(draft, database, order, clock()).catch((error: unknown) => {
    if (!(error instanceof Failed)) throw error;
    throw new Refusal('invalid', [error.message, ...error.sentences].join(' '));
  });
  await keepPlanned(repository, commit);
  const [now, when] = [clock(), time.toISOString()];
  await withinTransaction(database.writer, async (transaction) => {
    await storePlan(transaction, {
      id: randomUUID(),
      at: when,
      note,
      commit,
      person: editor.name,
      personId: editor.id,
      email: editor.email,
      plannedAt: now.toISOString(),
      tries: 0,
    });
    const detail = { commit, note, at: when };
    await recordAction(transaction, { person: editor, action: 'content.schedule', detail }, now);
  });
}

export async function shownPlan({ database }: PublisherDeps): Promise<PlannedPublication | null> {
  const found = await readPlan(database.reader);
  if (!found) return null;
  const { at, note, person, plannedAt } = found.plan;
  return { at, note, person, plannedAt };
}

export async function cancelPlan(
  { database, clock }: PublisherDeps,
  publisher: Publisher,
  editor: Editor,
): Promise<void> {
  const before = await publisher.settled();
  const found = await readPlan(database.writer);
  if (!found) throw new Refusal('not_found', 'No publication is planned any more. Reload the page.');
  const { id, note, at } = found.plan;
  if (before?.publication.state === 'running' && before.publication.planned?.id === id)
    throw new Refusal(
      'changed',
      'The planned publication runs at this moment. Wait until it has ended; then you can go back to the earlier release.',
    );
  await withinTransaction(database.writer, async (transaction) => {
    await removePlan(transaction, id);
    const entry = { person: editor, action: 'content.unschedule', detail: { note, at } } as const;
    await recordAction(transaction, entry, clock());
  });
}

/** Starts the planned publication when its time has come; also long after it, when no desk was running then. */
export async function publishDue(deps: PublisherDeps, publisher: Publisher): Promise<void> {
  const { database, repository, clock } = deps;
  const found = await readPlan(database.reader);
  if (!found || publisher.isRunning || Date.parse(found.plan.at) > clock().getTime()) return;
  const { plan } = found;
  const before = await publisher.settled();
  if (before?.publication.state === 'running') return;
  // Planned in the repository of another desk.
  if (!(await hasCommit(repository, plan.commit))) return;
  const commit = async () => {
    if (plan.tries >= maxTries)
      throw new Failed('The desk was stopped each time that it began this publication.');
    if (!(await mayPublish(deps, plan.personId)))
      throw new Failed(`${plan.person} may not publish any more. Somebody else must publish the draft.`);
    return (await newestDraft(deps)).onTop(plan.commit);
  };
  const editor = { id: plan.personId, name: plan.person, email: plan.email };
  await publisher.run({ editor, note: plan.note, commit, plan: found }).catch((error: unknown) => {
    // Another desk was faster, or it was cancelled.
    if (!(error instanceof Refusal)) throw error;
  });
}

async function mayPublish({ database }: PublisherDeps, personId: string): Promise<boolean> {
  const person = await database.reader
    .selectFrom('people')
    .select('roles')
    .where('id', '=', personId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined && readRoles(person.roles).includes('publisher');
}
