import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../bed/built-site.ts';
import { copyFixtureSite, writeFixtureContent } from '../bed/fixture-site.ts';

const copy = temporaryFolder();
beforeAll(() => copyFixtureSite(copy));
afterEach(() => writeFixtureContent(join(copy, 'content')));

/** What a build of the copy says when it fails. Traces of our own programs do not help authors. */
function failedBuild(settings: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  const output = stdout + stderr;
  expect(status).toBe(1);
  expect(output).not.toMatch(/node:internal|tools\/build|Stack trace|^\s+at /m);
  return output;
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test('a failed build names file, field and type of a wrong value', { timeout: 120_000 }, () => {
  edit('content/services/computer-vision.yaml', (text) => text.replace(/^order: .*$/m, 'order: second'));
  const output = failedBuild();
  expect(output).toContain('content/services/computer-vision.yaml: ');
  expect(output).toMatch(/order: Expected type .*number.*, received .*string/);
});

test('a failed build says what to write instead of a wrong setting or YAML', () => {
  expect(failedBuild({ PUBLIC_API_ORIGIN: 'x' })).toContain('PUBLIC_API_ORIGIN is "x"; expected an http');
  edit('content/wording/numbers.json', (text) => text.replace('[', '[,'));
  expect(failedBuild()).toMatch(/^content\/wording\/numbers\.json: Unexpected token/m);
});

test('a build with two files of one path names both and keeps the last site', { timeout: 120_000 }, () => {
  // The file that fails and one page: all pages take ten seconds.
  const pages = join(copy, 'site/src/pages');
  for (const name of globSync('*', { cwd: pages, exclude: ['404.astro', 'site-manifest.json.ts'] }))
    rmSync(join(pages, name), { recursive: true });
  const dist = join(copy, 'site/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), 'the last site');
  const service = join(copy, 'content/services/computer-vision.yaml');
  cpSync(service, service.replace('computer-vision', 'copied'));
  const output = failedBuild();
  expect(output).toMatch(/content\/services\/co\S+, path: content\/services\/co\S+ has the same address\./);
  // The error occurs while the pages are written.
  expect(readdirSync(join(copy, 'site/dist-next')).length).toBeGreaterThan(0);
  expect(readdirSync(dist)).toEqual(['index.html']);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('the last site');
});
