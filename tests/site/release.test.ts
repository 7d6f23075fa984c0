import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { currentRelease, switchRelease } from '@veramasa/contract/releases';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { gitIn } from '../bed/content-repository.ts';
import { startEnvironment } from '../bed/server-process.ts';

// tools/release.ts in a checkout of its own.
const root = resolve(import.meta.dirname, '../..');
let folder: string;
let checkout: string;
let releasesDir: string;
beforeEach(() => {
  folder = temporaryFolder();
  [checkout, releasesDir] = [join(folder, 'checkout'), join(folder, 'releases')];
  cpSync(join(root, 'tools'), join(checkout, 'tools'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  writeBuiltSite(join(checkout, 'site/dist'));
  git('init', '--quiet');
});

const git = (...options: string[]) => gitIn(checkout)(...options).trim();

function commit(words: string): string {
  writeFileSync(join(checkout, 'words'), words);
  git('add', 'words', 'tools');
  git('commit', '--quiet', '-m', words);
  return git('rev-parse', 'HEAD');
}

function release(options: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/release.ts', ...options], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...startEnvironment, RELEASES_DIR: releasesDir, ...env },
  });
  return { status, output: stdout + stderr };
}

const ends = (status: number, words: string) => ({ status, output: expect.stringContaining(words) });

async function published(name: string): Promise<void> {
  writeBuiltSite(join(releasesDir, name));
  await switchRelease(releasesDir, name);
}

test('a deploy makes the built commit the public release, after a first one', async () => {
  const first = commit('first');
  expect(release(['--bakc'])).toMatchObject(ends(2, '--back'));
  expect(release()).toMatchObject(ends(0, 'site/dist is public'));
  expect(currentRelease(releasesDir)).toBeNull();
  await published(first);
  const second = commit('second');
  writeFileSync(join(checkout, 'words'), 'third');
  expect(release()).toMatchObject(ends(1, 'not committed'));
  expect(currentRelease(releasesDir)).toBe(first);
  git('restore', 'words');
  expect(release().status).toBe(0);
  expect(currentRelease(releasesDir)).toBe(second);
  expect(readFileSync(join(releasesDir, 'current/mission.html'), 'utf8')).toContain('Mission');
});

test('a deploy that lacks changes of editors is refused, and can be undone', async () => {
  const first = commit('first');
  await published(commit('of an editor'));
  git('reset', '--quiet', '--hard', first);
  const current = currentRelease(releasesDir);
  const second = commit('second');
  expect(release()).toMatchObject(ends(1, 'Merge refs/desk/published'));
  expect(currentRelease(releasesDir)).toBe(current);
  expect(release(['--back']).status).toBe(0);
  expect(currentRelease(releasesDir)).toBe(second);
  for (let time = 0; time < 2; time++) expect(release(['--undo', second]).status).toBe(0);
  expect(currentRelease(releasesDir)).toBe(current);
});

test('a deploy brings its commit to the repository of the desk', async () => {
  commit('first');
  const repository = join(folder, 'repository');
  git('clone', '--quiet', '.', repository);
  const second = commit('second');
  // The first publication of an editor must not take it back.
  expect(release([], { CONTENT_REPOSITORY: repository }).status).toBe(0);
  expect(git('-C', repository, 'rev-parse', 'HEAD')).toBe(second);
  await published(second);
  git('-C', repository, 'remote', 'remove', 'origin');
  commit('third');
  expect(release([], { CONTENT_REPOSITORY: repository })).toMatchObject(ends(0, 'Before editors publish'));
});

/** Puts a link to a folder of root in place of a folder of the release as soon as the release is its own. */
const thief = `
  const { renameSync, statSync, symlinkSync } = require('node:fs');
  const [, release, target] = process.argv;
  for (;;)
    try {
      if (statSync(release).uid !== process.getuid()) continue;
      renameSync(release + '/_astro', release + '/away');
      symlinkSync(target, release + '/_astro');
      break;
    } catch {}
`;

test.runIf(process.getuid?.() === 0)('a release by root gives away no file of root', async () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  await published(commit('first'));
  for (let index = 0; index < 2000; index++)
    writeFileSync(join(checkout, `site/dist/${index}.txt`), 'makes the release slow');
  execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, releasesDir]);
  chmodSync(folder, 0o755);
  const ofRoot = join(folder, 'of-root');
  mkdirSync(ofRoot);
  writeFileSync(join(ofRoot, 'app.abc123.js'), 'secret', { mode: 0o600 });
  const second = commit('second');
  const racer = spawn(process.execPath, ['-e', thief, join(releasesDir, second), ofRoot], nobody);
  try {
    release();
  } finally {
    racer.kill('SIGKILL');
  }
  expect(statSync(ofRoot).uid).toBe(0);
  expect(statSync(join(ofRoot, 'app.abc123.js')).uid).toBe(0);
  expect(statSync(join(releasesDir, second)).uid).toBe(nobody.uid);
});
