import assert from 'node:assert/strict';
import { badMachine, noBadMachine } from './bed/bad-machine.ts';
import type { Fault } from './bed/fault.ts';
import { enquiryBody, post } from './bed/message-load.ts';
import { allMailed } from './bed/promise.ts';

const hour = 3600_000;

export const clockJump: Fault = {
  title: 'clock jumps by hours: messages are stored, mailed once, not delayed',
  skip: noBadMachine,
  run: async ({ dataDir, mail, start }) => {
    const machine = badMachine(dataDir);
    const env = { RATE_LIMIT: 'on', TRUST_PROXY: 'on', ENQUIRIES_TO: 'desk@veramasa.example' };
    const server = await start({ ...env, ...machine.env });
    const references: string[] = [];
    let slowest = 0;
    const jumps = [0, -2 * hour, 30 * hour, -1 * hour, 0];
    for (const jump of jumps) {
      // Some deliveries wait for a retry while the clock jumps.
      mail.trouble = () => ({ at: 'recipient', does: 450 });
      const waiting = await post(server.url, await enquiryBody(references.length));
      assert.equal(waiting.status, 200);
      machine.moveClock(jump);
      mail.trouble = () => undefined;
      const fresh = await post(server.url, await enquiryBody(references.length));
      assert.equal(fresh.status, 200);
      references.push(waiting.reference ?? '', fresh.reference ?? '');
      const begun = performance.now();
      await allMailed(mail, references, 20);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    const twice = await allMailed(mail, references, 1);
    assert.equal(twice, 0);
    return {
      jumps: jumps.length - 1,
      acknowledged: references.length,
      lost: 0,
      'mailed twice': twice,
      'slowest mail (s)': (slowest / 1000).toFixed(1),
    };
  },
};
