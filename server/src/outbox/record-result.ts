import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { withinTransaction } from '../database/within-transaction.ts';
import type { SendResult } from '../mail/mail.ts';
import type { DueDelivery } from './claim-deliveries.ts';
import { nextAttempt } from './retry-schedule.ts';

/**
 * Writes down how a try ended, unless the lease ran out and somebody else holds the delivery by now. `leases`
 * are the values of `leased_until` that are ours; see `keepLease`.
 */
export async function recordResult(
  database: Kysely<Tables>,
  delivery: DueDelivery,
  result: SendResult,
  now: Date,
  leases: readonly string[] = [delivery.leased_until],
): Promise<void> {
  const attempts = delivery.attempts + 1;
  await withinTransaction(database, async (transaction) => {
    await transaction
      .updateTable('deliveries')
      .set({ attempts, leased_until: null, ...outcome(delivery, result, now) })
      .where('id', '=', delivery.id)
      .where('leased_until', 'in', leases)
      .execute();
    return { keep: true, value: undefined };
  });
}

/** Only a mail to a sender is given up: the address of the staff is our configuration, and will be mended. */
export const isGivenUp = ({ purpose }: Pick<DueDelivery, 'purpose'>, result: SendResult) =>
  !result.ok && result.permanent && purpose === 'acknowledgement';

function outcome(delivery: DueDelivery, result: SendResult, now: Date) {
  if (result.ok) return { status: 'sent' as const, sent_at: now.toISOString(), last_error: null };
  if (isGivenUp(delivery, result)) return { status: 'failed' as const, last_error: result.error };
  return {
    status: 'queued' as const,
    last_error: result.error,
    next_attempt_at: nextAttempt(delivery.attempts + 1, now).toISOString(),
  };
}
