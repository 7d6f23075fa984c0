import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';
import { createStorageRoom } from './storage-room.ts';

let bed: TestApp;
let room = true;
beforeEach(async () => {
  room = true;
  bed = await openTestApp({ hasRoom: async () => room });
});
afterEach(() => bed.close());
const post = (headers?: Record<string, string>) => bed.post({}, headers);

test('forms get 503 with a clear sentence before the disk is full', async () => {
  room = false;
  const refused = await post();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage_full']);
  expect(refused.json().detail).toContain('cannot save messages');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const page = await post({ accept: 'text/html' });
  expect(page.body).toContain('cannot save messages');
  expect(page.body).toContain('mailto:hello@veramasa.example');
  expect((await bed.app.inject('/mission')).statusCode).toBe(200);
  room = true;
  expect((await post()).statusCode).toBe(200);
});

test('/readyz says that the disk is almost full', async () => {
  room = false;
  const answer = await bed.app.inject('/readyz');
  expect([answer.statusCode, answer.json().reason]).toEqual([503, 'disk']);
  room = true;
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
});

test('room is what the disk has beyond the reserve', async () => {
  expect(await createStorageRoom(bed.options.dataDir, 0, bed.app.log)()).toBe(true);
  expect(await createStorageRoom(bed.options.dataDir, 1e12, bed.app.log)()).toBe(false);
  expect(await createStorageRoom('/does/not/exist', 1, bed.app.log)()).toBe(true);
});
