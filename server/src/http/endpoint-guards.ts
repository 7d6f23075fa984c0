import type { FastifyInstance } from 'fastify';
import type { Rejection } from '../messages/message-handler.ts';
import { type AnswerCompany, sendRejection } from './answers.ts';

/** Refusals common to all endpoints, and what they answer when something fails. */
export function guardEndpoints(app: FastifyInstance, site: AnswerCompany): void {
  app.addHook('onRequest', async (request, reply) => {
    // A compressed body could unpack to any size; no form needs one.
    if (request.headers['content-encoding'] !== undefined)
      return sendRejection(request, reply, site, { code: 'unsupported_media' });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const code = clientMistake(error.statusCode);
    if (code === null) {
      // Whatever failed here, nothing is stored, and the sender may try again.
      request.log.error({ err: error }, 'request failed');
      return sendRejection(request, reply, site, { code: 'unavailable' });
    }
    return sendRejection(request, reply, site, { code });
  });
}

function clientMistake(status: number | undefined): Rejection['code'] | null {
  if (status === undefined || status < 400 || status >= 500) return null;
  if (status === 413) return 'too_large';
  return status === 406 || status === 415 ? 'unsupported_media' : 'malformed';
}
