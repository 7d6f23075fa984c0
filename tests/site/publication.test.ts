import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publication } from '../../desk/src/api/publication.ts';
import { temporaryFolder } from '../bed/built-site.ts';
import { openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { until } from '../bed/until.ts';
import { copySite } from './support/site-copy.ts';

const root = resolve(import.meta.dirname, '../..');
// The real site with two photographs, built by the desk.
let copy: ReturnType<typeof copySite>;
let data: ReturnType<typeof temporaryFolder>;
let desk: TestDesk;
let release = '';
let published: Publication | null = null;

beforeAll(async () => {
  copy = copySite();
  data = temporaryFolder();
  // The launch check reads them.
  for (const workspace of ['messages', 'server', 'desk'])
    for (const part of ['package.json', 'src'])
      cpSync(join(root, workspace, part), join(copy.folder, workspace, part), { recursive: true });
  for (const name of ['upright.jpg', 'with-gps.jpg'])
    cpSync(join(import.meta.dirname, 'photographs', name), join(copy.folder, 'content/photographs', name));
  const leaders = join(copy.folder, 'content/pages/leaders.yaml');
  writeFileSync(
    leaders,
    readFileSync(leaders, 'utf8')
      .replace(/portrait: p-\S+/, 'portrait: upright.jpg')
      .replace(/portrait: p-\S+/, 'portrait: with-gps.jpg'),
  );
  writeFileSync(join(copy.folder, '.gitignore'), 'node_modules\nsite/dist*\nsite/.astro\n');
  for (const options of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '-m', 'feat: publish'],
  ])
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...options], {
      cwd: copy.folder,
    });
  desk = await openTestDesk(
    'sqlite',
    { RELEASES_DIR: join(data.folder, 'releases') },
    undefined,
    copy.folder,
  );
  const editor = await desk.person('Asha Rao', 'editor', 'publisher');
  const path = 'services/data-engineering.yaml';
  const { hash, value } = (await editor.call('GET', `/api/content/file?path=${path}`)).json();
  const change = { path, hash, value: { ...value, promise: 'A promise that an editor wrote.' } };
  expect((await editor.call('POST', '/api/content/file', change)).json().outcome).toBe('saved');
  // The small site of the tests is public before; the real one lacks two of its addresses.
  const addresses = { '/join-us/weaver': null, '/maps/hyderabad': null };
  await editor.call('POST', '/api/content/publish', { note: 'Change a promise', addresses });
  const publication = async (): Promise<Publication> =>
    (await editor.call('GET', '/api/content/publication')).json().publication;
  await until(async () => (await publication()).state !== 'running', 280);
  published = await publication();
  release = join(data.folder, 'releases/current');
}, 300_000);
afterAll(async () => {
  await desk.close();
  copy.remove();
  data.remove();
});

test('a changed promise is on the published pages', () => {
  expect(published).toMatchObject({ state: 'done', errors: [], warnings: [] });
  expect(readFileSync(join(release, 'services/data-engineering.html'), 'utf8')).toContain(
    'A promise that an editor wrote.',
  );
});

test('a portrait of the right ratio is published as WebP of 800 by 1000', () => {
  const html = readFileSync(join(release, 'leader-ship.html'), 'utf8');
  const image = html.match(/<img [^>]*upright[^>]*>/)?.[0] ?? '';
  expect(image).toMatch(/src="[^"]*\.webp"/);
  expect(image).toMatch(/width="800" height="1000"/);
  const file = readFileSync(join(release, image.match(/src="([^"]*)"/)?.[1] as string));
  expect(file.subarray(8, 12).toString()).toBe('WEBP');
});

test('an original photograph with its GPS position is in no published file', () => {
  const files = readdirSync(`${release}/`, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map(({ name }) => name);
  expect(names.filter((name) => /^with-gps\.\S+\.webp$/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /\.jpe?g$/.test(name) && /upright|gps/.test(name))).toEqual([]);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes('GPS-TEST'), name).toBe(false);
});
