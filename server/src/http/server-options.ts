import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { loggerOptions } from '@veramasa/messages/logging/log';
import { type FastifyHttpOptions, type FastifyReply, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { guardedServer } from './guarded-server.ts';
import { strictPolicy } from './security-headers.ts';

/** Largest JSON body; forms have their own limits. */
const bodyMaxBytes = 64 * 1024;

/** More connections than this are refused. */
export const maxConnections = 2000;

/** Limits and timeouts, tested with hundreds of slow and hostile connections. */
export function serverOptions(config: Pick<Config, 'logLevel' | 'trustProxy'>): FastifyHttpOptions<Server> {
  const process = randomBytes(3).toString('hex');
  let requests = 0;
  return {
    serverFactory: guardedServer,
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => `${process}-${(++requests).toString(36)}`,
    trustProxy: config.trustProxy,
    bodyLimit: bodyMaxBytes,
    // `requirePace` aborts slow bodies earlier.
    requestTimeout: 360_000,
    connectionTimeout: 20_000,
    // Longer than the 60 s of common proxies, which must close first: otherwise a form may reuse a closing connection.
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    // Malformed HTTP gets a bare status line.
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const status = refusals[error.code] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
        socket.destroy(),
      );
    },
    // Called before all hooks for a path that cannot be decoded.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      reply
        .code(400)
        .headers({ 'content-security-policy': strictPolicy, 'x-content-type-options': 'nosniff' })
        .type('text/plain; charset=utf-8')
        .send('This address cannot be read.\n');
    },
  };
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
