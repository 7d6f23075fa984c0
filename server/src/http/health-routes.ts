import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';

export const healthPaths = { alive: '/healthz', ready: '/readyz' } as const;

/** `/healthz`: the process runs. `/readyz`: the database answers, so messages can be taken. */
export function healthRoutes(app: FastifyInstance, database: Kysely<Tables>): void {
  app.get(healthPaths.alive, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get(healthPaths.ready, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.selectFrom('settings').select('key').limit(1).execute();
      return reply.send({ ok: true });
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).header('retry-after', '10').send({ ok: false });
    }
  });
}
