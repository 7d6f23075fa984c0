import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '@veramasa/messages/database/open-database';
import type { Tables } from '@veramasa/messages/database/schema';
import { readSetting } from '@veramasa/messages/database/settings';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import type { Kysely } from 'kysely';
import type { Publication } from '../../api/publication.ts';
import { Refusal } from '../refusal.ts';

/** Setting with the last publication, which is the lock over all desks while it runs. */
const key = 'publication';

/** A desk that renews nothing for so long has ended. */
export const leaseMs = 60_000;

/** Publications that run in this process. */
const running = new Set<string>();

export interface StoredPublication extends Publication {
  readonly id: string;
  readonly personId: string;
  /** The desk that runs it. */
  readonly host: string;
  readonly pid: number;
  readonly leasedUntil: string;
  /** The planned publication that it is; null for one that was started by hand. */
  readonly planned: { readonly id: string; readonly at: string } | null;
}

/** Somebody else has ended this publication. */
export class Superseded extends Error {}

type Writer = Kysely<Tables>;

export interface Stored {
  /** As it is in the database: a change replaces exactly this. */
  readonly text: string;
  readonly publication: StoredPublication;
}

export async function readPublication(database: Writer): Promise<Stored | null> {
  const text = await readSetting(database, key);
  return text === null ? null : { text, publication: JSON.parse(text) };
}

/** Writes `next` if the stored publication is still `before`. Throws `Superseded` otherwise. */
export async function replacePublication(
  database: Writer,
  before: Stored | null,
  next: StoredPublication,
): Promise<Stored> {
  const text = JSON.stringify(next);
  const written =
    before === null
      ? await database
          .insertInto('settings')
          .values({ key, value: text })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
      : await database
          .updateTable('settings')
          .set({ value: text })
          .where('key', '=', key)
          .where('value', '=', before.text)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows);
  if (written !== 1n) throw new Superseded('another desk has changed the publication');
  return { text, publication: next };
}

/** Whether the desk that runs it has ended. Known at once on the same machine, otherwise when its lease is over. */
export function isAbandoned({ id, state, host, pid, leasedUntil }: StoredPublication, now: Date): boolean {
  if (state !== 'running' || running.has(id)) return false;
  if (Date.parse(leasedUntil) < now.getTime()) return true;
  if (host !== hostname()) return false;
  // The process ids of containers repeat.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** A publication that this desk runs. Changes are written one after the other. */
export class OwnPublication {
  readonly #database: Database;
  #stored: Stored;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(database: Database, stored: Stored) {
    this.#database = database;
    this.#stored = stored;
  }

  /**
   * Takes the lock, in one transaction with `alongside`. Throws a refusal when a publication runs, or when `alongside`
   * throws `Superseded`.
   */
  static async claim(
    database: Database,
    before: Stored | null,
    first: Pick<StoredPublication, 'person' | 'personId' | 'note' | 'planned'>,
    now: Date,
    alongside: (transaction: Writer) => Promise<void> = async () => {},
  ): Promise<OwnPublication> {
    if (before?.publication.state === 'running') throw busy(before.publication.person);
    const next: StoredPublication = {
      id: randomUUID(),
      state: 'running',
      step: 'checking',
      message: 'The changes are checked.',
      startedAt: now.toISOString(),
      endedAt: null,
      commit: null,
      errors: [],
      warnings: [],
      vanished: [],
      branch: null,
      pullRequest: null,
      host: hostname(),
      pid: process.pid,
      leasedUntil: leaseEnd(now),
      ...first,
    };
    running.add(next.id);
    try {
      const stored = await withinTransaction(database.writer, async (transaction) => {
        await alongside(transaction);
        return replacePublication(transaction, before, next);
      });
      return new OwnPublication(database, stored);
    } catch (error) {
      running.delete(next.id);
      throw error instanceof Superseded ? busy('Somebody else') : error;
    }
  }

  get current(): StoredPublication {
    return this.#stored.publication;
  }

  /** This process does no more for it. */
  leave(): void {
    running.delete(this.current.id);
  }

  /** Writes a change and renews the lease. */
  update(change: Partial<StoredPublication>, now: Date): Promise<void> {
    const writing = this.#writing.then(async () => {
      const next = { ...this.current, ...change, leasedUntil: leaseEnd(now) };
      this.#stored = await replacePublication(this.#database.writer, this.#stored, next);
    });
    this.#writing = writing.catch(() => {});
    return writing;
  }
}

/** A publication as it is stored after its end. */
export const ended = (
  publication: StoredPublication,
  now: Date,
  change: Partial<StoredPublication>,
): StoredPublication => ({ ...publication, endedAt: now.toISOString(), ...change });

/** A publication as editors see it. */
export function shown(publication: StoredPublication): Publication {
  const { state, step, message, person, note, startedAt, endedAt, commit, errors, warnings } = publication;
  const { vanished, branch, pullRequest } = publication;
  return {
    ...{ state, step, message, person, note, startedAt, endedAt, commit, errors, warnings },
    ...{ vanished, branch, pullRequest },
  };
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();

export const busy = (person: string) =>
  new Refusal('changed', `${person} is publishing at the moment. Wait until it has ended, then try again.`);
