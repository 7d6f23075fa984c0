import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { staffWaitsSeconds } from '../outbox/outbox-state.ts';

export const healthPaths = { alive: '/healthz', ready: '/readyz' } as const;

export interface HealthDeps {
  readonly database: Kysely<Tables>;
  readonly clock: () => Date;
  /** How long a mail to the staff may wait; null for ever. */
  readonly outboxMaxMinutes: number | null;
}

/**
 * `/healthz`: the process runs; what a load balancer asks, because pages go on whatever is broken behind them.
 * `/readyz`: messages can be taken and reach the staff in time; what a watching person asks.
 */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  app.get(healthPaths.alive, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get(healthPaths.ready, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (reason: 'database' | 'outbox') =>
      reply.code(503).header('retry-after', '10').send({ ok: false, reason });
    try {
      const waits = await staffWaitsSeconds(deps.database, deps.clock());
      if (deps.outboxMaxMinutes === null || waits <= deps.outboxMaxMinutes * 60)
        return reply.send({ ok: true });
      request.log.error({ seconds: Math.round(waits) }, 'mail to the staff does not leave');
      return notReady('outbox');
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return notReady('database');
    }
  });
}
