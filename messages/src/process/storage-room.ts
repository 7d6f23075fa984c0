import { statfs } from 'node:fs/promises';
import type { MessageSettings } from '../config/message-settings.ts';
import type { Log } from '../logging/log.ts';

/**
 * Says whether the disk of the SQLite file has more than `diskReserveMb` megabytes free, and logs each change. The
 * reserve holds what is written besides new messages: results of mails, the log of SQLite, backups. A disk that cannot
 * be asked counts as having room, and so does that of a PostgreSQL server, which this process cannot see.
 */
export function createStorageRoom(
  { dataDir, databaseUrl, diskReserveMb }: Pick<MessageSettings, 'dataDir' | 'databaseUrl' | 'diskReserveMb'>,
  log: Log,
) {
  let had = true;
  return async () => {
    if (databaseUrl !== null) return true;
    try {
      const { bavail, bsize } = await statfs(dataDir);
      const freeMb = Math.round((bavail * bsize) / 2 ** 20);
      const has = freeMb >= diskReserveMb;
      if (had && !has) log.error({ freeMb }, 'the disk is almost full');
      if (!had && has) log.info({}, 'the disk has room again');
      had = has;
    } catch (error) {
      log.warn({ err: error }, 'the free space of the disk is unknown');
      had = true;
    }
    return had;
  };
}
