import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../bed/server-process.ts';
import { badMachine, noBadMachine } from './bed/bad-machine.ts';
import type { Fault } from './bed/fault.ts';
import { startMailSink } from './bed/mail-sink.ts';
import { enquiryBody, post } from './bed/message-load.ts';
import { allMailed } from './bed/promise.ts';

const hour = 3600_000;

export const clockJump: Fault = {
  title: 'clock jumps by hours: messages are stored, mailed once, not delayed',
  skip: noBadMachine,
  run: async ({ folder, site, onEnd }) => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const machine = badMachine(dataDir);
    const sink = await startMailSink();
    onEnd(() => sink.close());
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'fatal',
      ENQUIRIES_TO: 'desk@veramasa.example',
    };
    const server = await startServer(site, { ...env, ...machine.env });
    onEnd(() => server.child.kill('SIGKILL'));
    const references: string[] = [];
    let slowest = 0;
    const jumps = [0, -2 * hour, 30 * hour, -1 * hour, 0];
    for (const jump of jumps) {
      // Some deliveries wait for a retry while the clock jumps.
      sink.behaviour = () => ({ kind: 'refuse', at: 'recipient', code: 450 });
      const waiting = await post(server.url, enquiryBody(references.length));
      assert.equal(waiting.status, 200);
      machine.moveClock(jump);
      sink.behaviour = () => ({ kind: 'accept' });
      const fresh = await post(server.url, enquiryBody(references.length));
      assert.equal(fresh.status, 200);
      references.push(waiting.reference ?? '', fresh.reference ?? '');
      const begun = performance.now();
      await allMailed(sink, references, 20);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    const twice = await allMailed(sink, references, 1);
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
