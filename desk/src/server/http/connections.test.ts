import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '../../../../tests/attack/bed/raw-request.ts';
import { openTestDesk, type TestDesk } from '../../../../tests/bed/desk-bed.ts';

let bed: TestDesk;
let port: number;
beforeAll(async () => {
  bed = await openTestDesk();
  port = Number(new URL(await bed.desk.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => bed.close());

const ask = async (hosts: readonly string[]) =>
  (
    await sendRaw(
      port,
      `GET /api/session HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    )
  ).status;

test('a request with two Host headers is refused', async () => {
  expect(await ask(['localhost:3001'])).toBe(200);
  expect(await ask(['localhost:3001', 'evil.example'])).toBe(422);
});
