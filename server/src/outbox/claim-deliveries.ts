import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeliveryTable, Tables } from '../database/schema.ts';

/** How long a claimed delivery is left alone by others. Must outlast a whole try; see the worker. */
export const leaseSeconds = 15;

/** A delivery that this worker holds until `leased_until`. */
export type DueDelivery = Selectable<DeliveryTable> & { readonly leased_until: string };

/** Takes up to `count` due deliveries for this worker. Several workers on PostgreSQL never take the same. */
export async function claimDeliveries(
  database: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  count: number,
  now: Date,
): Promise<DueDelivery[]> {
  const nowText = now.toISOString();
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', nowText)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', nowText)]))
    .orderBy('next_attempt_at')
    .limit(count)
    .$if(kind === 'postgres', (query) => query.modifyEnd(sql`for update skip locked`));
  const rows = await database
    .updateTable('deliveries')
    .set({ leased_until: new Date(now.getTime() + leaseSeconds * 1000).toISOString() })
    .where('id', 'in', due)
    .returningAll()
    .execute();
  return rows as DueDelivery[];
}
