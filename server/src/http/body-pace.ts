import type { FastifyInstance } from 'fastify';

const usualPace = {
  /** Grace period before the minimum rate applies. */
  graceMs: 15_000,
  /** Minimum upload rate: that of a bad mobile connection. */
  minBytesPerSecond: 16 * 1024,
  /** Limit of the credit for fast bytes. Without it, an upload that starts fast could trickle for minutes. */
  maxAheadMs: 30_000,
};

/** While uploads take half of their memory, an upload must be faster: 5 MB within about a minute. */
const crowdedPace = { minBytesPerSecond: 64 * 1024, maxAheadMs: 5000 };

/**
 * Answers 408 to request bodies below a minimum rate. Node has one timeout for all requests, but a resume of 5 MB over
 * a slow line takes minutes, so a fixed timeout would either cut slow senders or tolerate attackers.
 */
export function requirePace(
  app: FastifyInstance,
  crowded: () => boolean,
  usual = usualPace,
  whenCrowded = crowdedPace,
): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const { socket } = raw;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || !socket) return;
    let deadline = Date.now() + usual.graceMs;
    let seen = socket.bytesRead;
    const check = () => {
      if (raw.complete || raw.destroyed) return;
      const now = Date.now();
      const pace = crowded() ? whenCrowded : usual;
      const earned = ((socket.bytesRead - seen) / pace.minBytesPerSecond) * 1000;
      deadline = Math.min(deadline + earned, now + pace.maxAheadMs);
      seen = socket.bytesRead;
      const left = deadline - now;
      if (left > 0) timer = setTimeout(check, Math.min(left + 50, 5000));
      else if (socket.writable && !request.raw.complete)
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    };
    let timer = setTimeout(check, Math.min(usual.graceMs, whenCrowded.maxAheadMs));
    raw.once('close', () => clearTimeout(timer));
  });
}
