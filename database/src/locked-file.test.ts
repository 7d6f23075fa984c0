import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { bed, openBed } from '../../tests/bed/message-bed.ts';
import { sqliteFileName } from './open-database.ts';

const lockWaitMs = 1000;
beforeEach(() => openBed({ lockWaitMs }));

const post = async (comment: string) => (await bed.post({ comment })).statusCode;

/** Runs `during` while another program holds the lock of the database. Returns the slowest page in ms. */
async function slowestPage(during: () => Promise<unknown>): Promise<number> {
  using holder = new DatabaseSync(join(bed.options.dataDir, sqliteFileName), { timeout: 1000 });
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
  running = false;
  await visitor;
  return slowest;
}

test('a lock stops no page; messages are stored after it, or get 503', async () => {
  let waiting: Promise<number[]> = Promise.resolve([]);
  const short = await slowestPage(async () => {
    waiting = Promise.all(Array.from({ length: 20 }, (_, index) => post(`during ${index}`)));
    // The time is what is tested: a lock of this length ends before a message gives up.
    await wait(lockWaitMs / 2);
  });
  expect(short).toBeLessThan(500);
  expect(await waiting).toEqual(Array<number>(20).fill(200));
  const long = await slowestPage(async () => {
    waiting = Promise.all(Array.from({ length: 5 }, (_, index) => post(`long ${index}`)));
    await waiting;
  });
  expect(long).toBeLessThan(500);
  expect(await waiting).toEqual([503, 503, 503, 503, 503]);
  expect(await post('after')).toBe(200);
});
