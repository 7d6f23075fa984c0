// Plain JavaScript: this one file runs on the system's Node, which may be 20, before anything is installed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
  // Not `npm ci`: it refuses a lock file written where a registry lacks the binaries of other platforms.
  // `npm install` takes the locked versions and adds only this platform's missing ones.
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit' });
  writeFileSync(stampFile, lock);
}
