import { chmodSync, existsSync, globSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableDatabase } from './migrate.ts';
import { isShared, makeFolder, sqliteFileName } from './open-database.ts';
import { renameOnDisk, syncPath } from './rename-on-disk.ts';
import { refuseNewerFile } from './sqlite-file.ts';

/**
 * Writes a checked copy of the SQLite database below `dataDir` into `folder`, readable by its owner only. It is
 * a snapshot: a running server is not blocked. Throws `UnusableDatabase`.
 */
export async function backUp(dataDir: string, folder: string, now: Date) {
  const source = resolve(join(dataDir, sqliteFileName));
  if (!existsSync(source)) throw new UnusableDatabase(`There is no database at ${source} (DATA_DIR).`);
  // The desk shows when the newest backup was made; only its owner reads one.
  makeFolder(folder, isShared(dataDir) ? 0o750 : 0o700);
  const file = resolve(join(folder, `messages-${timeInFileName(now)}.sqlite`));
  const part = `${file}.part`;
  createPrivate(part);
  try {
    copyInto(source, part);
    const checked = checkBackup(part);
    await syncPath(part);
    await renameOnDisk(part, file);
    return { file, bytes: statSync(file).size, ...checked };
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/**
 * Reads every page of a backup, attachments included. Throws `UnusableDatabase` when it is damaged, is not a
 * database of this server, or was written by a newer version. `newest` is when the last message came in.
 */
export function checkBackup(file: string) {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const [found] = database.prepare('pragma integrity_check(1)').all();
    if (found?.integrity_check !== 'ok') throw new Error(String(found?.integrity_check));
    if (database.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error('a row belongs to a missing message');
    refuseNewerFile(database);
    const query = 'select count(*) as messages, max(received_at) as newest from messages';
    return database.prepare(query).get() as { messages: number; newest: string | null };
  } catch (error) {
    throw new UnusableDatabase(`${file} is not a usable backup: ${(error as Error).message}.`);
  }
}

/** Creates an empty file, before SQLite fills it, that other users cannot read. */
export function createPrivate(file: string, mode = 0o600): void {
  writeFileSync(file, '', { flag: 'wx' });
  // Whatever the umask of the person is who runs the command.
  chmodSync(file, mode);
}

/**
 * Writes a snapshot of a database, with its log, into an empty file. SQLite's backup API would start again whenever
 * another process writes, and never end under load.
 */
export function copyInto(source: string, target: string): void {
  using database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  // The copy inherits it: otherwise its pages keep old rows in unused space, where erasing does not reach them.
  database.exec('pragma secure_delete = on');
  database.prepare('vacuum into ?').run(target);
}

/** When the newest whole file in a folder of backups was written; null without one. */
export function newestBackup(folder: string): Date | null {
  const times = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.part$/.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false }))
    .map((file) => (file?.size ? file.mtimeMs : 0));
  const newest = Math.max(0, ...times);
  return newest === 0 ? null : new Date(newest);
}

const day = 24 * 3600_000;
/** Days for which every backup is kept. */
const allForDays = 2;

/**
 * Deletes old backups: keeps all of the last two days, the newest of each day (UTC) for `keepDays`, and always the
 * newest of all. Touches only files with the name of a backup. Returns the deleted files as full paths. A clock that
 * jumps ahead counts as at most a week, until a backup is a day old by it.
 */
export function pruneBackups(folder: string, keepDays: number, clock: Date): string[] {
  const backups = stamped(folder, 'messages-', '\\.sqlite');
  const seen = backups.findLast(({ time }) => time <= clock.getTime() - day)?.time ?? 0;
  const now = Math.min(clock.getTime(), seen + 7 * day);
  const newestOf = new Map(backups.map(({ file, stamp }) => [stamp.slice(0, 10), file]));
  const newest = backups.at(-1)?.file;
  return remove(backups, ({ file, stamp, time }) => {
    const age = now - time;
    if (file === newest || age <= Math.min(allForDays, keepDays) * day) return false;
    return age > keepDays * day || newestOf.get(stamp.slice(0, 10)) !== file;
  });
}

/** Deletes what backups or restores that were killed at least a day ago left in their folder. */
export function pruneParts(folder: string, now: Date): string[] {
  return remove(stamped(folder, 'messages-', '\\.sqlite\\.part'), ({ time }) => now.getTime() - time > day);
}

/** Deletes databases that restores have set aside in the data folder, with their logs, `keepDays` after the restore. */
export function pruneSetAside(dataDir: string, keepDays: number, now: Date): string[] {
  const setAside = stamped(dataDir, 'messages-before-restore-', '(?:-\\d+)?\\.sqlite');
  return remove(setAside, ({ time }) => now.getTime() - time > keepDays * day);
}

/** `2026-11-21T09-02-00Z`: sorts by time, and every file system accepts it. */
export const timeInFileName = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Files with a time between `start` and `end`, a pattern, oldest first. Copying a folder changes the times of its
 * files, not their names.
 */
function stamped(folder: string, start: string, end: string) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const name = new RegExp(`^${start}(\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ)${end}$`);
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const stamp = name.exec(entry.name)?.[1];
      if (!stamp || !entry.isFile()) return [];
      const time = Date.parse(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
      return Number.isNaN(time) ? [] : [{ file: resolve(join(folder, entry.name)), stamp, time }];
    })
    .sort((a, b) => a.time - b.time);
}

type Stamped = ReturnType<typeof stamped>[number];

/** Deletes those files that are `over`, with their logs. */
function remove(files: readonly Stamped[], over: (file: Stamped) => boolean): string[] {
  const gone = files.filter(over).map(({ file }) => file);
  for (const file of gone)
    for (const log of ['-wal', '-shm', '-journal', '']) rmSync(file + log, { force: true });
  return gone;
}
