import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';

/** Browsers and proxies do not pipeline requests; an attacker would fill the memory with requests that wait. */
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
 * An HTTP server that closes a connection with too many unanswered requests, and refuses a request with two `Host`
 * headers, of which a proxy may have read the other. Before Fastify, because Node still parses all requests that it
 * had read from a connection that was closed.
 */
export function guardedServer(
  handler: RequestListener,
  options: Pick<
    FastifyHttpOptions<Server>,
    'http' | 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'
  >,
): Server {
  const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = options;
  const unanswered = new WeakMap<Socket, number>();
  const settings = { ...http, keepAliveTimeout, requestTimeout, IncomingMessage: GuardedRequest };
  const server = createServer(settings, (request, response) => {
    const { socket } = request;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || waiting > maxUnanswered) {
      request.ignored = true;
      socket.destroy();
      return;
    }
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    const twoHosts = (request.headersDistinct.host?.length ?? 0) > 1;
    if (twoHosts) return void response.writeHead(400, { connection: 'close' }).end();
    handler(request, response);
  });
  server.setTimeout(connectionTimeout);
  return server;
}
