import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyHttpOptions, type FastifyReply, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { loggerOptions } from './logging.ts';
import { securityHeaders } from './security-headers.ts';

/** Largest JSON body; forms have their own limits. */
const bodyMaxBytes = 64 * 1024;

/** Connections served at once; more wait in the system's queue. */
export const maxConnections = 2000;

/** Limits and timeouts that survived hundreds of slow and hostile connections. */
export function serverOptions(
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'siteUrl'>,
): FastifyHttpOptions<Server> {
  const process = randomBytes(3).toString('hex');
  let requests = 0;
  return {
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => `${process}-${(++requests).toString(36)}`,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyMaxBytes,
    // The pace of a body is looked after by `requirePace`; this is for whatever slips through.
    requestTimeout: 360_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 5000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    return503OnClosing: false,
    // What is no HTTP gets a status and nothing else.
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const status = refusals[error.code] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
        socket.destroy(),
      );
    },
    // Raised before any hook, such as a path that cannot be decoded.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      const answer = reply.code(400).headers(securityHeaders(config.siteUrl.startsWith('https:')));
      answer.type('text/plain; charset=utf-8').send('This address cannot be read.\n');
    },
  };
}

/** By the code of Node's error. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A number counts the proxies in front of this process. */
function trusted(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
