import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { residentMegabytes } from '../../server/src/test-bed/resident-megabytes.ts';
import { until } from '../../server/src/test-bed/until.ts';
import { type AttackedServer, startAttacked } from './bed/attacked-server.ts';

let server: AttackedServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startAttacked({ CAPTCHA: 'altcha', RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** Sends the same request again and again, without waiting for answers. */
function pipeline(path: string, address: string): void {
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nAccept-Encoding: br\r\n\r\n`;
  const burst = request.repeat(200);
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  const more = () => {
    while (!socket.destroyed && socket.write(burst));
  };
  // An attacker connects again at once.
  socket.on('error', () => {});
  socket.on('close', () => attacking && setTimeout(() => attacking && pipeline(path, address), 50));
  socket.on('drain', more);
  socket.resume();
  more();
}

let attacking = false;

test.each(['/no-such-page', '/captcha-challenge.json', '/mission'])(
  'fifty pipelining connections to %s leave the server usable',
  async (path) => {
    attacking = true;
    for (let index = 0; index < 50; index++) pipeline(path, `198.51.100.${index}`);
    const pageMs: number[] = [];
    let resident = 0;
    const began = performance.now();
    while (performance.now() - began < 5000) {
      const started = performance.now();
      const answer = await fetch(`${server.url}/mission`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      pageMs.push(performance.now() - started);
      resident = Math.max(resident, residentMegabytes(server.process.child.pid));
      await wait(100);
    }
    attacking = false;
    for (const socket of sockets.splice(0)) socket.destroy();
    expect(server.process.child.exitCode).toBeNull();
    expect(resident).toBeLessThan(200);
    expect(Math.max(...pageMs)).toBeLessThan(1000);
  },
  60_000,
);

test('a connection with more than 32 unanswered requests is closed', async () => {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  let closed = false;
  socket.on('close', () => {
    closed = true;
  });
  socket.resume();
  socket.write('GET /mission HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40));
  await until(() => closed, 2);
});

test('a connection with 32 unanswered requests gets all answers', async () => {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.write('GET /mission HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(32));
  await until(() => text.match(/HTTP\/1\.1 200/g)?.length === 32, 5);
});
