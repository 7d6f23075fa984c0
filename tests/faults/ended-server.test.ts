import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, type TestContext, test } from 'vitest';
import { openServerBed, type ServerBed } from '../bed/server-bed.ts';
import { badMachine, hasBadMachine } from './bed/bad-machine.ts';
import { repetitions, startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

/** Deliveries that a worker runs concurrently: a crash may repeat them, because their results are not yet stored. */
const inFlight = 30;

test.concurrent('kill -9 repeatedly: no message is lost, everything is mailed', async (context) => {
  const bed = await openServerBed(context);
  const rounds = repetitions(40, 3);
  const { references, lost } = await endUnderLoad(bed, rounds);
  expect(lost).toBe(0);
  const server = await bed.start();
  const twice = await allMailed(bed.mail, references, 120);
  expect(twice).toBeLessThanOrEqual(rounds * inFlight);
  expect(await server.stop()).toBe(0);
  console.table([{ kills: rounds, acknowledged: references.length, 'mailed twice': twice }]);
});

test.concurrent('SIGTERM under load: all answered, none lost, none mailed twice', async (context) => {
  const bed = await openServerBed(context);
  const rounds = repetitions(15, 1);
  const { references, lost, statuses } = await endUnderLoad(bed, rounds, { signal: 'SIGTERM' });
  expect([lost, statuses.filter((status) => status >= 500)]).toEqual([0, []]);
  await bed.start();
  expect(await allMailed(bed.mail, references, 120)).toBe(0);
  console.table([{ stops: rounds, acknowledged: references.length }]);
});

describe.skipIf(!hasBadMachine)('power cut', () => {
  test.concurrent('loses nothing that was acknowledged, torn writes included', async (context) => {
    expect(await cutPower(context, repetitions(40, 3))).toBe(0);
  });

  // Otherwise the simulated power cut is ineffective.
  test.concurrent('control: synchronous=NORMAL loses acknowledged messages', async (context) => {
    const weaker = fileURLToPath(new URL('bed/synchronous-normal.mjs', import.meta.url));
    expect(await cutPower(context, repetitions(10, 3), ['--import', weaker])).toBeGreaterThan(0);
  });
});

/** Cuts the power of a server under load so many times. Returns the number of acknowledged messages that are lost. */
async function cutPower(context: TestContext, rounds: number, nodeFlags: readonly string[] = []) {
  const bed = await openServerBed(context);
  const machine = badMachine(bed.dataDir);
  // Nothing listens there.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', ...machine.env };
  const afterEnd = (round: number) => machine.cutPower(round % 2 === 0 ? 'gone' : 'torn');
  const { references, lost } = await endUnderLoad(bed, rounds, { env, nodeFlags, afterEnd });
  console.table([{ cuts: rounds, acknowledged: references.length, lost }]);
  return lost;
}

interface Ending {
  readonly signal?: 'SIGKILL' | 'SIGTERM';
  readonly env?: Record<string, string>;
  readonly nodeFlags?: readonly string[];
  /** What happens to its data before the next start. */
  readonly afterEnd?: (round: number) => void;
}

/** Ends servers under load, and counts what they have acknowledged and is not stored. */
async function endUnderLoad({ dataDir, start }: ServerBed, rounds: number, ending: Ending = {}) {
  const { signal = 'SIGKILL', env, nodeFlags, afterEnd } = ending;
  const references: string[] = [];
  const statuses: number[] = [];
  const gone = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const server = await start(env, nodeFlags);
    const load = startLoad({ clients: 16, maxPosts: 2000, maxSeconds: 20, url: () => server.url });
    await load.answered(10);
    await wait(Math.random() * 300);
    expect(await server.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    const answers = await load.stop();
    references.push(...acknowledged(answers));
    statuses.push(...answers.map(({ status }) => status));
    afterEnd?.(round);
    for (const reference of missing(dataDir, references)) gone.add(reference);
  }
  expect(references.length, 'the load was too small').toBeGreaterThan(rounds);
  return { references, statuses, lost: gone.size };
}
