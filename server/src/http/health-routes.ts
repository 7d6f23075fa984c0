import type { FastifyInstance } from 'fastify';
import type { StorageRoom } from './storage-room.ts';

export interface HealthDeps {
  /** Age of the oldest queued mail to the staff. Throws if the database does not respond. */
  readonly staffWaitsSeconds: () => Promise<number>;
  /** How long a mail to the staff may wait; null means any time. */
  readonly outboxMaxMinutes: number | null;
  readonly hasRoom: StorageRoom;
}

/**
 * `/healthz`: the process runs. For load balancers, because pages are served even if other parts fail.
 * `/readyz`: messages can be stored and reach the staff in time. For monitoring.
 */
export function healthRoutes(
  app: FastifyInstance,
  { staffWaitsSeconds, outboxMaxMinutes, hasRoom }: HealthDeps,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (reason: 'database' | 'disk' | 'outbox') =>
      reply.code(503).header('retry-after', '10').send({ ok: false, reason });
    try {
      if (!(await hasRoom())) return notReady('disk');
      const waits = await staffWaitsSeconds();
      if (outboxMaxMinutes === null || waits <= outboxMaxMinutes * 60) return reply.send({ ok: true });
      request.log.error({ seconds: Math.round(waits) }, 'mail to the staff is overdue');
      return notReady('outbox');
    } catch (error) {
      request.log.error({ err: error }, 'database does not respond');
      return notReady('database');
    }
  });
}
