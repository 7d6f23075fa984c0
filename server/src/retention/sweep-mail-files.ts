import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { mailsKnownSince } from '../database/settings.ts';
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
 * process died or the disk refused before the file was gone. A file from before this database, made or restored,
 * may be all that is left of a message: it stays until `expiredBefore`. Throws when the folder cannot be read.
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
    // Between two pages, visitors get their turn.
    await turn();
  }
  const files = [...strays.values()].flat();
  const left = await removeFiles(files);
  return { removed: files.length - left.length, left };
}

/** In milliseconds; never, while nobody knows. */
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

/** Files of mails whose time of writing, in milliseconds, is wanted; by the identity that their Message-ID has. */
async function filesOf(folder: string, wanted: (written: number) => boolean): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of await namesIn(folder)) {
    const id = /\.eml(\.part)?$/.test(name) ? mailFileId(name) : null;
    if (id === null) continue;
    const file = join(folder, name);
    // One that is gone meanwhile needs no sweep.
    const written = (await lstat(file).catch(() => null))?.mtimeMs;
    if (written !== undefined && wanted(written)) found.set(id, [...(found.get(id) ?? []), file]);
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
