import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The result of the work in a transaction: `keep` commits it, otherwise it is rolled back. */
export type Outcome<T> = { readonly keep: boolean; readonly value: T };

/** Work inside a transaction. It may run again after a rollback, so it must change only rows. */
export type Work<T> = (transaction: Transaction<Tables>) => Promise<Outcome<T>>;

/** Runs `work` in its own transaction; see `withinTransaction`. */
export async function singleTransaction<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  const transaction = await database.startTransaction().execute();
  try {
    const outcome = await work(transaction);
    await (outcome.keep ? transaction.commit() : transaction.rollback()).execute();
    return outcome.value;
  } catch (error) {
    // A failed commit holds the connection until it is rolled back. The first error is thrown: after a lost
    // connection the rollback fails too.
    if (!transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}
