// Plain JavaScript, because it runs on the system's Node (20 or newer) before anything is installed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Installs the project's packages when they are absent or older than the lock file; otherwise does nothing. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.installed-lock');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock;

if (!installed) {
  console.log('Installing packages (once; later starts skip this)...');
  // An installation that ends early is repeated by the next start.
  rmSync(stampFile, { force: true });
  // Not `npm ci`: it rejects a lock file without the optional binaries of this platform.
  // `npm install` uses the locked versions and adds only the missing binaries.
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit' });
  writeFileSync(stampFile, lock);
}
