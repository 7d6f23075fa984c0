import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, type TestContext, test } from 'vitest';
import { openServerBed } from '../bed/server-bed.ts';
import { badMachine, hasBadMachine } from './bed/bad-machine.ts';
import { repetitions, startLoad } from './bed/message-load.ts';
import { acknowledged, missing } from './bed/promise.ts';

/** Where nothing listens. */
const noMailServer = 'smtp://127.0.0.1:9';
const weaker = fileURLToPath(new URL('bed/synchronous-normal.mjs', import.meta.url));

describe.skipIf(!hasBadMachine)('power cut', () => {
  test.concurrent('loses nothing that was acknowledged, torn writes included', async (context) => {
    expect(await cutAgainAndAgain(context, repetitions(40, 3), [])).toBe(0);
  });

  // Otherwise the simulated power cut is ineffective.
  test.concurrent('control: synchronous=NORMAL loses acknowledged messages', async (context) => {
    expect(await cutAgainAndAgain(context, repetitions(10, 3), ['--import', weaker])).toBeGreaterThan(0);
  });
});

/** Cuts the power of a server under load so many times. Returns the number of acknowledged messages that are lost. */
async function cutAgainAndAgain(context: TestContext, rounds: number, nodeFlags: readonly string[]) {
  const { dataDir, start } = await openServerBed(context);
  let lost = 0;
  let total = 0;
  let kept: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const machine = badMachine(dataDir);
    const server = await start({ SMTP_URL: noMailServer, ...machine.env }, nodeFlags);
    const load = startLoad({ clients: 16, maxPosts: 2000, maxSeconds: 20, url: () => server.url });
    await load.answered(20);
    await wait(Math.random() * 400);
    await server.stop('SIGKILL');
    const fresh = acknowledged(await load.stop());
    machine.cutPower(round % 2 === 0 ? 'gone' : 'torn');
    total += fresh.length;
    kept.push(...fresh);
    const gone = new Set(missing(dataDir, kept));
    lost += gone.size;
    kept = kept.filter((reference) => !gone.has(reference));
  }
  expect(total, 'the load was too small').toBeGreaterThan(rounds);
  console.table([{ cuts: rounds, acknowledged: total, lost }]);
  return lost;
}
