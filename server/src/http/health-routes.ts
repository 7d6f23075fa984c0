import type { Tables } from '@veramasa/database/schema';
import { staffWaitsSeconds } from '@veramasa/messages/outbox/undelivered';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { StorageRoom } from './storage-room.ts';

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
  // A monitor asks every few seconds; only a change is logged.
  const quiet = { logLevel: 'silent' } as const;
  let logged: string | null = null;
  const log = (reason: 'database' | 'outbox' | null, details: object = {}) => {
    if (reason === logged) return;
    logged = reason;
    if (reason === null) app.log.info({}, 'messages are stored and reach the staff again');
    else app.log.error(details, sentences[reason]);
  };
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (reason: 'database' | 'disk' | 'outbox') =>
      reply.code(503).header('retry-after', '10').send({ ok: false, reason });
    try {
      if (!(await hasRoom())) return notReady('disk');
      const waits = await staffWaitsSeconds(database, clock());
      const late = waits > staffWaitsMaxSeconds;
      log(late ? 'outbox' : null, { seconds: Math.round(waits) });
      if (!late) return reply.send({ ok: true });
      return notReady('outbox');
    } catch (error) {
      log('database', { err: error });
      return notReady('database');
    }
  });
}

const sentences = {
  database: 'database does not respond',
  outbox: 'mail to the staff is overdue',
} as const;
