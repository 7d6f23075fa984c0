import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { healthPaths } from './health-routes.ts';

/**
 * Milliseconds in which keep-alive connections learn that they should go, in which those that were just opened
 * may still ask, and in which the last must go.
 */
export interface ClosingTimes {
  readonly noticeMs: number;
  readonly latecomersMs: number;
  readonly forceAfterMs: number;
}

const usual: ClosingTimes = { noticeMs: 1000, latecomersMs: 1000, forceAfterMs: 3000 };

/**
 * Prepares an orderly end. The returned function answers `Connection: close` for a second, and 503 to those who
 * ask for its health, then takes no new connections, and cuts what is still open after three; `app.close()` alone waits for idle connections.
 * `begins` is called first: from then on every answer must come from the framework.
 */
export function closeGently(
  app: FastifyInstance,
  times: ClosingTimes = usual,
  begins: () => void = () => {},
): () => Promise<void> {
  let closing = false;
  app.addHook('onRequest', async (request, reply) => {
    // A proxy that asks often enough sends nothing more here before the first connection is refused.
    if (closing && request.url === healthPaths.alive) return reply.code(503).send({ ok: false });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return async () => {
    closing = true;
    begins();
    const silent = connectionsThatNeverAsked(app);
    await wait(times.noticeMs);
    // Of the plain server, which only stops to listen: that of HTTP also cuts a connection whose first request
    // is still on its way, and a proxy cannot know whether a form that was cut so was taken.
    if (app.server.listening) Server.prototype.close.call(app.server);
    for (let waited = 0; silent.size > 0 && waited < times.latecomersMs; waited += 20) await wait(20);
    const force = setTimeout(() => app.server.closeAllConnections(), times.forceAfterMs);
    await app.close();
    clearTimeout(force);
  };
}

/** Those opened from now on, until their first request; older ones had the whole notice to ask in. */
function connectionsThatNeverAsked(app: FastifyInstance): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.prependListener('request', ({ socket }) => silent.delete(socket));
  return silent;
}
