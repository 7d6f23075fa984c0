import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { withinTransaction } from '../database/within-transaction.ts';
import type { DueDelivery } from './claim-deliveries.ts';

/** A delivery that stays ours while its mail is on its way. */
export interface KeptLease {
  /**
   * Renews no more, and tells which values of `leased_until` are ours: usually one, more when the database
   * did not say whether a renewal was kept.
   */
  stop(): Promise<readonly string[]>;
}

interface LeaseDeps {
  readonly database: Kysely<Tables>;
  readonly leaseSeconds: number;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Renews the lease of a claimed delivery after each third of it, until stopped or lost. */
export function keepLease(deps: LeaseDeps, delivery: DueDelivery): KeptLease {
  const { database, leaseSeconds, clock, log } = deps;
  let ours: readonly string[] = [delivery.leased_until];
  let stopped = false;
  let renewing = Promise.resolve();
  let timer = later();

  function later(): NodeJS.Timeout {
    return setTimeout(
      () => {
        renewing = renew().then((lost) => {
          if (!stopped && !lost) timer = later();
        });
      },
      (leaseSeconds * 1000) / 3,
    );
  }

  async function renew(): Promise<boolean> {
    const until = new Date(clock().getTime() + leaseSeconds * 1000).toISOString();
    const before = ours;
    ours = [...before, until];
    try {
      const kept = await withinTransaction(database, async (transaction) => {
        const rows = await transaction
          .updateTable('deliveries')
          .set({ leased_until: until })
          .where('id', '=', delivery.id)
          .where('leased_until', 'in', before)
          .returning('id')
          .execute();
        return { keep: rows.length > 0, value: rows.length > 0 };
      });
      ours = kept ? [until] : before;
      if (!kept) log.warn({ delivery: delivery.id }, 'lease of a mail was lost while it was being sent');
      return !kept;
    } catch (error) {
      log.warn({ delivery: delivery.id, err: error }, 'lease of a mail could not be renewed');
      return false;
    }
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await renewing;
      return ours;
    },
  };
}
