import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts every answer of the application: how long it took, and what became of what was sent. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: request.routeOptions.url ?? 'none',
      method: methods.has(request.method) ? request.method : 'other',
      status: String(reply.statusCode),
    };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    const { outcome } = request;
    if (!outcome || outcome.code === 'repeated') return;
    if (outcome.code === 'stored') metrics.messagesAccepted.add({ kind: outcome.kind });
    else metrics.rejected.add({ code: outcome.code });
  });
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
