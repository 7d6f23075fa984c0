import assert from 'node:assert/strict';
import { badMachine, noBadMachine } from './bed/bad-machine.ts';
import type { Fault } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

export const failingFsync: Fault = {
  title: 'fsync fails (EIO): 503, pages are served, recovers by itself',
  skip: noBadMachine,
  run: async ({ dataDir, form, mail, start }) => {
    const machine = badMachine(dataDir);
    const server = await start(machine.env);
    const references: string[] = [];
    const rounds = form === 'short' ? 2 : 10;
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const load = () => startLoad({ clients: 16, maxPosts: 60, maxSeconds: 10, url: () => server.url }).done;
      references.push(...acknowledged(await load()));
      machine.failFsync(true);
      const during = await load();
      assert.deepEqual(
        during.filter((answer) => answer.status !== 503),
        [],
        'something else than 503 while no fsync succeeds',
      );
      refused += during.length;
      assert.equal((await fetch(`${server.url}/mission`)).status, 200);
      machine.failFsync(false);
      const after = await load();
      assert.equal(acknowledged(after).length, after.length, 'not healed');
      references.push(...acknowledged(after));
    }
    const twice = await allMailed(mail, references, 40);
    await server.stop('SIGKILL');
    // A refused message must not be stored, because its sender will send it again.
    machine.cutPower('gone');
    assert.deepEqual(missing(dataDir, references), []);
    assert.equal(twice, 0, 'a mail was sent twice without a crash');
    return {
      repetitions: rounds,
      acknowledged: references.length,
      'answered 503': refused,
      'mailed twice': twice,
    };
  },
};
