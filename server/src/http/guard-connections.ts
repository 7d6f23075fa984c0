import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies do not pipeline requests; an attacker would fill the memory with requests that wait. */
const maxUnanswered = 32;

/** Closes connections with too many unanswered requests, and refuses requests with two `Host` headers. */
export function guardConnections(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Node still parses what it had read from a connection that was closed.
    if (socket.destroyed) return void reply.hijack();
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > maxUnanswered) {
      reply.hijack();
      socket.destroy();
      return;
    }
    unanswered.set(socket, waiting);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    // A proxy may have decided by the one and we by the other.
    done(hosts(request.raw.rawHeaders) > 1 ? new TwoHosts() : undefined);
  });
}

class TwoHosts extends Error {
  readonly statusCode = 400;
}

const hosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
