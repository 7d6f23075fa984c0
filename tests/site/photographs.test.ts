import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from './support/site-copy.ts';

let copy: ReturnType<typeof copySite>;
let leaders = '';

beforeAll(() => {
  copy = copySite();
  leaders = readFileSync(join(copy.folder, 'content/pages/leaders.yaml'), 'utf8');
  for (const photograph of ['upright.jpg', 'square.webp', 'with-gps.jpg'])
    cpSync(
      join(import.meta.dirname, 'photographs', photograph),
      join(copy.folder, 'content/photographs', photograph),
    );
});

afterAll(() => copy.remove());

/** Builds the copy with this portrait for the first leader. */
function buildWith(portrait: string) {
  writeFileSync(
    join(copy.folder, 'content/pages/leaders.yaml'),
    leaders.replace(/portrait: \S+/, `portrait: ${portrait}`),
  );
  const astro = 'node_modules/astro/bin/astro.mjs';
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build', '--root', 'site'], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  return { status, output: `${stdout}${stderr}` };
}

test('a portrait of the right ratio is built as WebP of 800 by 1000', () => {
  const { status, output } = buildWith('upright.jpg');
  expect(status, output).toBe(0);
  const html = readFileSync(join(copy.folder, 'site/dist/leader-ship.html'), 'utf8');
  const image = html.match(/<img [^>]*upright[^>]*>/)?.[0] ?? '';
  expect(image).toMatch(/src="[^"]*\.webp"/);
  expect(image).toMatch(/width="800" height="1000"/);
  const file = readFileSync(join(copy.folder, 'site/dist', image.match(/src="([^"]*)"/)?.[1] as string));
  expect(file.subarray(8, 12).toString()).toBe('WEBP');
}, 300_000);

test('an original photograph with its GPS position is in no file of the build', () => {
  const { status, output } = buildWith('with-gps.jpg');
  expect(status, output).toBe(0);
  const dist = join(copy.folder, 'site/dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name);
  expect(names.filter((name) => /^with-gps\.\S+\.webp$/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /\.jpe?g$/.test(name) && /upright|gps/.test(name))).toEqual([]);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes('GPS-TEST'), name).toBe(false);
}, 300_000);

test('a square portrait fails the build with file, field and remedy', () => {
  const { status, output } = buildWith('square.webp');
  expect(status).not.toBe(0);
  expect(output).toMatch(/leaders/);
  expect(output).toMatch(/leaders\.0\.portrait/);
  expect(output).toContain(
    'content/photographs/square.webp is 1000 by 1000 pixels; a portrait is 4 wide to 5 high, such as 800 by 1000 pixels: crop it',
  );
}, 300_000);
