import { durableKey } from '@veramasa/database/settings';
import { networksOf, overLimit } from '@veramasa/messages/limits/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Desk } from '../desk.ts';
import { Refusal } from './refusal.ts';

/**
 * Requests of one network in ten minutes that try to log in, confirm an identity or use an invitation. An office of
 * fifty people behind one address may log in within this time, and repeat it.
 */
export const loginsPerNetwork = { name: 'desk-login', hits: 240, windowSeconds: 600 };

/** Makes the check that counts a request of its network; it refuses those over the limit. */
export async function limitLogins({ database, clock }: Desk) {
  // Keys the hashes of networks, as in the site server.
  const key = await durableKey(database.writer, 'client_key');
  return async (request: FastifyRequest): Promise<void> => {
    const networks = networksOf(key, request.ip);
    const seconds = await overLimit(database.counters, loginsPerNetwork, networks, clock());
    if (seconds === null) return;
    const minutes = Math.ceil(seconds / 60);
    throw new Refusal(
      'too_many_requests',
      `There were too many tries from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
  };
}
