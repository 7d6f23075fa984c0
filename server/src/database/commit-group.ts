import type { ControlledTransaction, Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import { type Outcome, singleTransaction, type Work } from './single-transaction.ts';

/**
 * Lets concurrent callers on one connection share a transaction and its fsync.
 *
 * ```
 *            join                     commit
 * waiting --------> taken (savepoint) ------> done: resolved with its value
 *    |                |      |
 *    | begin fails    |      | the work throws: rolled back to its savepoint
 *    v                |      v
 * rejected            |    failed ----+
 *                     |               | after the commit, one by one
 *                     | commit fails  v
 *                     +------------> own transaction --> resolved or rejected
 * ```
 *
 * Invariants:
 * 1. No caller is resolved before the commit that holds its rows has returned.
 * 2. Every caller is settled exactly once. A value with `keep: false` leaves no row.
 * 3. An error of one caller changes nothing for the others: only its savepoint is rolled back.
 * 4. After a failed commit no row of the group is stored, so running each work again stores it once.
 * 5. One transaction runs at a time; callers that join meanwhile wait for the next one.
 * 6. When storage fails while works run one by one, the rest are rejected with the same error at once.
 */
export interface CommitGroup {
  join<T>(work: Work<T>): Promise<T>;
}

/** A group is closed after this much work, so that the event loop can serve pages and connections. */
const workMaxMs = 20;
/** How long a group waits while more callers are arriving. */
const gatherMaxMs = 5;

/** The group of a database with one connection; always the same for the same database. */
export function commitGroup(database: Kysely<Tables>): CommitGroup {
  const known = groups.get(database);
  if (known) return known;
  const group = createGroup(database);
  groups.set(database, group);
  return group;
}

const groups = new WeakMap<Kysely<Tables>, CommitGroup>();

interface Job {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Done {
  readonly job: Job;
  readonly value: unknown;
}

function createGroup(database: Kysely<Tables>): CommitGroup {
  const waiting: Job[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await gather(waiting);
      await commitTogether(database, waiting);
    }
    running = false;
  }

  return {
    join: <T>(work: Work<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Job['resolve'], reject });
        if (!running) void run();
      }),
  };
}

/**
 * Yields to the event loop, which sends answers and reads requests between two commits; SQLite never yields. Goes on
 * while callers arrive, so that those of one burst share one fsync.
 */
async function gather(waiting: readonly Job[]): Promise<void> {
  const end = performance.now() + gatherMaxMs;
  let before: number;
  do {
    before = waiting.length;
    await new Promise((resolve) => setImmediate(resolve));
  } while (waiting.length > before && performance.now() < end);
}

/** Takes jobs from the front of `waiting`, commits them together, and settles every one it took. */
async function commitTogether(database: Kysely<Tables>, waiting: Job[]): Promise<void> {
  let transaction: ControlledTransaction<Tables>;
  try {
    transaction = await database.startTransaction().execute();
  } catch (error) {
    // Another process has held the lock for the whole busy timeout: a second wait would not help.
    for (const job of waiting.splice(0)) job.reject(error);
    return;
  }
  const end = performance.now() + workMaxMs;
  const taken: Job[] = [];
  const done: Done[] = [];
  const failed: Job[] = [];
  try {
    do {
      const job = waiting.shift();
      if (!job) break;
      taken.push(job);
      const outcome = await attempt(transaction, job);
      if (outcome === 'failed') failed.push(job);
      else done.push({ job, value: outcome.value });
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
): Promise<Outcome<unknown> | 'failed'> {
  const within = await transaction.savepoint('job').execute();
  const outcome = await job.work(within).catch(() => 'failed' as const);
  // A full disk makes SQLite roll back the transaction, and its savepoints with it.
  if (outcome === 'failed' || !outcome.keep) await within.rollbackToSavepoint('job').execute();
  await within.releaseSavepoint('job').execute();
  return outcome;
}

async function rollBack(transaction: ControlledTransaction<Tables>): Promise<void> {
  if (transaction.isRolledBack) return;
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
}

/**
 * Runs each job in its own transaction, so that one bad message harms no other. When storage fails, the rest fail
 * with it: their senders are answered at once, not after one timeout for each caller.
 */
async function commitOneByOne(database: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  let storageError: { readonly error: unknown } | null = null;
  for (const job of jobs) {
    if (storageError) {
      job.reject(storageError.error);
      continue;
    }
    let inWork = false;
    const observed: Work<unknown> = async (transaction) => {
      inWork = true;
      const outcome = await job.work(transaction);
      inWork = false;
      return outcome;
    };
    try {
      job.resolve(await singleTransaction(database, observed));
    } catch (error) {
      // Begin or commit failed, which is no fault of this message.
      if (!inWork) storageError = { error };
      job.reject(error);
    }
  }
}
