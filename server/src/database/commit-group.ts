import type { ControlledTransaction, Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import { type Outcome, singleTransaction, type Work } from './single-transaction.ts';

/** Callers that wait for one commit. */
export interface CommitGroup {
  join<T>(work: Work<T>): Promise<T>;
}

/** A group is closed after this much work, so that pages and connections get their turn. */
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
 * Lets the event loop turn, so that answers leave and requests are read between two commits; SQLite itself
 * never yields. Goes on while callers arrive: those of one burst should share one fsync.
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
    // Somebody else holds the database, and has for the whole busy timeout: waiting again helps nobody.
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
    // The transaction is gone as a whole: nobody's rows are stored.
    await rollBack(transaction);
    await commitOneByOne(database, taken);
    return;
  }
  for (const { job, value } of done) job.resolve(value);
  await commitOneByOne(database, failed);
}

/** Runs one job behind a savepoint. Throws when the failure took the whole transaction with it. */
async function attempt(
  transaction: ControlledTransaction<Tables>,
  job: Job,
): Promise<Outcome<unknown> | 'failed'> {
  const within = await transaction.savepoint('job').execute();
  const outcome = await job.work(within).catch(() => 'failed' as const);
  // A full disk makes SQLite roll back everything, and then there is no savepoint to go back to.
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
 * Each in a transaction of its own, so that one bad message harms no other. When storage itself fails, the
 * rest fail with it: their senders are told at once instead of after as many failures as there are callers.
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
      // Beginning or committing failed, which has nothing to do with this message.
      if (!inWork) storageError = { error };
      job.reject(error);
    }
  }
}
