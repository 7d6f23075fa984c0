import type { Rejection } from '@veramasa/messages/message/submit-message';
import type { FastifyError, FastifyInstance } from 'fastify';
import { sendRejection } from './answers.ts';

/** Answers an error outside the forms with a fixed sentence; the cause is in the log. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    // Headers of the file that could not be sent must not apply to this response.
    for (const name of Object.keys(reply.getHeaders())) if (ofFile.test(name)) reply.removeHeader(name);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(sentence(status));
  });
}

const ofFile = /^(accept-ranges|content-(encoding|length|range)|etag|last-modified)$/;

function sentence(status: number): string {
  if (status >= 500) return 'The server failed to answer. Try again later.\n';
  return status === 429 ? 'Too many requests. Try again in a minute.\n' : 'This request cannot be read.\n';
}

/** Checks and error handling of all form endpoints; responses use the codes of the contract. */
export function guardEndpoints(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // A compressed body can expand to any size; no form needs one.
    if (request.headers['content-encoding'] !== undefined)
      return sendRejection(request, reply, { code: 'unsupported_media' });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = rejectionCode(error.statusCode);
    // Nothing is stored, so the sender can try again.
    if (code === 'unavailable') request.log.error({ err: error }, 'request failed');
    return sendRejection(request, reply, { code });
  });
}

function rejectionCode(status: number | undefined): Rejection['code'] {
  if (status === undefined || status < 400 || status >= 500) return 'unavailable';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status === 406 || status === 415 ? 'unsupported_media' : 'malformed';
}
