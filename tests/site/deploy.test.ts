import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../bed/built-site.ts';
import { gitIn } from '../bed/content-repository.ts';

// tools/deploy.ts in a repository of its own, with programs in place of systemctl and curl that note their arguments.
let folder: string;
let machine: string;
let author: string;
beforeEach(() => {
  folder = temporaryFolder();
  [machine, author] = [join(folder, 'machine'), join(folder, 'author')];
  gitIn(folder)('init', '--quiet', '--bare', '--initial-branch=main', 'origin.git');
  gitIn(folder)('clone', '--quiet', 'origin.git', 'author');
  cpSync(resolve(import.meta.dirname, '../../tools'), join(author, 'tools'), { recursive: true });
  // A machine on which the site is installed has settings, and then a release is made too.
  writeFileSync(join(author, 'tools/release.ts'), '');
  const install = 'process.getBuiltinModule("child_process").execSync("npm install")';
  writeFileSync(join(author, 'tools/setup.mjs'), install);
  commit('first');
  gitIn(folder)('clone', '--quiet', 'origin.git', 'machine');
  program(
    'systemctl',
    `case "$1" in
      list-units) case "$*" in *desk*) echo "veramasa-desk.service loaded";; *) grep --quiet wrong words || echo "veramasa@3001.service loaded";; esac;;
      start) [ ! -e "$FAIL" ];;
    esac`,
  );
  program('curl', '! grep --quiet wrong words');
  program('npm', '');
});

function commit(words: string): void {
  writeFileSync(join(author, 'words'), words);
  gitIn(author)('add', '.');
  gitIn(author)('commit', '--quiet', '-m', words);
  gitIn(author)('push', '--quiet', 'origin', 'HEAD:main');
}

function program(name: string, script: string): void {
  const file = join(folder, 'bin', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${join(folder, 'log')}"\n${script}\n`);
  chmodSync(file, 0o755);
}

function deploy(...args: string[]) {
  const fail = join(folder, 'fail');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/deploy.ts', ...args], {
    cwd: machine,
    encoding: 'utf8',
    env: { ...process.env, FAIL: fail, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  return { status, output: stdout + stderr, words: readFileSync(join(machine, 'words'), 'utf8') };
}

const prepare = ['npm install', 'npm run --silent build:desk'];
const rebuild = 'systemctl start veramasa-rebuild.service';
const site = ['systemctl restart veramasa@3001.service', expect.stringMatching(/^curl .*3001\/healthz$/)];
const desk = ['systemctl restart veramasa-desk.service', expect.stringMatching(/^curl .*3100\/login$/)];

/** What the deploy called, without questions to systemd. */
const calls = () =>
  readFileSync(join(folder, 'log'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.includes('list-units'));

test('a deploy publishes the newest commit, and --back the one before', () => {
  expect(deploy('--bakc')).toMatchObject({ status: 2, output: expect.stringContaining('npm run deploy') });
  expect(deploy('--back')).toMatchObject({ status: 1, output: expect.stringContaining('first deploy') });
  commit('second');
  const { status, output, words } = deploy();
  expect([status, words], output).toEqual([0, 'second']);
  expect(output).toMatch(/Public now: \w+, second\nTo take it back: npm run deploy -- --back/);
  expect(calls()).toEqual([...prepare, rebuild, ...site, ...desk]);
  expect(deploy('--back')).toMatchObject({ status: 0, words: 'first' });
  expect(deploy()).toMatchObject({ status: 0, words: 'second' });
});

test('a deploy of containers replaces one server after the other, with pages of its day', () => {
  program('systemctl', '');
  program(
    'docker',
    `case "$*" in
      *build) echo "$BUILD_DAY" >> "${join(folder, 'days')}";;
      *config*) echo caddy; echo server-1; echo clamav; echo server-2;;
      *) ! grep --quiet wrong words;;
    esac`,
  );
  mkdirSync(join(machine, 'deploy'));
  writeFileSync(join(machine, 'deploy/site.env'), '');
  expect([deploy().status, deploy().status]).toEqual([0, 0]);
  expect(readFileSync(join(folder, 'days'), 'utf8')).toMatch(/^(\d{4}-.*)\n(?!\1)\d{4}-/);
  commit('wrong');
  expect(deploy()).toMatchObject({ status: 1, words: 'first' });
  const up = 'up -d --wait';
  const steps = ['build', 'config --services', `${up} server-2`, `${up} server-1`, `${up} caddy`, 'up -d'];
  // The first server that fails is the last one that is stopped.
  const compose = 'docker compose -f deploy/compose.one-machine.yaml --env-file deploy/site.env ';
  expect(calls()).toEqual([...steps, ...steps, ...steps.slice(0, 3), ...steps].map((step) => compose + step));
});

test('a deploy whose build fails leaves the previous commit', () => {
  commit('second');
  writeFileSync(join(folder, 'fail'), '');
  const { status, output, words } = deploy();
  expect([status, words]).toEqual([1, 'first']);
  expect(output).toContain('This failed: systemctl start veramasa-rebuild.service');
  expect(output).toMatch(/Nothing new is public; the checkout is at \w+, first\./);
  // Packages and files are those of the running version again.
  expect(calls().slice(2)).toEqual([rebuild, ...prepare]);
});

test('a deploy whose server does not start serves the previous commit again', () => {
  commit('wrong');
  const { status, output, words } = deploy();
  expect([status, words]).toEqual([1, 'first']);
  expect(output).toContain('veramasa@3001.service does not answer: journalctl -u veramasa@3001.service');
  expect(output).toMatch(/Nothing new is public; the checkout is at \w+, first\.\n$/);
  expect(calls()).toEqual([...prepare, rebuild, ...site, ...prepare, rebuild, ...site, ...desk]);
});

test('a commit that has migrated the database is served, though its desk does not start', () => {
  const database = join(folder, 'database');
  const isNew = 'grep --quiet migrates words';
  program(
    'curl',
    `case "$*" in *healthz) ${isNew} && touch ${database} || [ ! -e ${database} ];; *) ! ${isNew};; esac`,
  );
  commit('migrates');
  const output = expect.stringContaining('the new one stays. veramasa@3001');
  expect(deploy()).toMatchObject({ status: 1, words: 'migrates', output });
  const wholly = [...prepare, rebuild, ...site, ...desk];
  expect(calls()).toEqual([...wholly, ...prepare, rebuild, ...site, ...wholly]);
});
