import type { IncomingMessage } from 'node:http';

/** Larger bodies are not read to their end. */
const maxBytes = 16 * 1024 * 1024;
const maxMs = 10_000;
const idleMs = 400;

/**
 * Reads and discards the remaining body of a refused request, within limits. Closing a connection while the client
 * still sends resets it, and the browser then shows a network error instead of the response.
 */
export function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const overall = setTimeout(finish, maxMs);
    let idle = setTimeout(finish, idleMs);
    function finish(): void {
      clearTimeout(overall);
      clearTimeout(idle);
      request.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve();
    }
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      clearTimeout(idle);
      if (bytes > maxBytes) finish();
      else idle = setTimeout(finish, idleMs);
    }
    request.unpipe();
    request.on('data', count).on('end', finish).on('close', finish).on('error', finish);
    request.resume();
  });
}
