import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installedNames = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of a Firefox that tests can drive, if one is there: `FIREFOX_PATH`, or an installed one. */
export function findFirefox(): string | undefined {
  const candidates = [process.env.FIREFOX_PATH, ...installedNames];
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string));
}

/** A Firefox: found, otherwise Debian's package when root; undefined when there is none to be had. */
export function provideFirefox(): string | undefined {
  return findFirefox() ?? installDebianPackage();
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
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
