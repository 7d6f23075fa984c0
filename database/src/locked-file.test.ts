import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../../tests/bed/built-site.ts';
import { goodAnswers, sendForm } from '../../tests/bed/posted-form.ts';
import { type ServerProcess, startServer } from '../../tests/bed/server-process.ts';
import { sqliteFileName } from './open-database.ts';

describe('while another program holds the lock of the database', () => {
  const { folder, remove } = temporaryFolder();
  const site = join(folder, 'site');
  const dataDir = join(folder, 'data');
  let server: ServerProcess;
  beforeAll(async () => {
    const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
    server = await startServer(writeBuiltSite(site), env);
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    remove();
  });
  const post = async (comment: string) => (await sendForm(server.url, { ...goodAnswers, comment })).status;
  /** Runs `during` while the lock is held, and returns the slowest page in ms. */
  async function slowestPage(during: () => Promise<unknown>): Promise<number> {
    const holder = new DatabaseSync(join(dataDir, sqliteFileName), { timeout: 1000 });
    holder.exec('begin immediate');
    let slowest = 0;
    let running = true;
    const visitor = (async () => {
      while (running) {
        const begun = performance.now();
        await (await fetch(`${server.url}/mission`)).text();
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

  test('pages are served, and messages are stored when it ends', async () => {
    await post('before');
    let waiting: Promise<number[]> = Promise.resolve([]);
    const slowest = await slowestPage(async () => {
      waiting = Promise.all(Array.from({ length: 20 }, (_, index) => post(`during ${index}`)));
      await wait(1500);
    });
    expect(slowest).toBeLessThan(500);
    expect(await waiting).toEqual(Array<number>(20).fill(200));
  });

  test('longer than the server waits, messages get 503 and pages are served', async () => {
    const answers: number[] = [];
    const slowest = await slowestPage(async () => {
      const posts = Array.from({ length: 5 }, (_, index) => post(`long ${index}`));
      answers.push(...(await Promise.all(posts)));
    });
    expect(slowest).toBeLessThan(500);
    expect(answers).toEqual([503, 503, 503, 503, 503]);
    expect(await post('after')).toBe(200);
  });
});
