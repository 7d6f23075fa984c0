import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyInto, giveToOwnerOf, syncPath, timeInFileName } from './back-up.ts';
import { type CheckedBackup, checkBackup } from './check-sqlite-file.ts';
import { eraseAgain, type KnownErasures, nothingKnown, readErasures, readErasuresOf } from './erase-again.ts';
import { UnusableDatabase } from './migrate.ts';
import { sqliteFileName } from './open-database.ts';

export interface RestoreOptions {
  /** Restores also when a server uses the database, or when the backup lacks some of its messages. */
  readonly force: boolean;
}

export interface Restored extends CheckedBackup {
  readonly file: string;
  /** Where the previous database is kept; null when there was none. */
  readonly aside: string | null;
  /** Messages in the backup that were erased after it, and that the restore has erased again. */
  readonly erasedAgain: number;
  /**
   * Whether these are all: the previous database could be read, and the backup was made of it.
   */
  readonly erasuresKnown: boolean;
}

/**
 * Replaces the database below `dataDir` by a backup and keeps the old one beside it. There is a complete database
 * at every moment, and messages erased from the old one do not come back. Throws a sentence for people, and has
 * changed nothing then.
 */
export function restore(backup: string, dataDir: string, now: Date, options: RestoreOptions): Restored {
  if (!existsSync(backup)) throw new UnusableDatabase(`There is no file ${backup}.`);
  if (!statSync(backup).isFile())
    throw new UnusableDatabase(`${backup} is a folder. Name one of the backups in it: ls -t ${backup}`);
  checkBackup(backup);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = resolve(join(dataDir, sqliteFileName));
  const present = existsSync(file);
  if (present && !options.force) refuseLoss(file, resolve(backup));
  const copy = `${file}.restoring`;
  let hold: DatabaseSync | null = null;
  try {
    copyAlone(backup, copy);
    giveToOwnerOf(present ? file : dataDir, copy);
    hold = present && !options.force ? holdAlone(file) : null;
    // Nothing can be erased any more, and nothing that the backup had queued can be sent yet.
    const known = present ? knownErasures(file, hold) : nothingKnown;
    const erasedAgain = eraseAgain(copy, known);
    const checked = checkBackup(copy);
    const erasuresKnown = known.whole && known.madeAt === readErasuresOf(copy).madeAt;
    syncPath(copy);
    const aside = present ? setAside(file, now) : null;
    renameSync(copy, file);
    syncPath(dataDir);
    return { file, aside, erasedAgain, erasuresKnown, ...checked };
  } finally {
    hold?.close();
    rmSync(copy, { force: true });
  }
}

/** A database that was set aside may have a log beside it, which holds its newest messages. */
function copyAlone(backup: string, copy: string): void {
  rmSync(copy, { force: true });
  // Other users can never read it.
  closeSync(openSync(copy, 'wx', 0o600));
  if (existsSync(`${backup}-wal`)) copyInto(resolve(backup), copy);
  else copyFileSync(backup, copy);
  chmodSync(copy, 0o600);
}

function knownErasures(file: string, hold: DatabaseSync | null): KnownErasures {
  try {
    return hold ? readErasures(hold) : readErasuresOf(file);
  } catch {
    // Too damaged to be opened.
    return nothingKnown;
  }
}

/** Throws when a restore would lose messages. A damaged database never does: the backup repairs it. */
function refuseLoss(file: string, backup: string): void {
  holdAlone(file)?.close();
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('attach ? as backup').run(backup);
    const only = 'from messages where id not in (select id from backup.messages)';
    const row = database.prepare(`select count(*) as messages, max(received_at) as newest ${only}`).get();
    if (Number(row?.messages) > 0)
      throw new UnusableDatabase(
        `The present database holds ${row?.messages} messages that the backup lacks, the newest of ${row?.newest}. Back it up first, then use --force.`,
      );
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
  } finally {
    database.close();
  }
}

/**
 * Locks the database for this process and checkpoints its log; null when it is too damaged for that. Fails while
 * a server is running, even an idle one.
 */
function holdAlone(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('pragma journal_mode = delete; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (!/locked|busy/i.test((error as Error).message)) return null;
    throw new UnusableDatabase(`A server is using ${file}. Stop it first.`);
  }
}

/** Keeps the old database and its log under a name with the time of the restore. */
function setAside(file: string, now: Date): string {
  const name = join(resolve(file, '..'), `messages-before-restore-${timeInFileName(now)}`);
  // A second name, not a move: a server that starts meanwhile must find a database.
  const aside = linkUnderFreeName(file, name, '.sqlite');
  for (const log of ['-wal', '-shm']) if (existsSync(file + log)) renameSync(file + log, aside + log);
  return aside;
}

/** Two restores may happen within a second; the later one must not touch what the earlier one kept. */
function linkUnderFreeName(file: string, name: string, extension: string): string {
  for (let number = 1; ; number++) {
    const free = `${name}${number === 1 ? '' : `-${number}`}${extension}`;
    try {
      linkSync(file, free);
      return free;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
