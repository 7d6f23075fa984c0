import type { FastifyInstance } from 'fastify';

/** Requests that are still open this long after the server stopped listening are cut. */
const closeWithinMs = 5000;

/**
 * Prepares an orderly end. The returned function stops listening and waits for open requests; `app.close()` alone
 * would also wait for stalled ones and for connections that are kept alive.
 */
export function closeApp(app: FastifyInstance): () => Promise<void> {
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return async () => {
    closing = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), closeWithinMs);
    await app.close();
    clearTimeout(cut);
  };
}
