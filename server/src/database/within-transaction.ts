import type { Kysely } from 'kysely';
import { commitGroup } from './commit-group.ts';
import type { Tables } from './schema.ts';
import { type Outcome, singleTransaction, type Work } from './single-transaction.ts';

export type { Outcome };

/**
 * Runs `work` in a transaction. Committed only when the outcome says `keep`; a refusal is undone and returned
 * as a value. Storage errors undo and throw. `work` must wait for nothing but this database.
 *
 * On a database with one connection, callers at the same time share a transaction and its fsync, and none of
 * them learns its outcome before the commit. PostgreSQL shares the flushes of concurrent commits by itself.
 */
export function withinTransaction<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  return database.getExecutor().adapter.supportsMultipleConnections
    ? singleTransaction(database, work)
    : commitGroup(database).join(work);
}
