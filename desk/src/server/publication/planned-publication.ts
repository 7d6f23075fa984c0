import type { Tables } from '@veramasa/messages/database/schema';
import { readSetting } from '@veramasa/messages/database/settings';
import type { FailedPublication } from '@veramasa/messages/message-mails/failed-publication-mail';
import { queueDeskMail } from '@veramasa/messages/outbox/deliveries';
import type { Kysely } from 'kysely';
import type { PlannedPublication } from '../../api/publication.ts';
import { Refusal } from '../refusal.ts';
import { Superseded } from './publication-state.ts';
import type { PublisherDeps } from './publisher-deps.ts';

/** Setting with the planned publication. Its row stays until the publication has ended, so that no stop loses it. */
const key = 'planned_publication';

export interface StoredPlan extends PlannedPublication {
  readonly id: string;
  /** What is published; the repository keeps it. */
  readonly commit: string;
  readonly personId: string;
  readonly email: string;
  /** How often a desk has begun it. */
  readonly tries: number;
}

export interface FoundPlan {
  /** As it is in the database: a change replaces exactly this. */
  readonly text: string;
  readonly plan: StoredPlan;
}

export async function readPlan(database: Kysely<Tables>): Promise<FoundPlan | null> {
  const text = await readSetting(database, key);
  return text === null ? null : { text, plan: JSON.parse(text) };
}

/** Stores a plan. Throws a refusal when there is one already. */
export async function storePlan(transaction: Kysely<Tables>, plan: StoredPlan): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('settings')
    .values({ key, value: JSON.stringify(plan) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n)
    throw new Refusal(
      'changed',
      'A publication is planned already. Cancel it first, or wait until it has ended.',
    );
}

/** Counts a try. Throws `Superseded` when the plan was cancelled, or another desk has begun it. */
export async function countTry(transaction: Kysely<Tables>, { text, plan }: FoundPlan): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...plan, tries: plan.tries + 1 } satisfies StoredPlan) })
    .where('key', '=', key)
    .where('value', '=', text)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Superseded('the planned publication has changed');
}

/** Removes a plan that was carried out, has failed or is cancelled. Returns it; null when somebody else was faster. */
export async function removePlan(database: Kysely<Tables>, id: string): Promise<StoredPlan | null> {
  const found = await readPlan(database);
  if (found?.plan.id !== id) return null;
  const { numDeletedRows } = await database
    .deleteFrom('settings')
    .where('key', '=', key)
    .where('value', '=', found.text)
    .executeTakeFirst();
  return numDeletedRows === 1n ? found.plan : null;
}

/** Removes a plan that failed, and queues a mail to its planner if they have access to the desk. */
export async function failPlan(
  transaction: Kysely<Tables>,
  id: string,
  reasons: readonly string[],
  { deskUrl, mailDomain, clock }: Pick<PublisherDeps, 'deskUrl' | 'mailDomain' | 'clock'>,
): Promise<void> {
  const plan = await removePlan(transaction, id);
  if (!plan) return;
  const planner = await transaction
    .selectFrom('people')
    .select('email')
    .where('id', '=', plan.personId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!planner?.email) return;
  const { note, at } = plan;
  const facts: FailedPublication = { note, at, reasons, link: `${deskUrl}/content/changes` };
  const mail = { recipient: planner.email, mailDomain, payload: JSON.stringify(facts) };
  await queueDeskMail(transaction, { purpose: 'publication', ...mail }, clock());
}
