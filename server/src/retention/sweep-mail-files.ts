import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { mailsKnownSince } from '../database/settings.ts';
import { mailFileId, removeFiles } from '../mail/file-sender.ts';

/** The result of a sweep. `left` are the paths that could not be removed. */
export interface Swept {
  readonly removed: number;
  readonly left: readonly string[];
}

/** A mail is written within seconds; a younger file may be in use. */
const youngMs = 3600_000;
const pageSize = 1000;

/**
 * Removes files of mails that have no row in the outbox: their message was erased, but the file could not be removed.
 * A file that is older than the database, or than its last restore, may be the only copy of a message: it stays until
 * `expiredBefore`. Throws when the folder cannot be read.
 */
export async function sweepMailFiles(
  { reader }: Pick<Database, 'reader'>,
  folder: string,
  now: Date,
  expiredBefore: Date,
): Promise<Swept> {
  const known = await knownSince(reader);
  const strays = await filesOf(folder, (written) => {
    if (written < expiredBefore.getTime()) return true;
    return written >= known && now.getTime() - written > youngMs;
  });
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
    // Lets the event loop serve requests between two pages.
    await turn();
  }
  const files = [...strays.values()].flat();
  const left = await removeFiles(files);
  return { removed: files.length - left.length, left };
}

/** In milliseconds; infinite while unknown. */
async function knownSince(reader: Database['reader']): Promise<number> {
  const restored = await reader
    .selectFrom('settings')
    .select('value')
    .where('key', '=', mailsKnownSince)
    .executeTakeFirst();
  if (restored) return Date.parse(restored.value);
  const made = await sql<{
    first: string | null;
  }>`select min(timestamp) as first from kysely_migration`.execute(reader);
  return Date.parse(made.rows[0]?.first ?? '') || Number.POSITIVE_INFINITY;
}

/** Files of mails by the UUID of their Message-ID, filtered by their time of writing in milliseconds. */
async function filesOf(folder: string, wanted: (written: number) => boolean): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of await namesIn(folder)) {
    const id = /\.eml(\.part)?$/.test(name) ? mailFileId(name) : null;
    if (id === null) continue;
    const file = join(folder, name);
    // The file may be gone meanwhile.
    const written = (await lstat(file).catch(() => null))?.mtimeMs;
    if (written !== undefined && wanted(written)) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // With a mail server there is no such folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
