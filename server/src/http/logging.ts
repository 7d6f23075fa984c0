import { pathOf } from '@veramasa/messages/logging/log';
import type { FastifyInstance } from 'fastify';

/** Logs one line per response: GET and HEAD with a status below 500 at debug, all others at info. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('outcome', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const quiet = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode < 500;
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ...(request.outcome && { outcome: request.outcome.code }),
      ms: Math.round(reply.elapsedTime),
    };
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
  });
}
