import {
  chmodSync,
  chownSync,
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
import { type CheckedBackup, checkBackup } from './check-sqlite-file.ts';
import { UnusableDatabase } from './migrate.ts';
import { sqliteFileName } from './open-database.ts';

export interface BackUp extends CheckedBackup {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Writes a checked copy of the SQLite database below `dataDir` into `folder`, readable by its owner only. It is
 * a snapshot: a running server is not blocked. Throws a sentence for people.
 */
export function backUp(dataDir: string, folder: string, now: Date): BackUp {
  const source = resolve(join(dataDir, sqliteFileName));
  if (!existsSync(source)) throw new UnusableDatabase(`There is no database at ${source} (DATA_DIR).`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UnusableDatabase(`${folder} is a file. Name a folder: each backup becomes a file in it.`);
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) giveToOwnerOf(source, folder);
  const file = resolve(join(folder, `messages-${timeInFileName(now)}.sqlite`));
  if (existsSync(file)) throw new UnusableDatabase(`${file} is there already. Wait a second.`);
  const part = `${file}.part`;
  // Created before SQLite fills it, so that other users can never read it.
  closeSync(openSync(part, 'wx', 0o600));
  chmodSync(part, 0o600);
  giveToOwnerOf(source, part);
  try {
    // Not the backup API: it restarts whenever another process writes, so under load it never ends.
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

/** A snapshot of a database, with its log, as one file. `target` is absent or empty. */
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

/**
 * Gives a file or folder that root has made to the owner of `model`: under systemd root runs the commands, and the
 * server runs as another user that could not open the files of root. Does nothing for other users.
 */
export function giveToOwnerOf(model: string, made: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  try {
    chownSync(made, uid, gid);
  } catch {
    // A file system without owners, or one that does not trust root, such as a network folder for backups.
  }
}

/** `2026-11-21T09-02-00Z`: sorts by time, and every file system accepts it. */
export const timeInFileName = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
