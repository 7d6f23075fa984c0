import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultBed } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

/** Deliveries that a worker runs concurrently: a crash may repeat them, because their results are not yet stored. */
const inFlight = 30;

export const kill: Fault = {
  title: 'kill -9 repeatedly: no message is lost, everything is mailed',
  run: async (bed) => {
    const rounds = bed.form === 'short' ? 3 : 40;
    const { references } = await endUnderLoad(bed, rounds, 'SIGKILL');
    const server = await bed.start();
    const twice = await allMailed(bed.mail, references, 120);
    assert.ok(twice <= rounds * inFlight, `${twice} doubles are more than were in flight`);
    assert.equal(await server.stop(), 0);
    return { repetitions: rounds, acknowledged: references.length, 'mailed twice': twice };
  },
};

export const stopping: Fault = {
  title: 'SIGTERM under load: all answered, none lost, none mailed twice',
  run: async (bed) => {
    const rounds = bed.form === 'short' ? 1 : 15;
    const { references, statuses } = await endUnderLoad(bed, rounds, 'SIGTERM');
    const failed = statuses.filter((status) => status >= 500);
    assert.deepEqual(failed, []);
    await bed.start();
    const twice = await allMailed(bed.mail, references, 120);
    assert.equal(twice, 0, 'an orderly stop needs no second mail');
    return { repetitions: rounds, acknowledged: references.length, 'mailed twice': twice };
  },
};

/** Ends servers under load, and checks that what they have acknowledged is stored. */
async function endUnderLoad({ dataDir, start }: FaultBed, rounds: number, signal: 'SIGKILL' | 'SIGTERM') {
  const references: string[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await start();
    const load = startLoad({ clients: 16, maxPosts: 200, maxSeconds: 20, url: () => server.url });
    await load.answered(10);
    await wait(Math.random() * 150);
    assert.equal(await server.stop(signal), signal === 'SIGTERM' ? 0 : null);
    const answers = await load.stop();
    references.push(...acknowledged(answers));
    statuses.push(...answers.map(({ status }) => status));
    assert.deepEqual(missing(dataDir, references), [], 'acknowledged messages are gone');
  }
  assert.ok(references.length > rounds, 'the load was too small to say anything');
  return { references, statuses };
}
