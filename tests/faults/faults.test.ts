import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { faults } from './faults.ts';

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
      mkdirSync(own);
      const releases: (() => unknown)[] = [];
      const started = performance.now();
      try {
        const figures = await run({ folder: own, site, form, onEnd: (release) => releases.push(release) });
        const { acknowledged = '', lost = '', 'mailed twice': twice = '', ...others } = figures;
        const more = Object.entries(others).map(([name, value]) => `${name} ${value}`);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        table.push({
          fault: title.split(':')[0],
          acknowledged,
          lost,
          'mailed twice': twice,
          more: more.join(', '),
          seconds,
        });
      } finally {
        for (const release of releases.reverse()) await release();
      }
    },
  );
});
