import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Lets routes limit the requests of each client in memory, by `config.rateLimit`. `clientOf` identifies clients. */
export async function limitClients(
  app: FastifyInstance,
  clientOf: (address: string) => string,
): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientOf(ip),
    addHeaders: noRateHeaders,
    addHeadersOnExceeding: noRateHeaders,
  });
}
