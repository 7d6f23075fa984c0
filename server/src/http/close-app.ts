import type { FastifyInstance } from 'fastify';

/** Time in ms after which open requests are aborted when the server stops. */
const closeWithinMs = 5000;

/**
 * Prepares a graceful shutdown. The returned function stops listening and waits for open requests; `app.close()` alone
 * would also wait for stalled requests and keep-alive connections.
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
