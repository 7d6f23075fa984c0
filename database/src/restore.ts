import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { checkBackup, copyInto, createPrivate, timeInFileName } from './back-up.ts';
import { UnusableDatabase } from './migrate.ts';
import { isShared, makeFolder, sqliteFileName } from './open-database.ts';
import { renameOnDisk, syncPath } from './rename-on-disk.ts';

/**
 * Replaces the database below `dataDir` by a backup and keeps the old one beside it. There is a complete database
 * at every moment, and messages erased from the old one do not come back. When it throws `UnusableDatabase`, it has
 * changed nothing. With `force` it restores also when a server uses the database, or when the backup lacks some of its
 * messages.
 */
export async function restore(backup: string, dataDir: string, now: Date, options: { force: boolean }) {
  if (!existsSync(backup)) throw new UnusableDatabase(`There is no file ${backup}.`);
  try {
    // Not access(2), which asks for the real user: root may act as another one here.
    closeSync(openSync(backup, 'r'));
  } catch {
    throw new UnusableDatabase(
      `The user of the server, who owns ${dataDir} (DATA_DIR), may not read ${backup}. Give it to them first: chown --reference=${dataDir} ${backup}`,
    );
  }
  if (!statSync(backup).isFile())
    throw new UnusableDatabase(`${backup} is a folder. Name one of the backups in it: ls -t ${backup}`);
  checkBackup(backup);
  if (!existsSync(dataDir) && process.getuid?.() === 0)
    throw new UnusableDatabase(
      `There is no folder ${dataDir} (DATA_DIR). Create it for the user of the server first: install -d -m 0700 -o USER ${dataDir}`,
    );
  makeFolder(dataDir, 0o700);
  const file = resolve(join(dataDir, sqliteFileName));
  const present = existsSync(file);
  const copy = join(dataDir, `messages-${timeInFileName(now)}.sqlite.part`);
  // Nothing can be stored or erased any more, and nothing that the backup had queued can be sent yet.
  const hold = present ? holdAlone(file, options.force) : null;
  try {
    if (hold && !options.force) refuseLoss(hold, backup);
    createPrivate(copy, isShared(dataDir) ? 0o660 : 0o600);
    copyInto(resolve(backup), copy);
    const known = present ? knownErasures(file, hold) : null;
    const erased = eraseAgain(copy, known?.tombstones ?? []);
    const checked = checkBackup(copy);
    await syncPath(copy);
    const aside = present ? setAside(file, now) : null;
    await renameOnDisk(copy, file);
    return {
      ...checked,
      file,
      /** Where the previous database is kept; null when there was none. */
      aside,
      /** Messages in the backup that were erased after it, and that the restore has erased again. */
      erasedAgain: erased.messages,
      /** Whether these are all: the previous database could be read, and the backup was made of it. */
      erasuresKnown: known?.madeAt === erased.madeAt,
    };
  } finally {
    hold?.close();
    rmSync(copy, { force: true });
  }
}

/**
 * Checkpoints the log of the database and locks it for this process; null when it is too damaged for that. While a
 * server is running, even an idle one, it fails; with `force` it is null then.
 */
function holdAlone(file: string, force: boolean): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('pragma wal_checkpoint(full); pragma journal_mode = delete; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (force || !/locked|busy/i.test((error as Error).message)) return null;
    throw new UnusableDatabase(`A server is using ${file}. Stop it first.`);
  }
}

/** Throws when a restore would lose messages. A damaged database never does: the backup repairs it. */
function refuseLoss(present: DatabaseSync, backup: string): void {
  using database = new DatabaseSync(backup, { readOnly: true });
  try {
    const find = database.prepare('select 1 from messages where id = ?');
    const lost: string[] = [];
    for (const { id, received_at } of present.prepare('select id, received_at from messages').iterate())
      if (find.get(id as string) === undefined) lost.push(String(received_at));
    if (lost.length > 0)
      throw new UnusableDatabase(
        `Messages of the present database that the backup lacks: ${lost.length}. The newest: ${lost.sort().at(-1)}. With --force the present database is kept beside the restored one.`,
      );
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
  }
}

type Tombstones = Record<string, SQLOutputValue>[];

/** Reads as much as possible from a database that may be damaged; `madeAt` only with every tombstone. */
function knownErasures(file: string, hold: DatabaseSync | null) {
  const tombstones: Tombstones = [];
  let database = hold;
  try {
    database ??= new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    const stored = database.prepare('select reference, kind, cause, erased_at from tombstones');
    for (const row of stored.iterate()) tombstones.push(row);
    const whole = database.prepare("pragma quick_check('tombstones')").get()?.quick_check === 'ok';
    return { tombstones, ...(whole && { madeAt: madeAt(database) }) };
  } catch {
    return { tombstones };
  } finally {
    if (database !== hold) database?.close();
  }
}

/** When its tables were created, which identifies a database. */
const madeAt = (database: DatabaseSync) =>
  database.prepare('select min(timestamp) as first from kysely_migration').get()?.first;

/**
 * Erases messages that were erased elsewhere, with their files and mails, and copies their tombstones. Nobody else may
 * use the database.
 */
function eraseAgain(file: string, tombstones: Tombstones) {
  using database = new DatabaseSync(file);
  // No log beside a file that is about to be renamed.
  database.exec('pragma journal_mode = delete; pragma secure_delete = on; begin immediate');
  const note = database.prepare(
    'insert or ignore into tombstones (reference, kind, cause, erased_at) values (:reference, :kind, :cause, :erased_at)',
  );
  for (const row of tombstones) note.run(row);
  const erased = 'select id from messages where reference in (select reference from tombstones)';
  for (const table of ['deliveries', 'attachments'])
    database.exec(`delete from ${table} where message_id in (${erased})`);
  const { changes } = database.prepare(`delete from messages where id in (${erased})`).run();
  database.exec('commit');
  return { messages: Number(changes), madeAt: madeAt(database) };
}

/** Keeps the old database and its log under a name with the time of the restore. */
function setAside(file: string, now: Date): string {
  const name = join(dirname(file), `messages-before-restore-${timeInFileName(now)}`);
  let aside = `${name}.sqlite`;
  // Two restores may happen within a second.
  for (let number = 2; existsSync(aside); number++) aside = `${name}-${number}.sqlite`;
  // A second name, not a move: a server that starts meanwhile must find a database.
  linkSync(file, aside);
  for (const log of ['-wal', '-shm']) if (existsSync(file + log)) renameSync(file + log, aside + log);
  return aside;
}
