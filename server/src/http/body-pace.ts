import type { FastifyInstance } from 'fastify';

/** A body has this long, as anything had before files came, */
const graceMs = 15_000;
/** and more only while it comes at least as fast as a bad mobile connection. */
const minBytesPerSecond = 16 * 1024;

/**
 * Ends connections whose body trickles. Node knows one time for all requests, and a resume of 5 MB over a slow
 * line takes minutes, so this goes by pace: slow senders are waited for, those who only pretend are not.
 */
export function requirePace(app: FastifyInstance, options = { graceMs, minBytesPerSecond }): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const { socket } = raw;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || !socket) return;
    const began = Date.now();
    const before = socket.bytesRead;
    const allowedMs = () =>
      options.graceMs + ((socket.bytesRead - before) / options.minBytesPerSecond) * 1000;
    const look = () => {
      if (raw.complete || raw.destroyed) return;
      const left = began + allowedMs() - Date.now();
      if (left > 0) timer = setTimeout(look, Math.min(left + 50, 5000));
      else if (socket.writable && !request.raw.complete)
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    };
    let timer = setTimeout(look, options.graceMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
