import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Exposition, metricsContentType } from './exposition.ts';

export const metricsPath = '/metrics';

/** Answers `/metrics` beside the site, to those who know the token. */
export function metricsRoute(app: FastifyInstance, exposition: Exposition, token: string): void {
  app.get(metricsPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!knows(request.headers.authorization, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Use the token.\n');
    return reply.type(metricsContentType).send(await exposition());
  });
}

/** Answers `/metrics` on a port of its own, to whoever can reach it, or to those who know the token if there is one. */
export async function listenForMetrics(
  exposition: Exposition,
  at: { readonly host: string; readonly port: number; readonly token: string | null },
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (request.url?.split('?')[0] !== metricsPath) answer(404, `Ask for ${metricsPath}.\n`);
    else if (at.token && !knows(request.headers.authorization, at.token)) answer(401, 'Use the token.\n');
    else
      exposition().then(
        (text) => answer(200, text, metricsContentType),
        () => answer(500, 'The measurements cannot be read.\n'),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(at.port, at.host, resolve);
  });
  return server;
}

/** Where a listening server answers, for people. */
export function metricsUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${metricsPath}`;
}

function knows(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
