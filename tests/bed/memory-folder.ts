import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

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

/** Mounts a disk of this size for a test. It skips the test where that is not allowed: only root may mount. */
export function mountDisk({ onTestFinished, skip }: TestContext, folder: string, size: string): void {
  const mount = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder];
  if (process.getuid?.() !== 0 || spawnSync('mount', mount).status !== 0) skip('no disk can be mounted');
  // Lazily: a handle that is still open must not keep the disk for the next tests.
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
}
