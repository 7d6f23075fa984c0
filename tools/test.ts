import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditPackages } from './audit.ts';
import { providePostgres } from './postgres.ts';
import { root } from './root.ts';
import { buildSiteIfStale } from './site-build.ts';
import {
  readPlaywrightReport,
  readReport,
  readVitestReport,
  shorten,
  type TestReport,
} from './test-report.ts';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const total: TestReport = { passed: 0, failures: [] };
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
    return { passed: 0, failures: [] };
  }
  if (audit.state === 'holes') throw new Error(audit.packages.join('\n'));
  if (audit.state === 'broken') throw new Error(audit.reason);
  return { passed: 1, failures: [] };
});
// Before the types: the build writes those of the content collections.
step('build', () => {
  buildSiteIfStale();
  return { passed: 1, failures: [] };
});
check('types', 'tsc', ['-p', '.']);
check('types of the browser tests', 'tsc', ['-p', 'tests/e2e']);
check('types of the site', 'astro-check', [], 'site');
providePostgres();
step('unit', () => {
  const file = join(reports, 'unit.json');
  const failed = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  return withReason(failed, readVitestReport(file));
});
step('faults', () => {
  const file = join(reports, 'faults.json');
  const failed = runNode('tests/faults/run.ts', '--report', file);
  return withReason(failed, readReport(file));
});
step('browser', () => {
  const file = join(reports, 'browser.json');
  const failed = run('playwright', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return withReason(failed, readPlaywrightReport(file));
});
step('firefox', () => {
  const file = join(reports, 'firefox.json');
  const failed = runNode('tests/firefox/run.ts', '--installed', '--report', file);
  return withReason(failed, readReport(file));
});

// Said once more at the end, where a log that keeps only its last lines still has it.
for (const failure of total.failures) console.error(`\nFAILED  ${failure}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length ? 1 : 0;

/** A program that says yes or no; what it prints is kept for the end should it say no. */
function check(name: string, program: string, args: string[], folder = '.'): void {
  step(name, () => {
    const { status, stdout, stderr } = spawnSync(programPath(program), args, {
      cwd: join(root, folder),
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
    return { passed: 1, failures: [] };
  });
}

/** Runs one part; whatever goes wrong inside counts as a failure and the other parts still run. */
function step(name: string, part: () => TestReport): void {
  const started = performance.now();
  console.log(`\n== ${name}`);
  let result: TestReport;
  try {
    result = part();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    result = { passed: 0, failures: [message] };
  }
  total.passed += result.passed;
  total.failures.push(...result.failures.map((failure) => `${name}: ${shorten(failure)}`));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${result.failures.length ? 'FAILED' : 'ok'} in ${seconds} s`);
}

/** Runs a program of node_modules; true when it failed. */
function run(program: string, args: string[], extra: Record<string, string> = {}): boolean {
  const options = { cwd: root, stdio: 'inherit', env: { ...env, ...extra } } as const;
  return spawnSync(programPath(program), args, options).status !== 0;
}

/** Runs a script of ours; true when it failed. */
function runNode(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status !== 0;
}

function programPath(program: string): string {
  return join(root, 'node_modules/.bin', program);
}

/** A runner can fail without a failed test, for instance when a file cannot be loaded. */
function withReason(failed: boolean, result: TestReport): TestReport {
  const unnamed = failed && result.failures.length === 0;
  return unnamed ? { ...result, failures: ['ended with an error; see its output above'] } : result;
}
