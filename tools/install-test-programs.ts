import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { findChromium, findFirefox, hasHeadlessShell, hasWebKit } from './browsers.ts';

// Installs the programs that the tests need and that npm does not provide: Playwright's Chromium, and Debian's
// packages when run as root on Debian. Only Chromium is required; tests of a missing program are skipped, and
// without its headless shell the tests take about twice as long.
const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
if (!findChromium() || !(hasHeadlessShell() || isDebianRoot)) run('playwright', ['install', 'chromium']);

const missing = missingPackages();
if (isDebianRoot && (missing.length > 0 || !hasHeadlessShell())) {
  // Without this file, the PostgreSQL package creates and starts a cluster; the tests start a separate one.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  run('apt-get', ['update', '-qq']);
  if (missing.length > 0) installPackages(missing);
  // Not every system with apt-get has this package, and apt-get installs all packages of a command or none.
  if (!hasHeadlessShell()) installPackages(['chromium-headless-shell']);
}

const unavailable = missingPackages();
if (unavailable.length > 0)
  console.warn(`\n*** SKIPPED TESTS: these programs are missing: ${unavailable.join(', ')} ***\n`);
if (!findChromium()) {
  console.error('The browser tests need Chromium. Install it, or set CHROME_PATH.');
  process.exitCode = 1;
}

/** Debian package names. */
function missingPackages(): string[] {
  return [
    ...(findChromium() ? [] : ['chromium']),
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(hasWebKit() ? [] : ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus']),
    // WebKit plays the film with it.
    ...(globSync('/usr/lib/*/gstreamer-1.0/libgstlibav.so').length > 0 ? [] : ['gstreamer1.0-libav']),
    ...(existsSync('/usr/lib/postgresql') ? [] : ['postgresql']),
    ...(existsSync('/usr/bin/caddy') ? [] : ['caddy']),
    ...(existsSync('/usr/bin/sqlite3') ? [] : ['sqlite3']),
  ];
}

function installPackages(names: readonly string[]): void {
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', ...names]);
}

/** A failure is not reported here: the caller lists the programs that are still missing. */
function run(program: string, args: readonly string[]): void {
  console.log(`${program} ${args.join(' ')}`);
  spawnSync(program, args, {
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
