import { statfs } from 'node:fs/promises';
import type { Log } from '@veramasa/messages/logging/log';

export type StorageRoom = () => Promise<boolean>;

/**
 * Says whether the disk of `folder` has more than `reserveMb` megabytes free, and logs each change. The reserve holds
 * what is written besides new messages: results of mails, the log of SQLite, backups. A disk that cannot be asked has
 * room.
 */
export function createStorageRoom(folder: string, reserveMb: number, log: Log): StorageRoom {
  let had = true;
  return async () => {
    try {
      const { bavail, bsize } = await statfs(folder);
      const freeMb = Math.round((bavail * bsize) / 2 ** 20);
      const has = freeMb >= reserveMb;
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
