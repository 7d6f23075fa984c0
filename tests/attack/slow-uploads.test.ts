import { connect, type Socket } from 'node:net';
import { limits } from '@veramasa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodApplication, resumeOfSize } from '../bed/posted-form.ts';
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
function slowUpload(address: string): void {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  const parts = Object.entries(goodApplication)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  socket.write(
    `POST /contact_mail.php HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nAccept: application/json\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${limits.resumeMaxBytes}\r\n\r\n${parts}` +
      '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n',
  );
  socket.write(Buffer.alloc(limits.resumeMaxBytes - 100_000));
  socket.resume();
  const drip = setInterval(() => socket.write('x'), 1000);
  socket.on('close', () => clearInterval(drip));
}

test('21 of 22 applications pass during 40 slow uploads from 4 addresses', async () => {
  for (let index = 0; index < 40; index++) slowUpload(`198.51.100.${index % 4}`);
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
