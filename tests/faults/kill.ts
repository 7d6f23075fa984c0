import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

/** Deliveries that a worker runs concurrently: a crash may repeat them, because their results are not yet stored. */
const inFlight = 30;

export const kill: Fault = {
  title: 'kill -9 repeatedly: no message is lost, everything is mailed',
  run: async ({ dataDir, form, mail, start }) => {
    const rounds = form === 'short' ? 3 : 40;
    const references: string[] = [];
    let cut = 0;
    for (let round = 0; round < rounds; round++) {
      const server = await start();
      const load = startLoad({ clients: 16, maxPosts: 150, maxSeconds: 20, url: () => server.url });
      await load.answered(10);
      await wait(Math.random() * 150);
      await server.stop('SIGKILL');
      const answers = await load.stop();
      references.push(...acknowledged(answers));
      cut += answers.filter((answer) => answer.status === 0).length;
      assert.deepEqual(missing(dataDir, references), [], 'acknowledged messages are gone');
    }
    assert.ok(references.length > rounds, 'the load was too small to say anything');
    const server = await start();
    const begun = performance.now();
    const twice = await allMailed(mail, references, 120);
    const seconds = (performance.now() - begun) / 1000;
    assert.ok(twice <= rounds * inFlight, `${twice} doubles are more than were in flight`);
    assert.equal(await server.stop(), 0);
    return {
      kills: rounds,
      acknowledged: references.length,
      'cut off': cut,
      lost: 0,
      'mailed twice': twice,
      'last mail after (s)': Math.round(seconds),
    };
  },
};
