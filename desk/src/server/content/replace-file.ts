import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { lstat, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AuditAction } from '@veramasa/database/action-texts';
import { type Actor, recordAction } from '@veramasa/database/audit-log';
import { renameOnDisk, syncPath } from '@veramasa/database/rename-on-disk';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';

/** The entry of a change in the audit log. A change that cannot be recorded is not made. */
export interface ChangeRecord {
  readonly id: string;
  write(): Promise<void>;
}

/** The entries of what a person does with files, by their path below `content/`; `kept`: Git tree with what is given up. */
export const recordsFor =
  ({ database, clock }: Desk, person: Actor, action: AuditAction) =>
  (path: string, kept?: string): ChangeRecord => {
    const [now, entry] = [clock(), { person, action, detail: { path, ...(kept && { kept }) } }];
    const id = randomUUIDv7();
    return { id, write: () => recordAction(database.writer, entry, now, id) };
  };

/** Bytes of the disk that are left for messages and backups. The overview warns of less. */
const reservedBytes = 1e9;

/**
 * Writes a file, or removes it with null. A crash at any moment leaves the old file or the new one. The change is
 * recorded when the new file is on the disk and has only to be renamed; after a crash between the two, `finishChanges`
 * renames it. Refuses the change of a person when the disk is almost full.
 */
export async function replaceFile(
  path: string,
  data: string | Buffer | null,
  record?: ChangeRecord,
): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (record && data !== null && bavail * bsize < reservedBytes)
    throw new Refusal(
      'unavailable',
      'The disk has less than 1 GB free, so nothing can be saved in the draft. Tell the person who runs the site.',
    );
  const id = record?.id ?? randomUUID();
  // A hidden name: the site's patterns and the watcher of its preview do not match it.
  const next = join(dirname(path), `.${basename(path)}.${id}.${data === null ? 'removed' : 'tmp'}`);
  const mode = (await lstat(path).catch(() => undefined))?.mode ?? 0o644;
  try {
    await writeFile(next, data ?? '', { flag: 'wx', mode: mode & 0o777, flush: true });
    await record?.write();
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  await finish(next, path);
}

async function finish(next: string, path: string): Promise<void> {
  if (!next.endsWith('.removed')) return renameOnDisk(next, path);
  await rm(path, { force: true });
  await rm(next);
  await syncPath(dirname(path));
}

/** The name of a change that was prepared and not finished. */
const preparedName = /^\.(.+)\.([0-9a-f-]{36})\.(?:tmp|removed)$/;

/** Makes the recorded changes below a folder that a crash kept from being made, and gives up those without a record. */
export async function finishChanges(
  folder: string,
  isRecorded: (id: string) => Promise<boolean>,
): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const [, file = '', id = ''] = preparedName.exec(basename(name)) ?? [];
    if (!id) continue;
    const prepared = join(folder, name);
    if (await isRecorded(id)) await finish(prepared, join(dirname(prepared), file));
    else await rm(prepared, { force: true });
  }
}
