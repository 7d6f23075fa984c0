import type { FastifyInstance } from 'fastify';

/** A body has this long, as anything had before files came, */
const graceMs = 15_000;
/** and more only while it comes at least as fast as a bad mobile connection. */
const minBytesPerSecond = 16 * 1024;
/** What came quickly saves up no more than this, or one byte every few seconds would hold a large file for minutes. */
const maxAheadMs = 30_000;

/**
 * Ends connections whose body trickles. Node knows one time for all requests, and a resume of 5 MB over a slow
 * line takes minutes, so this goes by pace: slow senders are waited for, those who only pretend are not.
 */
export function requirePace(
  app: FastifyInstance,
  options = { graceMs, minBytesPerSecond, maxAheadMs },
): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const { socket } = raw;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || !socket) return;
    let deadline = Date.now() + options.graceMs;
    let seen = socket.bytesRead;
    const look = () => {
      if (raw.complete || raw.destroyed) return;
      const now = Date.now();
      const earned = ((socket.bytesRead - seen) / options.minBytesPerSecond) * 1000;
      deadline = Math.min(deadline + earned, now + options.maxAheadMs);
      seen = socket.bytesRead;
      const left = deadline - now;
      if (left > 0) timer = setTimeout(look, Math.min(left + 50, 5000));
      else if (socket.writable && !request.raw.complete)
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    };
    let timer = setTimeout(look, options.graceMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
