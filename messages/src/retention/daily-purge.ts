import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { SiteManifest } from '@veramasa/contract';
import { UnusableSite } from '@veramasa/contract/read-site-manifest';
import type { Database } from '@veramasa/database/open-database';
import { mailsKnownSince, readSetting, writeSetting } from '@veramasa/database/settings';
import { sql } from 'kysely';
import type { MessageSettings } from '../config/message-settings.ts';
import type { Log } from '../logging/log.ts';
import { mailFileId, removeFiles } from '../mail/file-sender.ts';
import { monthsLater } from '../mail/mail-dates.ts';
import { eraseMessage } from '../message/erase-message.ts';
import { deleteOldDeskMails } from '../outbox/deliveries.ts';

type KeptMonths = SiteManifest['privacy']['keptMonths'];

/**
 * How long messages are kept: as the site promises, or shorter when configured. Throws `UnusableSite` for longer,
 * because the privacy notice would be wrong.
 */
export function keptMonths(
  config: Pick<MessageSettings, 'retainEnquiriesMonths' | 'retainResumesMonths'>,
  promised: KeptMonths,
): KeptMonths {
  const enquiry = config.retainEnquiriesMonths ?? promised.enquiry;
  const application = config.retainResumesMonths ?? promised.application;
  for (const [name, chosen, most] of [
    ['RETAIN_ENQUIRIES_MONTHS', enquiry, promised.enquiry],
    ['RETAIN_RESUMES_MONTHS', application, promised.application],
  ] as const)
    if (chosen > most)
      throw new UnusableSite(
        `${name} is "${chosen}"; expected at most ${most}, which the privacy notice promises. Change content/privacy/periods.yaml first and build the site again.`,
      );
  return { enquiry, application };
}

interface DailyPurgeDeps {
  readonly database: Pick<Database, 'writer' | 'reader'>;
  /** May change with the site, so it is asked for at each purge. */
  readonly keptMonths: () => KeptMonths;
  /** Folder of mails written as files; it need not exist. */
  readonly mailFolder: string;
  readonly log: Log;
  readonly clock: () => Date;
}

const hour = 3600_000;

/**
 * Erases expired messages, once a day over all nodes. Failures are logged and tried again; only counts are logged.
 * `stop` starts no new purge and waits for a running one.
 */
export function startDailyPurge(deps: DailyPurgeDeps) {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => purgeIfDue(deps))
      .catch((error) => deps.log.error({ err: error }, 'expired messages could not be searched'));
  };
  const timer = setInterval(look, hour).unref();
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Purges when the last purge was a day ago. Returns whether it did. */
export async function purgeIfDue(deps: DailyPurgeDeps): Promise<boolean> {
  const { database, log, clock } = deps;
  const now = clock();
  const last = await readSetting(database.reader, 'last_purge_at');
  const ageHours = last === null ? Number.NaN : (now.getTime() - Date.parse(last)) / hour;
  if (ageHours >= 0 && ageHours < 23) return false;
  await writeSetting(database.writer, 'last_purge_at', now.toISOString());
  // A clock that jumped by years must not erase messages: nothing is removed until a second check a day later finds
  // the time plausible.
  if (!(ageHours >= 23 && ageHours < 7 * 24)) return false;
  log.info(await purge(deps, now), 'messages past their time were removed');
  return true;
}

/**
 * Erases every expired message, then the files of mails without a message. A failure is logged and counted and does
 * not stop the purge; the next purge tries again.
 */
async function purge({ database, keptMonths, mailFolder, log }: DailyPurgeDeps, now: Date) {
  const kept = keptMonths();
  const purged = { enquiries: 0, applications: 0, resumes: 0, strayMailFiles: 0, failed: 0 };
  const fail = (error: unknown, count = 1) => {
    purged.failed += count;
    log.error({ err: error }, 'a message or the file of a mail could not be removed');
  };
  for (const { id, kind } of await expired(database, kept, now)) {
    try {
      // The sweep finds the file of a mail that could not be removed: it has no row any more.
      const erased = await eraseMessage(database, { id, cause: 'retention', mailFolder, now });
      purged[kind === 'enquiry' ? 'enquiries' : 'applications'] += erased.messages;
      purged.resumes += erased.resumes;
    } catch (error) {
      fail(error);
    }
    // Lets the event loop serve requests between two messages.
    await turn();
  }
  try {
    // First, because it leaves their files without a row.
    await deleteOldDeskMails(database.writer, now);
    const longest = Math.max(kept.enquiry, kept.application);
    const { removed, left } = await sweepMailFiles(database, mailFolder, now, monthsLater(now, -longest));
    purged.strayMailFiles = removed;
    if (left.length > 0) fail(new Error(`could not remove ${left.join(', ')}`), left.length);
  } catch (error) {
    fail(error);
  }
  return purged;
}

function expired({ reader }: Pick<Database, 'reader'>, kept: KeptMonths, now: Date) {
  return reader
    .selectFrom('messages')
    .select(['id', 'kind'])
    .where((where) =>
      where.or(
        (['enquiry', 'application'] as const).map((kind) => {
          const before = monthsLater(now, -kept[kind]).toISOString();
          return where.and([
            where('kind', '=', kind),
            where('received_at', '<', before),
            // No message is older than its privacy notice, even when the clock was behind.
            where.or([where('notice_version', 'is', null), where('notice_version', '<', before)]),
          ]);
        }),
      ),
    )
    .orderBy('id')
    .execute();
}

/** A mail is written within seconds; a younger file may be in use. */
const youngMs = 3600_000;

/**
 * Removes files of mails that have no row in the outbox: their message was erased, but the file could not be removed.
 * A file that is older than the database, or than its last restore, may be the only copy of a message: it stays until
 * `expiredBefore`. Returns the paths that could not be removed as `left`. Throws when the folder cannot be read.
 */
async function sweepMailFiles(
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
