import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { temporaryFolder, writeBuiltSite } from '../../server/src/test-bed/built-site.ts';
import type { TestReport } from '../../tools/test-report.ts';
import type { Fault } from './bed/fault.ts';
import { faults } from './faults.ts';

/**
 * Breaks things and checks what was promised. `node tests/faults/run.ts` is the short form that `npm test`
 * runs, `--whole` the one for figures, `--only kill` a part by words of its title, `--report file` what was found.
 */
const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    report: { type: 'string', default: '' },
  },
});

/** Most of a fault's time is waiting: for leases, timeouts and retries. */
const sideBySide = values.whole ? 2 : 4;

const begun = performance.now();
const { folder, remove } = temporaryFolder();
const site = writeBuiltSite(join(folder, 'site'));
const chosen = faults.filter((fault) => fault.title.includes(values.only));
const waiting = [...chosen.entries()];
const report: TestReport = { passed: 0, failures: [] };
let skipped = 0;
const table: Record<string, unknown>[] = [];
await Promise.all(Array.from({ length: sideBySide }, work));
remove();
console.table(table);
console.log(
  `\n${report.passed} faults withstood, ${report.failures.length} not, ${skipped} skipped, in ${seconds(begun)} s`,
);
if (values.report) writeFileSync(values.report, JSON.stringify(report));
process.exitCode = report.failures.length ? 1 : 0;

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await tryFault(...next);
}

async function tryFault(index: number, fault: Fault): Promise<void> {
  const reason = fault.skip?.() ?? null;
  if (reason !== null) {
    skipped++;
    console.log(`SKIPPED  ${fault.title}: ${reason}`);
    return;
  }
  const own = join(folder, String(index));
  mkdirSync(own);
  const releases: (() => unknown)[] = [];
  const started = performance.now();
  try {
    const form = values.whole ? 'whole' : 'short';
    const figures = await fault.run({ folder: own, site, form, onEnd: (release) => releases.push(release) });
    report.passed++;
    const { acknowledged = '', lost = '', 'mailed twice': twice = '', ...others } = figures;
    const more = Object.entries(others).map(([name, value]) => `${name} ${value}`);
    const columns = { acknowledged, lost, 'mailed twice': twice, more: more.join(', ') };
    table.push({ fault: fault.title.split(':')[0], ...columns, seconds: seconds(started) });
    console.log(`ok       ${fault.title} (${seconds(started)} s)`);
  } catch (error) {
    report.failures.push(`${fault.title}\n${inspect(error)}`);
    console.error(`FAILED   ${fault.title} (${seconds(started)} s)\n`, error);
  } finally {
    for (const release of releases.reverse()) await release();
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
