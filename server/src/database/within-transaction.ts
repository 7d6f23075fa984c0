import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** What a step of a transaction answers: go on and keep it, or leave no trace. */
export type Outcome<T> = { readonly keep: boolean; readonly value: T };

/**
 * Runs `work` in one transaction. Committed only when the outcome says `keep`; a refusal is rolled back and
 * returned as a value. Storage errors roll back and throw. `work` must wait for nothing but this database.
 */
export async function withinTransaction<T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Outcome<T>>,
): Promise<T> {
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
