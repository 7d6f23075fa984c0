import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installedNames = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that browser tests can drive, if one is there: `CHROME_PATH`, an installed one, Playwright's. */
function findChromium(): string | undefined {
  const candidates = [process.env.CHROME_PATH, ...installedNames, chromium.executablePath()];
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string));
}

/**
 * A Chromium for the browser tests: found, otherwise downloaded by Playwright, otherwise Debian's package
 * when root. Throws, saying what to do by hand, when none of it works.
 */
export function provideChromium(): string {
  const attempts: (() => void)[] = [downloadWithPlaywright, installDebianPackage];
  for (let found = findChromium(); ; found = findChromium()) {
    if (found) return found;
    const attempt = attempts.shift();
    if (!attempt) break;
    try {
      attempt();
    } catch {
      console.log('  that did not work');
    }
  }
  throw new Error(
    'No Chromium for the browser tests. Install Chromium or Chrome, or set CHROME_PATH to one.',
  );
}

function downloadWithPlaywright(): void {
  console.log('No Chromium found; asking Playwright for one...');
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 180_000,
  });
}

function installDebianPackage(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('not root on Debian');
  console.log("Installing Debian's chromium package...");
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
