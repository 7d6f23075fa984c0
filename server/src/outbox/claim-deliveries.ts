import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { DeliveryTable, Tables } from '../database/schema.ts';
import { withinTransaction } from '../database/within-transaction.ts';
import { outboxTiming } from './outbox-timing.ts';

/** A delivery that this worker holds until `leased_until`, or longer when it renews that. */
export type DueDelivery = Selectable<DeliveryTable> & { readonly leased_until: string };

export interface Claim {
  readonly count: number;
  readonly now: Date;
  /** What this worker still holds: never taken twice, even when a clock that leapt forward ended the lease. */
  readonly held?: readonly string[];
  /** Leaves acknowledgements where they are. */
  readonly staffOnly?: boolean;
  readonly leaseSeconds?: number;
}

/** Takes up to `count` due deliveries for this worker. Several workers on PostgreSQL never take the same. */
export async function claimDeliveries(
  { writer, reader, kind }: Pick<Database, 'writer' | 'reader' | 'kind'>,
  { count, now, held = [], staffOnly = false, leaseSeconds = outboxTiming.leaseSeconds }: Claim,
): Promise<DueDelivery[]> {
  const nowText = now.toISOString();
  const due = (database: Kysely<Tables>) =>
    database
      .selectFrom('deliveries')
      .select('id')
      .where('status', '=', 'queued')
      .where('next_attempt_at', '<=', nowText)
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', nowText)]))
      .$if(held.length > 0, (query) => query.where('id', 'not in', held))
      .$if(staffOnly, (query) => query.where('purpose', '!=', 'acknowledgement'))
      .orderBy('next_attempt_at')
      .limit(count)
      .$if(kind === 'postgres', (query) => query.modifyEnd(sql`for update skip locked`));
  // Looking first costs no write lock and no fsync; most looks find nothing.
  if ((await due(reader).limit(1).execute()).length === 0) return [];
  return withinTransaction(writer, async (transaction) => {
    const value = await transaction
      .updateTable('deliveries')
      .set({ leased_until: new Date(now.getTime() + leaseSeconds * 1000).toISOString() })
      .where('id', 'in', due(transaction))
      .returningAll()
      .execute();
    return { keep: value.length > 0, value: value as DueDelivery[] };
  });
}
