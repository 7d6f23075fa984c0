import { staffWaitsSeconds } from '@veramasa/messages/outbox/undelivered';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

/** With an older mail to the staff, `/readyz` fails. */
const staffWaitsMaxSeconds = 3600;

/** So long `/readyz` fails after a form that failed, unless a later message was stored. */
const failureCountsMs = 600_000;

/**
 * `/healthz`: the process runs. For load balancers, because pages are served even if other parts fail.
 * `/readyz`: messages can be stored and reach the staff in time. For monitoring.
 */
export function healthRoutes(app: FastifyInstance, { database, clock, hasRoom, failure }: Parts): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (reason: 'database' | 'disk' | 'outbox') =>
      reply.code(503).header('retry-after', '10').send({ ok: false, reason });
    try {
      if (!(await hasRoom())) return notReady('disk');
      const waits = await staffWaitsSeconds(database.reader, clock());
      if (failure.at && clock().getTime() - failure.at.getTime() < failureCountsMs)
        return notReady('database');
      return waits > staffWaitsMaxSeconds ? notReady('outbox') : reply.send({ ok: true });
    } catch (error) {
      app.log.error({ err: error }, 'database does not respond');
      return notReady('database');
    }
  });
}
