import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { withinTransaction } from '../database/within-transaction.ts';
import type { SendResult } from '../mail/mail.ts';
import type { DueDelivery } from './claim-deliveries.ts';
import { nextAttempt } from './retry-schedule.ts';

/** Writes down how a try ended, unless the lease ran out and somebody else holds the delivery by now. */
export async function recordResult(
  database: Kysely<Tables>,
  delivery: DueDelivery,
  result: SendResult,
  now: Date,
): Promise<void> {
  const attempts = delivery.attempts + 1;
  await withinTransaction(database, async (transaction) => {
    await transaction
      .updateTable('deliveries')
      .set({ attempts, leased_until: null, ...outcome(attempts, result, now) })
      .where('id', '=', delivery.id)
      .where('leased_until', '=', delivery.leased_until)
      .execute();
    return { keep: true, value: undefined };
  });
}

function outcome(attempts: number, result: SendResult, now: Date) {
  if (result.ok) return { status: 'sent' as const, sent_at: now.toISOString(), last_error: null };
  if (result.permanent) return { status: 'failed' as const, last_error: result.error };
  return {
    status: 'queued' as const,
    last_error: result.error,
    next_attempt_at: nextAttempt(attempts, now).toISOString(),
  };
}
