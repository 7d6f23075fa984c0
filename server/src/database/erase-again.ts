import { DatabaseSync } from 'node:sqlite';
import { mailsKnownSince } from './settings.ts';

/** What a database says of the messages that were erased from it. */
export interface KnownErasures {
  readonly tombstones: readonly Tombstone[];
  /** Messages that are there although a tombstone bears their reference: it was given out a second time. */
  readonly living: ReadonlySet<string>;
  /** When its tables were made, which tells one database from another; null when they were not. */
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

/** Of a database that is not there. */
export const nothingKnown: KnownErasures = { tombstones: [], living: new Set(), madeAt: null, whole: false };

/** Reads as much as a database that may be damaged still tells. */
export function readErasures(database: DatabaseSync): KnownErasures {
  const tombstones: Tombstone[] = [];
  const living = new Set<string>();
  let whole = false;
  try {
    if (has(database, 'tombstones')) {
      const columns = 'select reference, kind, cause, erased_at from tombstones';
      for (const row of database.prepare(columns).iterate()) tombstones.push(row as unknown as Tombstone);
      whole = database.prepare("pragma quick_check('tombstones')").get()?.quick_check === 'ok';
    } else whole = has(database, 'messages');
    const again = 'select id from messages where reference in (select reference from tombstones)';
    if (tombstones.length > 0) for (const { id } of database.prepare(again).iterate()) living.add(String(id));
  } catch {
    whole = false;
  }
  return { tombstones, living, madeAt: madeAt(database), whole };
}

/** The same of a file. Throws when it cannot be opened. */
export function readErasuresOf(file: string): KnownErasures {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    return readErasures(database);
  } finally {
    database.close();
  }
}

/**
 * Removes from a database that nobody uses what was erased elsewhere, with files and mails, and takes over the
 * tombstones. Notes that the database knows of mails from now on only. Answers how many messages that were.
 */
export function eraseAgain(file: string, { tombstones, living }: KnownErasures): number {
  const database = new DatabaseSync(file);
  try {
    // No log beside a file that is about to change its name.
    database.exec('pragma journal_mode = delete; pragma secure_delete = on; begin immediate');
    const find = database.prepare('select id from messages where reference = ?');
    const removals = ['deliveries where message_id', 'attachments where message_id', 'messages where id']
      .filter((from) => has(database, from.split(' ')[0] ?? ''))
      .map((from) => database.prepare(`delete from ${from} = ?`));
    // A backup from before there were tombstones has no place for them.
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
      if (id === undefined || living.has(String(id))) continue;
      for (const removal of removals) removal.run(id);
      erased++;
    }
    database.exec('commit');
    return erased;
  } finally {
    database.close();
  }
}

/** ISO 8601; null where no migration was ever run, or where that cannot be read. */
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
