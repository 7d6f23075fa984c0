import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { Log } from '../logging/log.ts';
import { type PurgeInput, purgeExpired } from './purge-expired.ts';

export interface DailyPurgeDeps extends Omit<PurgeInput, 'onFailure'> {
  readonly log: Log;
  readonly clock: () => Date;
  readonly lookEveryMs?: number;
}

export interface DailyPurge {
  /** Starts no new purge and waits for a running one. */
  stop(): Promise<void>;
}

const hour = 3600_000;
const setting = 'last_purge_at';

/**
 * Erases expired messages, once a day over all nodes. Failures are logged and tried again; only counts are logged.
 */
export function startDailyPurge(deps: DailyPurgeDeps): DailyPurge {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const look = () => {
    if (busy) return;
    busy = true;
    running = purgeIfDue(deps)
      .catch((error) => deps.log.error({ err: error }, 'expired messages could not be searched'))
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(look, deps.lookEveryMs ?? hour);
  timer.unref();
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
  const last = await lastLook(database.reader);
  const ageHours = last === null ? Number.NaN : (now.getTime() - last.getTime()) / hour;
  if (ageHours >= 0 && ageHours < 23) return false;
  await noteLook(database.writer, now);
  // A clock that leapt by years must not erase messages: nothing is removed until a second check a day later finds
  // the time plausible.
  if (!(ageHours >= 23 && ageHours < 7 * 24)) return false;
  const onFailure = (error: unknown) =>
    log.error({ err: error }, 'a message or the file of a mail could not be removed');
  const purged = await purgeExpired({ ...deps, onFailure }, now);
  log.info(purged, 'messages past their time were removed');
  return true;
}

async function lastLook(database: Kysely<Tables>): Promise<Date | null> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', setting)
    .executeTakeFirst();
  return row ? new Date(row.value) : null;
}

async function noteLook(database: Kysely<Tables>, now: Date): Promise<void> {
  const value = now.toISOString();
  await database
    .insertInto('settings')
    .values({ key: setting, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
