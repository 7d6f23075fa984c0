import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** What a step of a transaction answers: go on and keep it, or leave no trace. */
export type Outcome<T> = { readonly keep: boolean; readonly value: T };

/** Steps inside a transaction. May run a second time after the first was undone, so it changes rows only. */
export type Work<T> = (transaction: Transaction<Tables>) => Promise<Outcome<T>>;

/** Runs `work` in a transaction of its own; see `withinTransaction`. */
export async function singleTransaction<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  const transaction = await database.startTransaction().execute();
  try {
    const outcome = await work(transaction);
    await (outcome.keep ? transaction.commit() : transaction.rollback()).execute();
    return outcome.value;
  } catch (error) {
    // A failed commit holds the connection until it is rolled back. The first error is the one worth
    // knowing: a connection that is gone cannot roll back either.
    if (!transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}
