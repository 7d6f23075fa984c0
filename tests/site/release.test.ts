import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { currentRelease, switchRelease } from '@veramasa/messages/config/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';

// tools/release.ts and tools/served-release.ts in a checkout of its own.
const root = resolve(import.meta.dirname, '../..');
let folder: ReturnType<typeof temporaryFolder>;
let checkout: string;
let releasesDir: string;
beforeEach(() => {
  folder = temporaryFolder();
  [checkout, releasesDir] = [join(folder.folder, 'checkout'), join(folder.folder, 'releases')];
  mkdirSync(join(checkout, 'tools'), { recursive: true });
  for (const tool of ['tools/release.ts', 'tools/served-release.ts'])
    cpSync(join(root, tool), join(checkout, tool));
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  writeBuiltSite(join(checkout, 'site/dist'));
  git('init', '--quiet');
});
afterEach(() => folder.remove());

const git = (...options: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-C', checkout, ...options], {
    encoding: 'utf8',
  }).trim();

function commit(words: string): string {
  writeFileSync(join(checkout, 'words'), words);
  git('add', 'words', 'tools');
  git('commit', '--quiet', '-m', words);
  return git('rev-parse', 'HEAD');
}

const release = (...options: string[]) => run(['tools/release.ts', ...options]);

function run(program: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, RELEASES_DIR: releasesDir, ...env },
  });
  return { status, output: stdout + stderr };
}

async function published(name: string): Promise<void> {
  writeBuiltSite(join(releasesDir, name));
  await switchRelease(releasesDir, name);
}

test('a deploy leaves site/dist public before the first publication', () => {
  commit('first');
  expect(release()).toMatchObject({ status: 0, output: expect.stringContaining('site/dist is public') });
  expect(currentRelease(releasesDir)).toBeNull();
});

test('a deploy makes the built commit the public release', async () => {
  await published(commit('first'));
  const second = commit('second');
  expect(release().status).toBe(0);
  expect(currentRelease(releasesDir)).toBe(second);
  expect(readFileSync(join(releasesDir, 'current/mission.html'), 'utf8')).toContain('Mission');
});

test('a deploy without the changes of editors is refused', async () => {
  const first = commit('first');
  await published(commit('of an editor'));
  git('reset', '--quiet', '--hard', first);
  const current = currentRelease(releasesDir);
  const second = commit('second');
  expect(release()).toMatchObject({
    status: 1,
    output: expect.stringContaining('Merge refs/desk/published'),
  });
  expect(currentRelease(releasesDir)).toBe(current);
  expect(release('--back').status).toBe(0);
  expect(currentRelease(releasesDir)).toBe(second);
});

test('a deploy of files that are not committed is refused', async () => {
  const first = commit('first');
  await published(first);
  commit('second');
  writeFileSync(join(checkout, 'words'), 'third');
  expect(release()).toMatchObject({ status: 1, output: expect.stringContaining('not committed') });
  expect(currentRelease(releasesDir)).toBe(first);
});

test('a deploy brings its commit to the repository of the desk', async () => {
  await published(commit('first'));
  const repository = join(folder.folder, 'repository');
  execFileSync('git', ['clone', '--quiet', checkout, repository]);
  const second = commit('second');
  const settings = { CONTENT_REPOSITORY: repository };
  expect(run(['tools/release.ts'], settings).status).toBe(0);
  const newest = () => execFileSync('git', ['-C', repository, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  expect(newest().trim()).toBe(second);
  execFileSync('git', ['-C', repository, 'remote', 'remove', 'origin']);
  commit('third');
  expect(run(['tools/release.ts'], settings)).toMatchObject({
    status: 0,
    output: expect.stringContaining('editors cannot publish until then'),
  });
});

test('a start names the release that is served instead of site/dist', async () => {
  const first = commit('first');
  expect(run(['tools/served-release.ts'])).toEqual({ status: 0, output: '' });
  await published(first);
  expect(run(['tools/served-release.ts']).output).toMatch(
    new RegExp(
      `^The public site is the release ${first.slice(0, 10)} by A of \\d{4}-\\d\\d-\\d\\d, and not site/dist\\.`,
    ),
  );
});
