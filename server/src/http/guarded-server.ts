import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';

/** Browsers and proxies do not pipeline requests; an attacker would fill the memory with unanswered requests. */
const maxUnanswered = 32;

/**
 * When a connection closes, Node destroys each unanswered request with a new error and formats its stack. For thousands
 * of requests that takes most of the time, so an ignored request is destroyed without the error.
 */
class GuardedRequest extends IncomingMessage {
  ignored = false;

  override destroy(error?: Error): this {
    return super.destroy(this.ignored ? undefined : error);
  }
}

/**
 * An HTTP server that handles the requests of one connection one after the other, closes a connection with more than 32
 * unanswered requests, and refuses a request with two `Host` headers, of which a proxy may have read the other. Before
 * Fastify, because Node parses all requests that it had read from a connection, also after the connection is closed,
 * and starts all of them at once.
 */
export function guardedServer(
  handler: RequestListener,
  options: Pick<
    FastifyHttpOptions<Server>,
    'http' | 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'
  >,
): Server {
  const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = options;
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  const settings = { ...http, keepAliveTimeout, requestTimeout, IncomingMessage: GuardedRequest };
  const server = createServer(settings, (request, response) => {
    const { socket } = request;
    /** The handlers of the unanswered requests; the first one is running. */
    const queue = unanswered.get(socket) ?? [];
    if (socket.destroyed || queue.length >= maxUnanswered) {
      request.ignored = true;
      socket.destroy();
      return;
    }
    unanswered.set(socket, queue);
    queue.push(() => {
      const twoHosts = (request.headersDistinct.host?.length ?? 0) > 1;
      if (twoHosts) response.writeHead(400, { connection: 'close' }).end();
      else handler(request, response);
    });
    response.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) queue[0]?.();
  });
  server.setTimeout(connectionTimeout);
  return server;
}
