// npm run test:firefox              the main tasks in Firefox; installs Debian's package when root and there is none
// ... -- --installed                only with a Firefox that is there already
// ... -- --report FILE              writes how many passed and failed
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findFirefox, provideFirefox } from '../../tools/firefox.ts';
import { root } from '../../tools/root.ts';
import { buildSiteIfStale } from '../../tools/site-build.ts';

const { values } = parseArgs({ options: { installed: { type: 'boolean' }, report: { type: 'string' } } });
const firefox = values.installed ? findFirefox() : provideFirefox();
const count = { passed: 0, failed: 0 };

if (firefox) {
  buildSiteIfStale();
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=spec', '--test-timeout=60000', 'tests/firefox/main-tasks.test.ts'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FIREFOX_PATH: firefox },
    },
  );
  process.stdout.write(stdout);
  count.passed = numberAfter('pass', stdout);
  count.failed = status === 0 ? 0 : Math.max(1, numberAfter('fail', stdout));
} else {
  console.log('SKIPPED: no Firefox here. Install one (Debian: firefox-esr) or set FIREFOX_PATH to one.');
}
if (values.report) writeFileSync(values.report, JSON.stringify(count));
process.exitCode = count.failed ? 1 : 0;

function numberAfter(word: string, text: string): number {
  return Number(text.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
}
