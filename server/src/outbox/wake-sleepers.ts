import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { withinTransaction } from '../database/within-transaction.ts';
import { outboxTiming } from './outbox-timing.ts';

/**
 * Makes everything that waits for a later time due at once, except `held`. For a start, and for a clock that
 * was set back: what was due at ten would otherwise wait until it is ten again.
 */
export async function wakeSleepers(
  database: Kysely<Tables>,
  now: Date,
  held: readonly string[] = [],
): Promise<void> {
  const nowText = now.toISOString();
  // Twice, because the clocks of other nodes may be a little ahead of ours.
  const longestLease = new Date(now.getTime() + 2 * outboxTiming.leaseSeconds * 1000).toISOString();
  await withinTransaction(database, async (transaction) => {
    const queued = transaction
      .updateTable('deliveries')
      .where('status', '=', 'queued')
      .$if(held.length > 0, (query) => query.where('id', 'not in', held));
    await queued.set({ next_attempt_at: nowText }).where('next_attempt_at', '>', nowText).execute();
    await queued.set({ leased_until: null }).where('leased_until', '>', longestLease).execute();
    return { keep: true, value: undefined };
  });
}
