import type { FastifyInstance } from 'fastify';

/** What `sendFile` may have set before the file could not be read. A cache must not keep a failure for a year. */
const headersOfFiles = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'vary',
] as const;

/** What is answered where something fails outside of the forms: a fixed sentence; the log has the reason. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    for (const name of headersOfFiles) reply.removeHeader(name);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? 'This could not be answered. Try again later.\n' : 'This cannot be read.\n');
  });
}
