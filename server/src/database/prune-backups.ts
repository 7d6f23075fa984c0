import { lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Days that a backup is kept by default. */
export const usualKeepDays = 30;

export interface PruneOptions {
  readonly keepDays: number;
  readonly now: Date;
}

/**
 * Deletes old backups: keeps all of the last two days, the newest of each day (UTC) for `keepDays`, and always the
 * newest of all. Touches only files with the name of a backup. Returns the deleted files as full paths.
 */
export function pruneBackups(folder: string, { keepDays, now }: PruneOptions): string[] {
  const backups = stamped(folder, /^messages-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.sqlite$/);
  const newestOf = new Map(backups.map(({ file, stamp }) => [stamp.slice(0, 10), file]));
  const newest = backups.at(-1)?.file;
  const over = backups.filter(({ file, stamp, time }) => {
    const age = now.getTime() - time;
    if (file === newest || age <= Math.min(allForDays, keepDays) * day) return false;
    return age > keepDays * day || newestOf.get(stamp.slice(0, 10)) !== file;
  });
  return over.map(({ file }) => removed(file));
}

/** Deletes partial files of backups that were killed at least a day ago. */
export function pruneParts(folder: string, now: Date): string[] {
  return stamped(folder, /^messages-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.sqlite\.part$/)
    .filter(({ time }) => now.getTime() - time > day)
    .map(({ file }) => removed(file));
}

/**
 * Deletes databases that restores have set aside in the data folder, with their logs, `keepDays` after the restore and
 * after the last write: a server that was not restarted may still write into them.
 */
export function pruneSetAside(dataDir: string, { keepDays, now }: PruneOptions): string[] {
  const name = /^messages-before-restore-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-\d+)?\.sqlite$/;
  const over = stamped(dataDir, name).filter(({ file, time }) => {
    const written = [file, `${file}-wal`].map(
      (each) => lstatSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    return now.getTime() - Math.max(time, ...written) > keepDays * day;
  });
  return over.map(({ file }) => {
    for (const log of ['-wal', '-shm']) rmSync(file + log, { force: true });
    return removed(file);
  });
}

const day = 24 * 3600_000;
const allForDays = 2;

/** Files with a time in their name, oldest first. Copying a folder changes the times of its files, not their names. */
function stamped(folder: string, pattern: RegExp) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const stamp = pattern.exec(entry.name)?.[1];
      if (!stamp || !entry.isFile()) return [];
      const time = Date.parse(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
      return Number.isNaN(time) ? [] : [{ file: resolve(join(folder, entry.name)), stamp, time }];
    })
    .sort((a, b) => a.time - b.time);
}

function removed(file: string): string {
  rmSync(file);
  return file;
}
