import { fillSecondsHeader, idempotencyHeader, proofHeader } from '@veramasa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { sendRejection } from './answers.ts';

type OriginRules = Pick<Config, 'siteUrl' | 'allowedOrigins'>;

/**
 * Refuses cross-site requests of browsers, except from the configured origins, which may send credentials. Clients
 * other than browsers send neither `Origin` nor `Sec-Fetch-Site` and are accepted.
 */
export function guardOrigin(app: FastifyInstance, rules: OriginRules): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (rules.allowedOrigins.length > 0) reply.header('vary', 'Origin');
    if (origin && rules.allowedOrigins.includes(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-allow-credentials', 'true');
      return;
    }
    if (!isOwnPage(request, rules)) return sendRejection(request, reply, { code: 'origin_refused' });
  });
}

const formHeaders = ['Content-Type', idempotencyHeader, proofHeader, fillSecondsHeader].join(', ');

/** Answers the CORS preflight request of a configured origin. */
export const answerPreflight = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .header('access-control-allow-headers', formHeaders)
    .header('access-control-max-age', '600')
    .send();

function isOwnPage(request: FastifyRequest, rules: OriginRules): boolean {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    if (origin === rules.siteUrl) return true;
    // The same server under another host name, such as an address in a local network.
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
}
