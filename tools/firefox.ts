import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installedNames = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The oldest version that was seen to obey puppeteer-core; 140 lacks commands that it gives. */
export const oldestFirefox = 153;

/**
 * Path of a Firefox that tests can drive: `FIREFOX_PATH`, or an installed one. Otherwise why there is none, for people.
 */
export function findFirefox(): { readonly path: string } | { readonly missing: string } {
  const path = [process.env.FIREFOX_PATH, ...installedNames].find((name) => name && existsSync(name));
  if (!path) return { missing: 'no Firefox here' };
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
  const major = Number(version.match(/\d+/)?.[0]);
  return major >= oldestFirefox
    ? { path }
    : { missing: `${path} is ${version}, older than ${oldestFirefox}` };
}

/** The same, and Debian's newest package first when root and there is none that tests can drive. */
export function provideFirefox(): ReturnType<typeof findFirefox> {
  const found = findFirefox();
  if ('path' in found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log("Installing Debian's firefox-esr package...");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], {
      stdio: 'inherit',
      env,
    });
  } catch {
    console.log('  that did not work');
  }
  return findFirefox();
}
