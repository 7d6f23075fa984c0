import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publication } from '../../desk/src/api/publication.ts';
import { temporaryFolder } from '../bed/built-site.ts';
import { type Colleague, openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { until } from '../bed/until.ts';
import { copySite } from './support/site-copy.ts';

const root = resolve(import.meta.dirname, '../..');
// The real site, built by the desk.
let copy: ReturnType<typeof copySite>;
let data: ReturnType<typeof temporaryFolder>;
let desk: TestDesk;
let editor: Colleague;

beforeAll(async () => {
  copy = copySite();
  data = temporaryFolder();
  // The launch check reads them.
  for (const workspace of ['messages', 'server', 'desk'])
    for (const part of ['package.json', 'src'])
      cpSync(join(root, workspace, part), join(copy.folder, workspace, part), { recursive: true });
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
  editor = await desk.person('Asha Rao', 'editor', 'publisher');
});
afterAll(async () => {
  await desk.close();
  copy.remove();
  data.remove();
});

test('a changed promise is on the published pages', { timeout: 300_000 }, async () => {
  const path = 'services/data-engineering.yaml';
  const { hash, value } = (await editor.call('GET', `/api/content/file?path=${path}`)).json();
  const change = { path, hash, value: { ...value, promise: 'A promise that an editor wrote.' } };
  expect((await editor.call('POST', '/api/content/file', change)).json().outcome).toBe('saved');
  await editor.call('POST', '/api/content/publish', { note: 'Change a promise' });
  const publication = async (): Promise<Publication> =>
    (await editor.call('GET', '/api/content/publication')).json().publication;
  await until(async () => (await publication()).state !== 'running', 280);
  expect(await publication()).toMatchObject({ state: 'done', errors: [] });
  const release = join(data.folder, 'releases/current');
  expect(readFileSync(join(release, 'services/data-engineering.html'), 'utf8')).toContain(
    'A promise that an editor wrote.',
  );
  expect((await publication()).warnings.join()).toContain('sample');
});
