import type { FastifyInstance } from 'fastify';

/** Milliseconds in which keep-alive connections learn that they should go, and in which the last must. */
export interface ClosingTimes {
  readonly noticeMs: number;
  readonly forceAfterMs: number;
}

const usual: ClosingTimes = { noticeMs: 1000, forceAfterMs: 3000 };

/**
 * Prepares an orderly end. The returned function answers `Connection: close` for a second, then takes no
 * new connections, and cuts what is still open after three; `app.close()` alone waits for idle connections.
 * `begins` is called first: from then on every answer must come from the framework.
 */
export function closeGently(
  app: FastifyInstance,
  times: ClosingTimes = usual,
  begins: () => void = () => {},
): () => Promise<void> {
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return async () => {
    closing = true;
    begins();
    await new Promise((resolve) => setTimeout(resolve, times.noticeMs));
    const force = setTimeout(() => app.server.closeAllConnections(), times.forceAfterMs);
    await app.close();
    clearTimeout(force);
  };
}
