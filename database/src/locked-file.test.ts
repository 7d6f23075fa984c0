import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/bed/test-app.ts';
import { sqliteFileName } from './open-database.ts';

let bed: TestApp;
beforeEach(async () => {
  bed = await openTestApp({ env: { RATE_LIMIT: 'off' }, lockWaitMs: 1000 });
});
afterEach(() => bed.close());

const post = async (comment: string) => (await bed.post({ comment })).statusCode;

/** Runs `during` while another program holds the lock of the database. Returns the slowest page in ms. */
async function slowestPage(during: () => Promise<unknown>): Promise<number> {
  const holder = new DatabaseSync(join(bed.options.dataDir, sqliteFileName), { timeout: 1000 });
  holder.exec('begin immediate');
  let slowest = 0;
  let running = true;
  const visitor = (async () => {
    while (running) {
      const begun = performance.now();
      await bed.app.inject('/mission');
      slowest = Math.max(slowest, performance.now() - begun);
      await wait(10);
    }
  })();
  await during();
  holder.exec('rollback');
  holder.close();
  running = false;
  await visitor;
  return slowest;
}

test('a locked database stops no page, and messages are stored afterwards', async () => {
  await post('before');
  let waiting: Promise<number[]> = Promise.resolve([]);
  const slowest = await slowestPage(async () => {
    waiting = Promise.all(Array.from({ length: 20 }, (_, index) => post(`during ${index}`)));
    await wait(500);
  });
  expect(slowest).toBeLessThan(500);
  expect(await waiting).toEqual(Array<number>(20).fill(200));
});

test('a long lock gets messages 503, and pages are served meanwhile', async () => {
  const answers: number[] = [];
  const slowest = await slowestPage(async () => {
    answers.push(...(await Promise.all(Array.from({ length: 5 }, (_, index) => post(`long ${index}`)))));
  });
  expect(slowest).toBeLessThan(500);
  expect(answers).toEqual([503, 503, 503, 503, 503]);
  expect(await post('after')).toBe(200);
});
