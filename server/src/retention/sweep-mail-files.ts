import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../database/open-database.ts';
import { mailFileId, removeFiles } from '../mail/file-sender.ts';

/** What a sweep did. `left` are those that could not be removed, as paths. */
export interface Swept {
  readonly removed: number;
  readonly left: readonly string[];
}

/** A mail is written within seconds; one that is younger than this may be on its way. */
const youngMs = 3600_000;
const pageSize = 1000;

/**
 * Removes mails written as files that no row of the outbox names any more: their message was erased, and the
 * process died or the disk refused before the file was gone. Throws when the folder cannot be read.
 */
export async function sweepMailFiles(
  { reader }: Pick<Database, 'reader'>,
  folder: string,
  now: Date,
): Promise<Swept> {
  const strays = await oldFiles(folder, now);
  for (let last = ''; strays.size > 0; ) {
    const rows = await reader
      .selectFrom('deliveries')
      .select(['id', 'mail_message_id'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { id, mail_message_id } of rows) {
      last = id;
      strays.delete(mailFileId(mail_message_id) ?? '');
    }
    if (rows.length < pageSize) break;
    // Between two pages, visitors get their turn.
    await turn();
  }
  const files = [...strays.values()].flat();
  const left = await removeFiles(files);
  return { removed: files.length - left.length, left };
}

/** Files of mails by the identity that their Message-ID has. */
async function oldFiles(folder: string, now: Date): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of await namesIn(folder)) {
    const id = /\.eml(\.part)?$/.test(name) ? mailFileId(name) : null;
    if (id === null) continue;
    const file = join(folder, name);
    // One that is gone meanwhile needs no sweep.
    const written = (await lstat(file).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - written > youngMs) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Where mail goes to a mail server there is no such folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
