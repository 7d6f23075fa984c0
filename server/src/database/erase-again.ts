import { DatabaseSync } from 'node:sqlite';
import { mailsKnownSince } from './settings.ts';

/** The erasures that a database has recorded. */
export interface KnownErasures {
  readonly tombstones: readonly Tombstone[];
  /** When its tables were created, which identifies a database; null when they were not. */
  readonly madeAt: string | null;
  /** Whether every tombstone could be read. */
  readonly whole: boolean;
}

interface Tombstone {
  readonly reference: string;
  readonly kind: string;
  readonly cause: string;
  readonly erased_at: string;
}

/** For a database that does not exist. */
export const nothingKnown: KnownErasures = { tombstones: [], madeAt: null, whole: false };

/** Reads as much as possible from a database that may be damaged. */
export function readErasures(database: DatabaseSync): KnownErasures {
  const tombstones: Tombstone[] = [];
  let whole = false;
  try {
    if (has(database, 'tombstones')) {
      const columns = 'select reference, kind, cause, erased_at from tombstones';
      for (const row of database.prepare(columns).iterate()) tombstones.push(row as unknown as Tombstone);
      whole = database.prepare("pragma quick_check('tombstones')").get()?.quick_check === 'ok';
    } else whole = has(database, 'messages');
  } catch {
    whole = false;
  }
  return { tombstones, madeAt: madeAt(database), whole };
}

/** The same for a file. Throws when it cannot be opened. */
export function readErasuresOf(file: string): KnownErasures {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    return readErasures(database);
  } finally {
    database.close();
  }
}

/**
 * Erases messages that were erased elsewhere, with their files and mails, and copies their tombstones. Records that
 * the database knows mails only from now on. Nobody else may use it. Returns the number of erased messages.
 */
export function eraseAgain(file: string, { tombstones }: KnownErasures): number {
  const database = new DatabaseSync(file);
  try {
    // No log beside a file that is about to be renamed.
    database.exec('pragma journal_mode = delete; pragma secure_delete = on; begin immediate');
    const find = database.prepare('select id from messages where reference = ?');
    const removals = ['deliveries where message_id', 'attachments where message_id', 'messages where id']
      .filter((from) => has(database, from.split(' ')[0] ?? ''))
      .map((from) => database.prepare(`delete from ${from} = ?`));
    // A backup from an old version has no table for tombstones.
    const note = has(database, 'tombstones')
      ? database.prepare(
          'insert or ignore into tombstones (reference, kind, cause, erased_at) values (?, ?, ?, ?)',
        )
      : null;
    if (has(database, 'settings'))
      database
        .prepare('insert or replace into settings (key, value) values (?, ?)')
        .run(mailsKnownSince, new Date().toISOString());
    let erased = 0;
    for (const { reference, kind, cause, erased_at } of tombstones) {
      note?.run(reference, kind, cause, erased_at);
      const id = find.get(reference)?.id;
      if (id === undefined) continue;
      for (const removal of removals) removal.run(id);
      erased++;
    }
    database.exec('commit');
    return erased;
  } finally {
    database.close();
  }
}

/** ISO 8601; null without migrations, or when they cannot be read. */
function madeAt(database: DatabaseSync): string | null {
  try {
    const row = database.prepare('select min(timestamp) as first from kysely_migration').get();
    return typeof row?.first === 'string' ? row.first : null;
  } catch {
    return null;
  }
}

const has = (database: DatabaseSync, table: string) =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !== undefined;
