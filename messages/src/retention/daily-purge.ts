import { glob, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { monthsLater, type SiteManifest } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import { messageKinds } from '@veramasa/database/schema';
import { readSetting, writeSetting } from '@veramasa/database/settings';
import { type SqlBool, sql } from 'kysely';
import { deleteExpiredGuards } from '../limits/rate-limit.ts';
import type { Log } from '../logging/log.ts';
import { removeMailFiles } from '../mail/file-sender.ts';
import { eraseMessage } from '../message/erase-message.ts';
import { deleteOldDeskMails } from '../outbox/deliveries.ts';

type KeptMonths = SiteManifest['privacy']['keptMonths'];

interface DailyPurgeDeps {
  readonly database: Pick<Database, 'writer' | 'reader' | 'counters'>;
  /** May change with the site, so it is asked for at each purge. */
  readonly keptMonths: () => KeptMonths;
  /** Folder of mails written as files; it need not exist. */
  readonly mailFolder: string;
  readonly log: Log;
  readonly clock: () => Date;
}

const hour = 3600_000;

/**
 * Erases expired messages, once a day over all nodes, and counters and records of captchas that have ended. Failures are
 * logged and tried again; only counts are logged. `stop` starts no new purge and waits for a running one.
 */
export function startDailyPurge(deps: DailyPurgeDeps) {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => purgeIfDue(deps))
      .then(() => deleteExpiredGuards(deps.database, deps.clock()))
      .catch((error) => deps.log.error({ err: error }, 'what has expired could not be searched'));
  };
  const timer = setInterval(look, hour / 6).unref();
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
  const { database, keptMonths, log, clock } = deps;
  const now = clock();
  const kept = keptMonths();
  // In this order: another node writes them in the other one.
  const before = await readSetting(database.reader, 'last_purge_months');
  const last = await readSetting(database.reader, 'last_purge_at');
  const ageHours = last === null ? Number.NaN : (now.getTime() - Date.parse(last)) / hour;
  if (ageHours >= 0 && ageHours < 23) return false;
  await writeSetting(database.writer, 'last_purge_at', now.toISOString());
  await writeSetting(database.writer, 'last_purge_months', JSON.stringify(kept));
  // A clock that jumped by years must not erase messages, nor a shorter period that was published by mistake: only a
  // second check a day later removes what both find expired.
  if (!(ageHours >= 23 && ageHours < 7 * 24) || before === null) return false;
  log.info(await purge(deps, [kept, JSON.parse(before)], now), 'messages past their time were removed');
  return true;
}

/**
 * Erases every message that is expired by all `periods`, then what is left of mails. A failure is logged and counted and
 * does not stop the purge; the next purge tries again.
 */
async function purge({ database, mailFolder, log }: DailyPurgeDeps, periods: KeptMonths[], now: Date) {
  const kept = (kind: keyof KeptMonths) => Math.max(...periods.map((months) => months[kind]));
  const purged = { enquiries: 0, applications: 0, strayMailFiles: 0, failed: 0 };
  const fail = (error: unknown) => {
    purged.failed++;
    log.error({ err: error }, 'a message or the file of a mail could not be removed');
  };
  for (const { id, kind } of await expired(database, kept, now)) {
    try {
      const isErased = await eraseMessage(database, { id, person: null, mailFolder, now });
      if (isErased) purged[kind === 'enquiry' ? 'enquiries' : 'applications']++;
    } catch (error) {
      fail(error);
    }
    // Lets the event loop serve requests between two messages.
    await turn();
  }
  try {
    await removeMailFiles(mailFolder, await deleteOldDeskMails(database.writer, now));
    const expiredBefore = monthsLater(now, -Math.max(...messageKinds.map(kept)));
    purged.strayMailFiles = await removeOldMailFiles(mailFolder, expiredBefore);
  } catch (error) {
    fail(error);
  }
  return purged;
}

function expired({ reader }: Pick<Database, 'reader'>, kept: (kind: keyof KeptMonths) => number, now: Date) {
  return reader
    .selectFrom('messages')
    .select(['id', 'kind'])
    .where((where) =>
      where.or(
        messageKinds.map((kind) => {
          const before = monthsLater(now, -kept(kind)).toISOString();
          return where.and([
            where('kind', '=', kind),
            where('received_at', '<', before),
            // No message is older than its privacy notice, even when the clock was behind; its day may be mistyped.
            sql<SqlBool>`coalesce(notice_version, '') not between ${before} and ${now.toISOString()}`,
          ]);
        }),
      ),
    )
    .orderBy('id')
    .execute();
}

/**
 * Removes files of mails that were written before a time: a file without a row in the outbox may be the only copy of a
 * message since a restore, so that it stays for its retention time. Returns their number.
 */
async function removeOldMailFiles(folder: string, before: Date): Promise<number> {
  let removed = 0;
  // With a mail server there is no such folder.
  for await (const name of glob('*.{eml,eml.part}', { cwd: folder })) {
    const file = join(folder, name);
    if ((await stat(file)).mtime >= before) continue;
    await rm(file);
    removed++;
  }
  return removed;
}
