import { statfs } from 'node:fs/promises';
import type { Tables } from '@veramasa/database/schema';
import type { Log } from '@veramasa/messages/logging/log';
import { staffWaitsSeconds } from '@veramasa/messages/outbox/undelivered';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

/** With an older mail to the staff, `/readyz` fails. */
const staffWaitsMaxSeconds = 3600;

/**
 * `/healthz`: the process runs. For load balancers, because pages are served even if other parts fail.
 * `/readyz`: messages can be stored and reach the staff in time. For monitoring.
 */
export function healthRoutes(
  app: FastifyInstance,
  database: Kysely<Tables>,
  clock: () => Date,
  hasRoom: StorageRoom,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (reason: 'database' | 'disk' | 'outbox') =>
      reply.code(503).header('retry-after', '10').send({ ok: false, reason });
    try {
      if (!(await hasRoom())) return notReady('disk');
      const waits = await staffWaitsSeconds(database, clock());
      return waits > staffWaitsMaxSeconds ? notReady('outbox') : reply.send({ ok: true });
    } catch (error) {
      app.log.error({ err: error }, 'database does not respond');
      return notReady('database');
    }
  });
}

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
