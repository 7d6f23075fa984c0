import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@veramasa/database/open-database';
import { mailsKnownSince, readSetting } from '@veramasa/database/settings';
import { sql } from 'kysely';
import { mailFileId, removeFiles } from '../mail/file-sender.ts';

/** A mail is written within seconds; a younger file may be in use. */
const youngMs = 3600_000;

/**
 * Removes files of mails that have no row in the outbox: their message was erased, but the file could not be removed.
 * A file that is older than the database, or than its last restore, may be the only copy of a message: it stays until
 * `expiredBefore`. Returns the paths that could not be removed as `left`. Throws when the folder cannot be read.
 */
export async function sweepMailFiles(
  { reader }: Pick<Database, 'reader'>,
  folder: string,
  now: Date,
  expiredBefore: Date,
): Promise<{ readonly removed: number; readonly left: readonly string[] }> {
  const known = await knownSince(reader);
  const candidates = await mailFiles(folder, (written) => {
    if (written < expiredBefore.getTime()) return true;
    return written >= known && now.getTime() - written > youngMs;
  });
  if (candidates.length === 0) return { removed: 0, left: [] };
  const rows = await reader.selectFrom('deliveries').select('mail_message_id').execute();
  const used = new Set(rows.map((row) => mailFileId(row.mail_message_id)));
  const strays = candidates.filter(({ id }) => !used.has(id)).map(({ file }) => file);
  const left = await removeFiles(strays);
  return { removed: strays.length - left.length, left };
}

/** In milliseconds; infinite while unknown. */
async function knownSince(reader: Database['reader']): Promise<number> {
  const restored = await readSetting(reader, mailsKnownSince);
  if (restored !== null) return Date.parse(restored);
  const made = await sql<{
    first: string | null;
  }>`select min(timestamp) as first from kysely_migration`.execute(reader);
  return Date.parse(made.rows[0]?.first ?? '') || Number.POSITIVE_INFINITY;
}

/** Files of mails with the UUID of their Message-ID, filtered by their time of writing in milliseconds. */
async function mailFiles(folder: string, wanted: (written: number) => boolean) {
  // With a mail server there is no such folder.
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: { readonly id: string; readonly file: string }[] = [];
  for (const name of names) {
    const id = /\.eml(\.part)?$/.test(name) ? mailFileId(name) : null;
    if (id === null) continue;
    const file = join(folder, name);
    // The file may be gone meanwhile.
    const written = (await lstat(file).catch(() => null))?.mtimeMs;
    if (written !== undefined && wanted(written)) found.push({ id, file });
  }
  return found;
}
