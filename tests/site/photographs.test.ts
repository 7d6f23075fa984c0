import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'photographs-'));
const page = 'leader-ship.astro';

// A copy of the site that has only the leaders' page, so that a build takes seconds.
beforeAll(() => {
  for (const part of ['site/src', 'site/integrations', 'content', 'contract', 'art/drawings', 'art/fonts'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of ['site/astro.config.ts', 'site/package.json', 'site/tsconfig.json', 'tsconfig.json'])
    cpSync(join(root, file), join(copy, file));
  for (const name of readdirSync(join(copy, 'site/src/pages')))
    if (name !== page) rmSync(join(copy, 'site/src/pages', name), { recursive: true });
  for (const photograph of ['upright.jpg', 'square.webp'])
    cpSync(
      join(import.meta.dirname, 'photographs', photograph),
      join(copy, 'content/photographs', photograph),
    );
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Builds the copy with this portrait for the first leader. */
function buildWith(portrait: string) {
  const content = readFileSync(join(root, 'content/pages/leaders.yaml'), 'utf8');
  writeFileSync(
    join(copy, 'content/pages/leaders.yaml'),
    content.replace(/portrait: \S+/, `portrait: ${portrait}`),
  );
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build', '--root', 'site'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  return { status, output: `${stdout}${stderr}` };
}

test('a photograph of the right proportion stands on the page as WebP, 800 by 1000', () => {
  const { status, output } = buildWith('upright.jpg');
  expect(status, output).toBe(0);
  const html = readFileSync(join(copy, 'site/dist/leader-ship.html'), 'utf8');
  const image = html.match(/<img [^>]*upright[^>]*>/)?.[0] ?? '';
  expect(image).toMatch(/src="[^"]*\.webp"/);
  expect(image).toMatch(/width="800" height="1000"/);
  const file = readFileSync(join(copy, 'site/dist', image.match(/src="([^"]*)"/)?.[1] as string));
  expect(file.subarray(8, 12).toString()).toBe('WEBP');
}, 300_000);

test('a square photograph stops the build with file, field, what is wrong and what to do', () => {
  const { status, output } = buildWith('square.webp');
  expect(status).not.toBe(0);
  expect(output).toMatch(/leaders/);
  expect(output).toMatch(/leaders\.0\.portrait/);
  expect(output).toContain(
    'content/photographs/square.webp is 1000 by 1000 pixels; a portrait is 4 wide to 5 high, such as 800 by 1000 pixels: crop it',
  );
}, 300_000);
