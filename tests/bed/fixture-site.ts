import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SiteManifest, siteManifestFile } from '@veramasa/contract';
import wording from '../fixtures/wording.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

/** Everything that a build of the site reads, except its content. */
const parts = [
  ...['contract', 'art', 'tools', 'desk/src/server/processes'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['site/src', 'site/integrations', 'site/public', 'site/astro.config.ts'],
  ...['site/tsconfig.json', 'site/package.json'],
];

/**
 * Content with few files that use every field; `fixtures/wording.json` has its files of `wording/`. Tests may know its
 * words; they know none of `content/`.
 */
export const fixtureContent = join(root, 'tests/fixtures/content');

/** Copies the site to `folder`, with the fixture content in place of `content/`. */
export function copyFixtureSite(folder: string): void {
  for (const part of parts) {
    rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  writeFixtureContent(join(folder, 'content'));
  linkPackages(join(folder, 'node_modules'));
}

/** The package `contract` is that of the copy, so that its words are those of the fixture. */
function linkPackages(to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, '@veramasa'), { recursive: true });
  const from = join(root, 'node_modules');
  for (const name of readdirSync(from))
    if (name !== '@veramasa' && name !== '.bin') symlinkSync(join(from, name), join(to, name));
  symlinkSync('../../contract', join(to, '@veramasa/contract'));
  symlinkSync('../../art', join(to, '@veramasa/art'));
}

export function writeFixtureContent(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(fixtureContent, folder, { recursive: true });
  mkdirSync(join(folder, 'wording'));
  for (const [name, words] of Object.entries(wording))
    writeFileSync(join(folder, `wording/${name}.json`), `${JSON.stringify(words, null, 2)}\n`);
}

/** A checkout of the site with the fixture content. */
export const fixtureFolder = join(root, '.fixture-site');

/** The built site of the fixture content. */
export const fixtureDist = join(fixtureFolder, 'site/dist');

/** Builds the fixture site, unless nothing has changed since its last build. Vitest and Playwright call it once. */
export default function buildFixtureSite(): void {
  // `npm test` and `npm run test:browsers` have built it, and run tests beside each other.
  if (/^test(:units|:engines|:films)?$/.test(process.env.npm_lifecycle_event ?? '')) return;
  copyFixtureSite(fixtureFolder);
  // Vitest sets it to `test`, which would bring React's development build into the pages.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['tools/build.ts'], {
    cwd: fixtureFolder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The manifest of the fixture site. */
export const fixtureManifest = (): SiteManifest =>
  JSON.parse(readFileSync(join(fixtureDist, siteManifestFile), 'utf8'));
