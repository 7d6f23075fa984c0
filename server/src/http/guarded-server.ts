import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';

/** Browsers and proxies do not pipeline requests; an attacker would fill the memory with requests that wait. */
const maxUnanswered = 32;

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
  const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > maxUnanswered) return cut(socket);
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    const twoHosts = (request.headersDistinct.host?.length ?? 0) > 1;
    if (twoHosts) return void response.writeHead(400, { connection: 'close' }).end();
    handler(request, response);
  });
  server.setTimeout(connectionTimeout);
  return server;
}

/** Node creates an error for each unanswered request of a closed connection; their stacks would take most of the time. */
function cut(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
}
