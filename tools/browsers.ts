import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const debianHeadlessShell = '/usr/bin/chromium-headless-shell';

/** Whether there is a Chromium without its window, which takes a third of the processor time for a page. */
export function hasHeadlessShell(): boolean {
  return existsSync(debianHeadlessShell) || existsSync(chromium.executablePath());
}

/**
 * Path of the Chromium for Playwright: `CHROME_PATH`, a headless shell, or else any Chromium. Undefined stands for
 * Playwright's own headless shell, which it downloads together with its Chromium.
 */
export function headlessChromiumPath(): string | undefined {
  const shell = firstFile([process.env.CHROME_PATH, debianHeadlessShell]);
  return shell ?? (hasHeadlessShell() ? undefined : chromiumPath());
}

/** Path of a complete Chromium: `CHROME_PATH`, Debian's, or Playwright's download. */
export function findChromium(): string | undefined {
  return firstFile([process.env.CHROME_PATH, '/usr/bin/chromium', chromium.executablePath()]);
}

/** Like `findChromium`, but throws when there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path) return path;
  throw new Error('No Chromium found. Run `node tools/install-test-programs.ts`, or set CHROME_PATH.');
}

/** The oldest Firefox that supports the WebDriver BiDi commands of puppeteer-core. */
const oldestFirefox = 153;

/** Path of a Firefox for the browser tests: `FIREFOX_PATH`, or an installed one that is new enough. */
export function findFirefox(): string | undefined {
  const path = firstFile([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']);
  if (!path) return undefined;
  const version = Number(/\d+/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[0]);
  return version >= oldestFirefox ? path : undefined;
}

/** Whether WebKitGTK's driver, its virtual display and a D-Bus session are installed. */
export function hasWebKit(): boolean {
  return ['WebKitWebDriver', 'xvfb-run', 'xauth', 'dbus-run-session'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  );
}

function firstFile(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}
