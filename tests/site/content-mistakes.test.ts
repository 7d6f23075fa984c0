import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from './support/site-copy.ts';

let copy: ReturnType<typeof copySite>;
beforeAll(() => {
  copy = copySite();
});
afterAll(() => copy.remove());

/** Exit code and output of a build of the copy. */
function build(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

test('a wrong field of a service fails the build by file, field and what was expected', {
  timeout: 120_000,
}, () => {
  const file = join(copy.folder, 'content/services/computer-vision.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^order: .*$/m, 'order: second'));
  const { status, output } = build();
  expect(status).not.toBe(0);
  expect(output).toContain('services → computer-vision');
  expect(output).toMatch(/order: Expected type .*number.*, received .*string/);
  // Nothing of our own tools after it, which says nothing to whoever wrote the text.
  expect(output).not.toMatch(/node:internal|site-build/);
});
