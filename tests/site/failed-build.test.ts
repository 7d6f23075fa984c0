import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from './support/site-copy.ts';

const root = resolve(import.meta.dirname, '../..');
let copy: ReturnType<typeof copySite>;
beforeAll(() => {
  copy = copySite();
  for (const file of ['package-lock.json', 'tools/build.ts', 'tools/site-build.ts', 'tools/root.ts'])
    cpSync(join(root, file), join(copy.folder, file));
});
afterAll(() => copy.remove());

test('a build that fails leaves the last site as it was, for a server that is restarted meanwhile', {
  timeout: 120_000,
}, () => {
  const dist = join(copy.folder, 'site/dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), 'the last site');
  // Found only while the pages are written.
  const page = join(copy.folder, 'site/src/pages/vision.astro');
  writeFileSync(page, readFileSync(page, 'utf8').replace('---\n', '---\nthrow new Error("no vision");\n'));
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('no vision');
  expect(readdirSync(dist)).toEqual(['index.html']);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('the last site');
});
