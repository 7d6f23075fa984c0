import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './project-folder.ts';

test.each(['veramasa', 'our-site', 'site'])('drawings are found in a clone named %s', (name) => {
  const parent = mkdtempSync(join(tmpdir(), 'clone-'));
  const clone = join(parent, name);
  for (const folder of ['art/drawings', 'site']) mkdirSync(join(clone, folder), { recursive: true });
  expect(projectFolder(clone)).toBe(clone);
  expect(projectFolder(join(clone, 'site'))).toBe(clone);
  rmSync(parent, { recursive: true });
});
