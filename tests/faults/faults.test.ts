import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { startMailServer } from '../bed/mail-server.ts';
import { startServer } from '../bed/server-process.ts';
import type { Fault, FaultBed } from './bed/fault.ts';
import { deskKill } from './desk-kill.ts';
import { kill, stopping } from './ended-server.ts';
import { failingFsync } from './failing-fsync.ts';
import { fullDisk } from './full-disk.ts';
import { powerCut, powerCutControl } from './power-cut.ts';
import { nodeDies, postgresDies } from './two-nodes.ts';

/** The slowest first. */
const faults: readonly Fault[] = [
  ...[kill, deskKill, nodeDies, postgresDies, powerCut, powerCutControl, stopping, failingFsync, fullDisk],
];

// Breaks things and checks what the server guarantees: npm run test:faults. `FAULTS=short` repeats each fault a few
// times only; `-- -t WORDS` runs the faults whose title contains the words.
const form = process.env.FAULTS === 'short' ? 'short' : 'whole';
const { folder, remove } = temporaryFolder();
const table: Record<string, unknown>[] = [];
let site: string;

beforeAll(() => {
  site = writeBuiltSite(join(folder, 'site'));
});
afterAll(() => {
  remove();
  console.table(table);
});

// Most of a fault's time is spent waiting for leases, timeouts and retries.
describe.concurrent('the guarantees hold', () => {
  test.for(faults.map((fault, index) => ({ ...fault, index })))(
    '$title',
    async ({ title, skip, run, index }, context) => {
      const reason = skip?.() ?? '';
      if (reason) context.skip(reason);
      const own = join(folder, String(index));
      const dataDir = join(own, 'data');
      mkdirSync(dataDir, { recursive: true });
      const mail = await startMailServer();
      const releases: (() => unknown)[] = [() => mail.close(), () => mail.hangUp()];
      const onEnd = (release: () => unknown) => releases.push(release);
      const quiet = { DATA_DIR: dataDir, SMTP_URL: mail.url, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
      const start: FaultBed['start'] = async (env, nodeFlags) => {
        const server = await startServer(site, { ...quiet, ...env }, nodeFlags);
        onEnd(() => server.stop('SIGKILL'));
        return server;
      };
      const started = performance.now();
      try {
        const figures = await run({ folder: own, dataDir, site, form, mail, start, onEnd });
        const seconds = Math.round((performance.now() - started) / 1000);
        table.push({ fault: title.split(':')[0], seconds, ...figures });
      } finally {
        for (const release of releases.reverse()) await release();
      }
    },
  );
});
