import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openServerBed, type ServerBed } from '../bed/server-bed.ts';
import { repetitions, startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

/** Deliveries that a worker runs concurrently: a crash may repeat them, because their results are not yet stored. */
const inFlight = 30;

test.concurrent('kill -9 repeatedly: no message is lost, everything is mailed', async (context) => {
  const bed = await openServerBed(context);
  const rounds = repetitions(40, 3);
  const { references } = await endUnderLoad(bed, rounds, 'SIGKILL');
  const server = await bed.start();
  const twice = await allMailed(bed.mail, references, 120);
  expect(twice).toBeLessThanOrEqual(rounds * inFlight);
  expect(await server.stop()).toBe(0);
  console.table([{ kills: rounds, acknowledged: references.length, 'mailed twice': twice }]);
});

test.concurrent('SIGTERM under load: all answered, none lost, none mailed twice', async (context) => {
  const bed = await openServerBed(context);
  const rounds = repetitions(15, 1);
  const { references, statuses } = await endUnderLoad(bed, rounds, 'SIGTERM');
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await bed.start();
  expect(await allMailed(bed.mail, references, 120)).toBe(0);
  console.table([{ stops: rounds, acknowledged: references.length }]);
});

/** Ends servers under load, and checks that what they have acknowledged is stored. */
async function endUnderLoad({ dataDir, start }: ServerBed, rounds: number, signal: 'SIGKILL' | 'SIGTERM') {
  const references: string[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await start();
    const load = startLoad({ clients: 16, maxPosts: 200, maxSeconds: 20, url: () => server.url });
    await load.answered(10);
    await wait(Math.random() * 150);
    expect(await server.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    const answers = await load.stop();
    references.push(...acknowledged(answers));
    statuses.push(...answers.map(({ status }) => status));
    expect(missing(dataDir, references)).toEqual([]);
  }
  expect(references.length, 'the load was too small').toBeGreaterThan(rounds);
  return { references, statuses };
}
