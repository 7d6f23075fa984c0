import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditPackages } from './audit.ts';
import { provideChromium } from './chromium.ts';
import { providePostgres } from './postgres.ts';
import { root } from './root.ts';
import { buildSiteIfStale } from './site-build.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const total: Count = { passed: 0, failed: 0 };
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };

check('lint and format', 'biome', ['check', '.']);
check('import rules', 'depcruise', [
  '--config',
  'tools/import-rules.cjs',
  'art',
  'contract/src',
  'server/src',
  'site/src',
]);
step('known holes in packages', () => {
  const audit = auditPackages();
  if (audit.state === 'skipped') {
    console.log(`SKIPPED, nothing is known: ${audit.reason}`);
    return { passed: 0, failed: 0 };
  }
  if (audit.state === 'holes') console.error(audit.packages.join('\n'));
  if (audit.state === 'broken') console.error(audit.reason);
  return audit.state === 'clean' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
});
// Before the types: the build writes those of the content collections.
step('build', () => {
  buildSiteIfStale();
  return { passed: 1, failed: 0 };
});
check('types', 'tsc', ['-p', '.']);
check('types of the browser tests', 'tsc', ['-p', 'tests/e2e']);
check('types of the site', 'astro-check', [], 'site');
providePostgres();
step('unit', () => {
  const file = join(reports, 'unit.json');
  const failed = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return atLeastOneFailure(failed, { passed: report.numPassedTests, failed: report.numFailedTests });
});
step('faults', () => {
  const file = join(reports, 'faults.json');
  const args = ['tests/faults/run.ts', '--report', file];
  const failed = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status !== 0;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return atLeastOneFailure(failed, { passed: report.passed, failed: report.failed });
});
step('browser', () => {
  const file = join(reports, 'browser.json');
  const chromium = provideChromium();
  const failed = run('playwright', ['test', '--reporter=line,json'], {
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return atLeastOneFailure(failed, { passed: stats.expected + stats.flaky, failed: stats.unexpected });
});
step('firefox', () => {
  const file = join(reports, 'firefox.json');
  const args = ['tests/firefox/run.ts', '--installed', '--report', file];
  const failed = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status !== 0;
  return atLeastOneFailure(failed, JSON.parse(readFileSync(file, 'utf8')));
});

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

function check(name: string, program: string, args: string[], folder = '.'): void {
  step(name, () => (run(program, args, {}, folder) ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }));
}

/** Runs one part; whatever goes wrong inside counts as a failure and the other parts still run. */
function step(name: string, part: () => Count): void {
  const started = performance.now();
  console.log(`\n== ${name}`);
  let count: Count;
  try {
    count = part();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count = { passed: 0, failed: 1 };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${count.failed ? 'FAILED' : 'ok'} in ${seconds} s`);
}

/** Runs a program of node_modules; true when it failed. */
function run(program: string, args: string[], extra: Record<string, string> = {}, folder = '.'): boolean {
  const path = join(root, 'node_modules/.bin', program);
  return (
    spawnSync(path, args, { cwd: join(root, folder), stdio: 'inherit', env: { ...env, ...extra } }).status !==
    0
  );
}

/** A runner can fail without a failed test, for instance when a file cannot be loaded. */
function atLeastOneFailure(failed: boolean, count: Count): Count {
  return failed && count.failed === 0 ? { ...count, failed: 1 } : count;
}
