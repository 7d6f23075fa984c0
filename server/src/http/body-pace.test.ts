import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { until } from '../../../tests/bed/until.ts';
import { requirePace } from './body-pace.ts';

/** Sends `first` bytes of a body at once, the others in pieces, and returns the status line. */
async function send(
  pieces: number,
  bytesEach: number,
  everyMs: number,
  first = 0,
  crowded = false,
): Promise<string> {
  const app = Fastify();
  const usual = { graceMs: 300, minBytesPerSecond: 20_000, maxAheadMs: 600 };
  requirePace(app, () => crowded, usual, { minBytesPerSecond: 400_000, maxAheadMs: 200 });
  app.addContentTypeParser('*', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of payload) bytes += chunk.length;
    return bytes;
  });
  app.post('/', (request, reply) => reply.send({ bytes: request.body }));
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(url.port), '127.0.0.1').on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: ${first + pieces * bytesEach}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(first));
  let sent = 0;
  const timer = setInterval(() => {
    if (sent++ < pieces && !socket.destroyed) socket.write(Buffer.alloc(bytesEach));
  }, everyMs);
  await until(() => answer.startsWith('HTTP/1.1 '));
  clearInterval(timer);
  socket.destroy();
  await app.close();
  return answer.slice(0, 12);
}

test('a slow but steady body may take longer than the grace period', async () => {
  expect(await send(12, 10_000, 100)).toBe('HTTP/1.1 200');
});

test('a body that trickles, also after a fast start, is answered 408', async () => {
  expect(await send(1000, 1, 20)).toBe('HTTP/1.1 408');
  const quickly = 400_000;
  const began = Date.now();
  expect(await send(1000, 1, 20, quickly)).toBe('HTTP/1.1 408');
  expect(Date.now() - began).toBeLessThan((quickly / 20_000) * 1000);
});

test('a slow body is answered 408 while uploads take half of their memory', async () => {
  expect(await send(12, 10_000, 100, 0, true)).toBe('HTTP/1.1 408');
});
