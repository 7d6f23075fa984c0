import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory no test waits for a disk; a container may have too little of it. */
function fastestFolder(): string {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return bavail * bsize > 2e9 ? memory : tmpdir();
}

const name = 'veramasa-run-';

/**
 * Gives this process, its workers and all programs that they start one folder for their temporary files. It is removed
 * when the process ends, also after failed tests.
 */
export function useTemporaryFolder(parent = fastestFolder()): void {
  // Workers of Playwright read its configuration, too.
  if (process.env.TMPDIR?.includes(name)) return;
  const folder = mkdtempSync(join(parent, name));
  // Some programs of the tests run as other users.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
