import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@veramasa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, goodApplication, postForm, resumeOfSize } from '../bed/posted-form.ts';
import { residentMegabytes } from '../bed/process-figures.ts';
import { type RunningServer, startServerBed } from '../bed/server-bed.ts';
import { until } from '../bed/until.ts';
import { percentile } from '../faults/bed/message-load.ts';

let server: RunningServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startServerBed({ TRUST_PROXY: '1', RATE_LIMIT: 'on' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

type SlowClient = ReturnType<typeof slowClient>;

/** A client that sends `first`, then one byte a second, unless it only waits; it does not read an answer unless it should. */
function slowClient(first: string, { drips = true, reads = true } = {}) {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  const began = performance.now();
  const client = { closedAfterMs: null as number | null };
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(drip);
    client.closedAfterMs = performance.now() - began;
  });
  if (reads) socket.resume();
  socket.write(first);
  const drip = setInterval(() => drips && socket.write('x'), 1000);
  return client;
}

const host = 'Host: veramasa.example\r\n';
const form = 'Content-Type: multipart/form-data; boundary=b\r\n';
const heads = () => slowClient(`GET / HTTP/1.1\r\n${host}X: `);
const bodies = () =>
  slowClient(`POST /contact_mail.php HTTP/1.1\r\n${host}${form}Content-Length: 90000\r\n\r\n--b`);
const chunks = () =>
  slowClient(
    `POST /verify-captcha.php HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\nffff\r\n`,
  );
const readers = () => slowClient(`GET /founder.mp4 HTTP/1.1\r\n${host}\r\n`, { drips: false, reads: false });
const silent = () => slowClient('', { drips: false });

const residentMb = () => residentMegabytes(server.process.child.pid);

test('600 slow clients do not delay visitors and are closed in time', async () => {
  const before = residentMb();
  const quietMs: number[] = [];
  for (let visit = 0; visit < 15; visit++) await timed(quietMs, () => fetch(`${server.url}/mission`));
  const slow = {
    heads: await many(heads, 200),
    silent: await many(silent, 100),
    bodies: await many(bodies, 120),
    chunks: await many(chunks, 60),
    readers: await many(readers, 120),
  };
  const began = performance.now();
  const pageMs: number[] = [];
  const formMs: number[] = [];
  while (performance.now() - began < 8000) {
    await timed(pageMs, () => fetch(`${server.url}/mission`));
    if (pageMs.length % 5 === 0)
      await timed(formMs, () => server.post({ comment: `visit ${pageMs.length}` }));
    await wait(50);
  }
  // Compared with the same machine before the load, which may run other programs.
  const quiet = percentile(quietMs, 0.5);
  expect(percentile(pageMs, 0.5), `${quiet} ms in quiet`).toBeLessThan(100 + 5 * quiet);
  expect(percentile(formMs, 0.5), `${quiet} ms in quiet`).toBeLessThan(500 + 10 * quiet);
  expect(residentMb() - before).toBeLessThan(150);

  const refused = [...slow.heads, ...slow.silent, ...slow.bodies, ...slow.chunks];
  await until(() => refused.every(({ closedAfterMs }) => closedAfterMs !== null), 20);
  const longest = (clients: readonly SlowClient[]) =>
    Math.max(...clients.map(({ closedAfterMs }) => closedAfterMs ?? 0));
  expect(longest(slow.heads)).toBeLessThan(12_000);
  expect(longest(slow.silent)).toBeLessThan(25_000);
  expect(longest(slow.bodies)).toBeLessThan(20_000);
  expect(longest(slow.chunks)).toBeLessThan(20_000);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 45_000);

/** Uploads most of a resume at once, then a few bytes a second. */
async function slowUpload(address: string): Promise<Socket> {
  const largest = resumeOfSize(limits.resumeMaxBytes);
  const form = await postForm(goodApplication, { 'x-forwarded-for': address }, [largest]);
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  socket.write(bytesOf(form).subarray(0, -100_000));
  const drip = setInterval(() => socket.write('x'), 1000);
  return socket.on('close', () => clearInterval(drip)).resume();
}

test('21 of 22 applications pass during 40 slow uploads from 4 addresses', async () => {
  const uploads: Socket[] = [];
  for (let index = 0; index < 40; index++) uploads.push(await slowUpload(`198.51.100.${index % 4}`));
  await until(() => uploads.every((socket) => socket.writableLength === 0 || socket.destroyed), 20);
  const statuses: number[] = [];
  for (let index = 0; index < 22; index++) {
    const answer = await server.post(
      { ...goodApplication, comment: `honest ${index}` },
      { 'x-forwarded-for': `203.0.113.${index}` },
      [resumeOfSize(400_000)],
    );
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200).length, statuses.join(' ')).toBeGreaterThanOrEqual(21);
}, 60_000);

async function timed(into: number[], visit: () => Promise<Response>): Promise<void> {
  const started = performance.now();
  const answer = await visit();
  await answer.arrayBuffer();
  into.push(performance.now() - started);
  expect(answer.status).toBe(200);
}

async function many(client: () => SlowClient, count: number): Promise<SlowClient[]> {
  const clients: SlowClient[] = [];
  while (clients.length < count) {
    clients.push(...Array.from({ length: 20 }, client));
    await wait(20);
  }
  return clients;
}
