import type { FastifyInstance } from 'fastify';
import type { StorageRoom } from './storage-room.ts';

interface HealthDeps {
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
      const waits = await staffWaitsSeconds();
      const late = outboxMaxMinutes !== null && waits > outboxMaxMinutes * 60;
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
