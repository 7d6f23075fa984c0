import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { sqliteFileName } from './open-database.ts';
import { UnusableDatabase } from './refuse-newer.ts';
import { giveToOwnerOf } from './same-owner.ts';
import { timeInFileName } from './time-in-file-name.ts';

export interface BackUp extends CheckedBackup {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Writes a checked copy of the SQLite database below `dataDir` into `folder`, for its owner's eyes only. It is
 * one moment of the database: a server may go on storing, and waits for nothing. Throws a sentence for people.
 */
export function backUp(dataDir: string, folder: string, now: Date): BackUp {
  const source = resolve(join(dataDir, sqliteFileName));
  if (!existsSync(source)) throw new UnusableDatabase(`There is no database at ${source} (DATA_DIR).`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UnusableDatabase(
      `${folder} is a file. Name a folder: each backup becomes a file of its own in it.`,
    );
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) giveToOwnerOf(source, folder);
  const file = resolve(join(folder, `messages-${timeInFileName(now)}.sqlite`));
  if (existsSync(file)) throw new UnusableDatabase(`${file} is there already. Wait a second.`);
  const part = `${file}.part`;
  // Made before SQLite fills it, so that nobody else can read it at any moment.
  closeSync(openSync(part, 'wx', 0o600));
  chmodSync(part, 0o600);
  giveToOwnerOf(source, part);
  try {
    // Not the backup API: that begins again whenever another process writes, and under load never ends.
    copyInto(source, part);
    const checked = checkBackup(part);
    syncPath(part);
    renameSync(part, file);
    syncPath(folder);
    return { file, bytes: statSync(file).size, ...checked };
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** One moment of a database, its log included, as a file that needs no other. `target` is absent or empty. */
export function copyInto(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
