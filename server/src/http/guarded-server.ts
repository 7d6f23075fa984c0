import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';

/** Browsers and proxies do not pipeline requests; an attacker would fill the memory with unanswered requests. */
const maxUnanswered = 32;

/** Node reads up to 64 kB, which may be 2000 requests. The limit is checked each time after this many bytes. */
const pieceBytes = 1024;

/**
 * An HTTP server that handles the requests of one connection one after the other, closes a connection with more than 32
 * unanswered requests, and refuses a request with two `Host` headers, of which a proxy may have read the other. Before
 * Fastify, because Node parses all requests that it had read from a connection, also after the connection is closed,
 * and starts all of them at once.
 */
export function guardedServer(handler: RequestListener, options: FastifyHttpOptions<Server>): Server {
  const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = options;
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, (request, response) => {
    const { socket } = request;
    /** The handlers of the unanswered requests; the first one is running. */
    const queue = unanswered.get(socket) ?? [];
    if (socket.destroyed || queue.length >= maxUnanswered) return void socket.destroy();
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
  server.on('connection', (socket) => {
    // Node asks the system for the address once and keeps it; the system forgets it when the client goes.
    if (socket.remoteAddress === undefined) socket.destroy();
    else parseInPieces(socket);
  });
  server.setTimeout(connectionTimeout);
  return server;
}

/** Passes what is read to the parser of Node in small pieces until the connection is closed. */
function parseInPieces(socket: Socket): void {
  const parsers = socket.listeners('data');
  socket.removeAllListeners('data');
  socket.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length && socket.writable; at += pieceBytes) {
      // The client does not read its answers: Node continues when it does.
      if (socket.isPaused()) return void socket.unshift(bytes.subarray(at));
      for (const parse of parsers) parse.call(socket, bytes.subarray(at, at + pieceBytes));
    }
  });
}
