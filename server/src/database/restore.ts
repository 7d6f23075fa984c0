import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncPath } from './back-up.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { sqliteFileName } from './open-database.ts';
import { UnusableDatabase } from './refuse-newer.ts';
import { timeInFileName } from './time-in-file-name.ts';

export interface RestoreOptions {
  /** Also when a server is using the database, or it holds messages that the backup has not. */
  readonly force: boolean;
}

export interface Restored extends CheckedBackup {
  readonly file: string;
  /** Where the database that was there before is kept; null when there was none. */
  readonly aside: string | null;
}

/**
 * Puts a backup in the place of the database below `dataDir` and keeps the old one beside it. At every moment
 * there is a whole database in that place. Throws a sentence for people, and has changed nothing then.
 */
export function restore(backup: string, dataDir: string, now: Date, options: RestoreOptions): Restored {
  if (!existsSync(backup)) throw new UnusableDatabase(`There is no file ${backup}.`);
  if (!statSync(backup).isFile())
    throw new UnusableDatabase(`${backup} is a folder. Name one of the backups in it: ls -t ${backup}`);
  const checked = checkBackup(backup);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = resolve(join(dataDir, sqliteFileName));
  const present = existsSync(file);
  if (present && !options.force) refuseLoss(file, resolve(backup));
  const copy = `${file}.restoring`;
  rmSync(copy, { force: true });
  copyFileSync(backup, copy);
  chmodSync(copy, 0o600);
  checkBackup(copy);
  syncPath(copy);
  const hold = present && !options.force ? holdAlone(file) : null;
  try {
    const aside = present ? setAside(file, now) : null;
    renameSync(copy, file);
    syncPath(dataDir);
    return { file, aside, ...checked };
  } finally {
    hold?.close();
  }
}

/** A damaged database refuses nothing: the backup is its cure. */
function refuseLoss(file: string, backup: string): void {
  holdAlone(file)?.close();
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('attach ? as backup').run(backup);
    const only = 'from messages where id not in (select id from backup.messages)';
    const row = database.prepare(`select count(*) as messages, max(received_at) as newest ${only}`).get();
    if (Number(row?.messages) > 0)
      throw new UnusableDatabase(
        `The present database holds ${row?.messages} messages that the backup has not, the newest of ${row?.newest}. Back it up first, then use --force.`,
      );
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
  } finally {
    database.close();
  }
}

/**
 * Takes the database for this process alone and folds its log into it; null when it is too damaged for that. A
 * server that runs holds it open, even when it does nothing.
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

/** Keeps the old database under a name of its own that says when it was replaced, and its log with it. */
function setAside(file: string, now: Date): string {
  const name = join(resolve(file, '..'), `messages-before-restore-${timeInFileName(now)}`);
  // A second name, not a move: the place is never empty, so no server can start with nothing.
  const aside = linkUnderFreeName(file, name, '.sqlite');
  for (const log of ['-wal', '-shm']) if (existsSync(file + log)) renameSync(file + log, aside + log);
  return aside;
}

/** Two restores may fall into one second; the later one must not touch what the earlier one kept. */
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
