import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Scrape } from './metrics.ts';

const metricsPath = '/metrics';

/** Serves `/metrics` beside the site, to requests with the bearer token. */
export function metricsRoute(app: FastifyInstance, scrape: Scrape, token: string): void {
  app.get(metricsPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isAuthorized(request.headers.authorization, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Use the token.\n');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await scrape());
  });
}

/** Serves `/metrics` on a separate port; without a token, to every client that can reach the port. */
export async function listenForMetrics(
  scrape: Scrape,
  at: { readonly host: string; readonly port: number; readonly token: string | null },
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (request.url?.split('?')[0] !== metricsPath) answer(404, `Ask for ${metricsPath}.\n`);
    else if (at.token && !isAuthorized(request.headers.authorization, at.token))
      answer(401, 'Use the token.\n');
    else
      scrape().then(
        (text) => answer(200, text, Registry.PROMETHEUS_CONTENT_TYPE),
        () => answer(500, 'The metrics cannot be read.\n'),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(at.port, at.host, resolve);
  });
  return server;
}

/** URL of the metrics of a listening server. */
export function metricsUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${metricsPath}`;
}

function isAuthorized(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
