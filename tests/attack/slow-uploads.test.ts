import { connect, type Socket } from 'node:net';
import { limits } from '@veramasa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, goodApplication, postForm, resumeOfSize } from '../bed/posted-form.ts';
import { until } from '../bed/until.ts';
import { type AttackedServer, startAttacked } from './bed/attacked-server.ts';

let server: AttackedServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startAttacked({ TRUST_PROXY: '1', RATE_LIMIT: 'on' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** Uploads most of a resume at once, then a few bytes a second. */
async function slowUpload(address: string): Promise<void> {
  const form = await postForm(goodApplication, { 'x-forwarded-for': address }, [
    resumeOfSize(limits.resumeMaxBytes),
  ]);
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  socket.write(bytesOf(form).subarray(0, -100_000));
  socket.resume();
  const drip = setInterval(() => socket.write('x'), 1000);
  socket.on('close', () => clearInterval(drip));
}

test('21 of 22 applications pass during 40 slow uploads from 4 addresses', async () => {
  for (let index = 0; index < 40; index++) await slowUpload(`198.51.100.${index % 4}`);
  await until(() => sockets.every((socket) => socket.writableLength === 0 || socket.destroyed), 20);
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
