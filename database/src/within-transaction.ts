import type { ControlledTransaction, Kysely, Transaction } from 'kysely';
import { isUnavailable } from './open-database.ts';
import type { Tables } from './schema.ts';

/** Work inside a transaction. It may run again after a rollback, so it must change only rows. */
export type Work<T> = (transaction: Transaction<Tables>) => Promise<T | RolledBack<T>>;

/** What work returns when none of its changes is to be stored; the caller gets `value`. */
export class RolledBack<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/**
 * Runs `work` in a transaction and resolves with what it returns after the commit. When it throws or returns
 * `RolledBack`, nothing is stored. `work` must wait for nothing but this database.
 *
 * On a database with one connection, callers at the same time share a transaction and its fsync, and none of
 * them learns its outcome before the commit: record 0009 draws the states of a caller and lists the invariants.
 * PostgreSQL shares the flushes of concurrent commits by itself.
 */
export function withinTransaction<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  if (database.getExecutor().adapter.supportsMultipleConnections) return singleTransaction(database, work);
  return new Promise<T>((resolve, reject) => {
    const waiting = groups.get(database) ?? [];
    waiting.push({ work, resolve: resolve as Job['resolve'], reject });
    if (!groups.has(database)) void runGroups(database, waiting);
  });
}

async function singleTransaction<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  const transaction = await database.startTransaction().execute();
  try {
    const result = await work(transaction);
    if (!(result instanceof RolledBack)) {
      await transaction.commit().execute();
      return result;
    }
    await transaction.rollback().execute();
    return result.value;
  } catch (error) {
    await rollBack(transaction);
    throw error;
  }
}

/** A failed commit holds the connection until it is rolled back. After a lost connection the rollback fails too. */
async function rollBack(transaction: ControlledTransaction<Tables>): Promise<void> {
  if (transaction.isRolledBack) return;
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
}

/** A group is closed after this much work, so that the event loop can serve pages and connections. */
const workMaxMs = 20;
/** How long a group waits while more callers are arriving. */
const gatherMaxMs = 5;
/**
 * Turns of the event loop between two groups. Each turn accepts only one connection: with a single turn, new
 * connections would wait for seconds while busy ones are served.
 */
const gatherMinTurns = 20;

interface Job {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The jobs that wait, while a group of their connection runs. */
const groups = new WeakMap<Kysely<Tables>, Job[]>();

async function runGroups(database: Kysely<Tables>, waiting: Job[]): Promise<void> {
  groups.set(database, waiting);
  while (waiting.length > 0) {
    await gather(waiting);
    await commitTogether(database, waiting);
  }
  groups.delete(database);
}

/**
 * Yields to the event loop, which sends answers and reads requests between two commits; SQLite never yields. Goes on
 * while callers arrive, so that those of one burst share one fsync.
 */
async function gather(waiting: readonly Job[]): Promise<void> {
  const end = performance.now() + gatherMaxMs;
  let before = 0;
  for (let turn = 0; turn < gatherMinTurns || waiting.length > before; turn++) {
    before = waiting.length;
    await new Promise((resolve) => setImmediate(resolve));
    if (turn + 1 >= gatherMinTurns && performance.now() > end) break;
  }
}

/** Takes jobs from the front of `waiting`, commits them together, and settles every one it took. */
async function commitTogether(database: Kysely<Tables>, waiting: Job[]): Promise<void> {
  let transaction: ControlledTransaction<Tables>;
  try {
    transaction = await database.startTransaction().execute();
  } catch (error) {
    // Another process has held the lock for the whole wait: a second one would not help.
    for (const job of waiting.splice(0)) job.reject(error);
    return;
  }
  const end = performance.now() + workMaxMs;
  const taken: Job[] = [];
  const done: { readonly job: Job; readonly value: unknown }[] = [];
  const failed: Job[] = [];
  try {
    do {
      const job = waiting.shift();
      if (!job) break;
      taken.push(job);
      const result = await attempt(transaction, job);
      if (result === 'failed') failed.push(job);
      else done.push({ job, value: result.value });
    } while (performance.now() < end);
    await transaction.commit().execute();
  } catch {
    // The transaction is gone as a whole: no row is stored.
    await rollBack(transaction);
    await commitOneByOne(database, taken);
    return;
  }
  for (const { job, value } of done) job.resolve(value);
  await commitOneByOne(database, failed);
}

/** Runs one job behind a savepoint. Throws when the whole transaction was rolled back. */
async function attempt(
  transaction: ControlledTransaction<Tables>,
  job: Job,
): Promise<{ readonly value: unknown } | 'failed'> {
  const within = await transaction.savepoint('job').execute();
  const result = await job.work(within).then(
    (value) => (value instanceof RolledBack ? value : { value }),
    () => 'failed' as const,
  );
  // A full disk makes SQLite roll back the transaction, and its savepoints with it.
  if (result === 'failed' || result instanceof RolledBack) await within.rollbackToSavepoint('job').execute();
  await within.releaseSavepoint('job').execute();
  return result;
}

/**
 * Runs each job in its own transaction, so that one bad message harms no other. When storage fails, the rest fail
 * with it: their senders are answered at once, not after one timeout for each caller.
 */
async function commitOneByOne(database: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  for (const [index, job] of jobs.entries()) {
    try {
      job.resolve(await singleTransaction(database, job.work));
    } catch (error) {
      if (!isUnavailable(error)) {
        job.reject(error);
        continue;
      }
      for (const left of jobs.slice(index)) left.reject(error);
      return;
    }
  }
}
