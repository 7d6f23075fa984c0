// npm run test:firefox              the main tasks in Firefox; installs Debian's package when root and there is none
// ... -- --installed                only with a Firefox that is there already
// ... -- --report FILE              writes how many passed, and what failed
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findFirefox, oldestFirefox, provideFirefox } from '../../tools/firefox.ts';
import { root } from '../../tools/root.ts';
import { buildSiteIfStale } from '../../tools/site-build.ts';
import type { TestReport } from '../../tools/test-report.ts';

const { values } = parseArgs({ options: { installed: { type: 'boolean' }, report: { type: 'string' } } });
const firefox = values.installed ? findFirefox() : provideFirefox();
const report: TestReport = { passed: 0, failures: [] };

if ('path' in firefox) {
  buildSiteIfStale();
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=spec', '--test-timeout=60000', 'tests/firefox/main-tasks.test.ts'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FIREFOX_PATH: firefox.path },
    },
  );
  process.stdout.write(stdout);
  report.passed = Number(stdout.match(/^ℹ pass (\d+)$/m)?.[1] ?? 0);
  if (status !== 0) report.failures = failuresIn(stdout);
} else {
  console.log(
    `SKIPPED: ${firefox.missing}. Install Firefox ${oldestFirefox} or newer (Debian: firefox-esr) or set FIREFOX_PATH to one.`,
  );
}
if (values.report) writeFileSync(values.report, JSON.stringify(report));
process.exitCode = report.failures.length ? 1 : 0;

/** The spec reporter repeats each failed test with its error after this heading. */
function failuresIn(output: string): string[] {
  const [, list = ''] = output.split('failing tests:');
  const failures = list.split(/^(?=✖ )/m).filter((part) => part.startsWith('✖ '));
  return failures.length ? failures : ['ended with an error; see its output above'];
}
