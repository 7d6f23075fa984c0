import type { Tables } from '@veramasa/messages/database/schema';
import { readSetting } from '@veramasa/messages/database/settings';
import type { Kysely } from 'kysely';
import type { PlannedPublication } from '../../api/publication.ts';
import { Refusal } from '../refusal.ts';
import { Superseded } from './publication-state.ts';

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

/** Removes a plan that was carried out, has failed or is cancelled. */
export async function removePlan(database: Kysely<Tables>, id: string): Promise<void> {
  const found = await readPlan(database);
  if (found?.plan.id !== id) return;
  await database.deleteFrom('settings').where('key', '=', key).where('value', '=', found.text).execute();
}
