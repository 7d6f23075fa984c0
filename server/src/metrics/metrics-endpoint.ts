import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Scrape } from './metrics.ts';

const metricsPath = '/metrics';

/** Serves `/metrics` to requests with the bearer token; without a token, to every client that can reach the port. */
export function metricsRoute(app: FastifyInstance, scrape: Scrape, token: string | null): void {
  app.get(metricsPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token !== null && !isAuthorized(request.headers.authorization, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Use the token.\n');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await scrape());
  });
}

/** Serves `/metrics` on a separate port, at `url`. */
export async function listenForMetrics(
  scrape: Scrape,
  { host, port, token }: { readonly host: string; readonly port: number; readonly token: string | null },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  metricsRoute(app, scrape, token);
  const origin = await app.listen({ host, port });
  return { url: `${origin}${metricsPath}`, close: () => app.close() };
}

function isAuthorized(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
