import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

export const stopping: Fault = {
  title: 'SIGTERM under load: all answered, none lost, none mailed twice',
  run: async ({ dataDir, form, mail, start }) => {
    const rounds = form === 'short' ? 1 : 15;
    const references: string[] = [];
    let slowest = 0;
    for (let round = 0; round < rounds; round++) {
      const server = await start();
      const load = startLoad({ clients: 16, maxPosts: 300, maxSeconds: 20, url: () => server.url });
      await load.answered(20);
      await wait(Math.random() * 100);
      const begun = performance.now();
      assert.equal(await server.stop(), 0);
      slowest = Math.max(slowest, performance.now() - begun);
      const answers = await load.stop();
      references.push(...acknowledged(answers));
      assert.deepEqual(
        answers.filter((answer) => answer.status >= 500),
        [],
      );
      assert.deepEqual(missing(dataDir, references), []);
    }
    await start();
    const twice = await allMailed(mail, references, 120);
    assert.equal(twice, 0, 'an orderly stop needs no second mail');
    return {
      stops: rounds,
      acknowledged: references.length,
      lost: 0,
      'mailed twice': twice,
      'slowest stop (s)': (slowest / 1000).toFixed(1),
    };
  },
};
