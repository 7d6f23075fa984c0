import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ContentRepository, siteRepository } from '../../../../tests/bed/content-repository.ts';
import { type Colleague, openTestDesk, type TestDesk } from '../../../../tests/bed/desk-bed.ts';
import { processesIn } from '../../../../tests/bed/processes-in.ts';
import { until } from '../../../../tests/bed/until.ts';
import { freePort } from '../../../../tests/e2e/support/running-server.ts';
import type { ContentFile } from '../../api/content.ts';
import { type PreviewAnswer, previewAddress } from '../../api/preview.ts';

const path = 'services/data-engineering.yaml';
const page = '/services/data-engineering';

let repository: ContentRepository;
let bed: TestDesk;
let origin: string;
let [asha, ravi] = [] as unknown as [Colleague, Colleague];
let file: ContentFile;

beforeAll(async () => {
  repository = siteRepository();
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  bed = await openTestDesk('sqlite', { DESK_PREVIEW_PORT: port }, undefined, repository.folder);
  asha = await bed.person('Asha Rao', 'editor');
  ravi = await bed.person('Ravi Kumar', 'editor');
  file = (await asha.call('GET', `/api/content/file?path=${encodeURIComponent(path)}`)).json();
  expect(await show(asha, undefined, { start: true })).toEqual({
    state: 'starting',
    message: 'The preview starts. This takes about 15 seconds.',
  });
  expect(await read(await cookieOf(asha))).toMatchObject({ status: 503, refresh: '1' });
  await until(async () => (await show(asha)).state === 'ready', 55);
});
afterAll(async () => {
  await bed.close();
  repository.remove();
});

const tabs = new Map<Colleague, string>();

/** What the form of an editor sends. */
async function show(
  editor: Colleague,
  promise?: string,
  { start = false, tab = tabs.get(editor) ?? randomUUID() } = {},
): Promise<PreviewAnswer> {
  tabs.set(editor, tab);
  const value = promise === undefined ? undefined : { ...(file.value as object), promise };
  return (await editor.call('POST', '/api/content/preview', { tab, path, start, value })).json();
}

/** Follows the redirects to the preview and returns its cookie. */
async function cookieOf(editor: Colleague): Promise<string> {
  const { headers } = await editor.call('GET', previewAddress(page));
  expect(headers.location).toContain(origin);
  const opened = await fetch(String(headers.location), { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(page);
  return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function read(cookie: string, address = page) {
  const answer = await fetch(origin + address, { headers: { cookie }, redirect: 'manual' });
  const { status, headers } = answer;
  return { status, headers, refresh: headers.get('refresh'), text: await answer.text() };
}

const dataFolder = (name: string) => join(bed.site.options.dataDir, 'desk', name);

const processes = () => processesIn(dataFolder('preview'));

test('a page shows what is typed, and the draft stays as it is', async () => {
  const cookie = await cookieOf(asha);
  expect(await show(asha, 'One typed promise.')).toEqual({ state: 'ready', message: null });
  const { headers, text } = await until(async () => {
    const answer = await read(cookie);
    return answer.text.includes('One typed promise.') && answer;
  });
  expect(text).toContain('Draft, not public');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3001');
  expect(readFileSync(join(dataFolder('draft/content'), path), 'utf8')).not.toContain('One typed promise.');
});

test('a text with mistakes leaves the last one without', async () => {
  await show(asha, 'The last good promise.');
  const { message } = await show(asha, '');
  expect(message).toBe('The preview shows the last text without mistakes.');
  const cookie = await cookieOf(asha);
  await until(async () => (await read(cookie)).text.includes('The last good promise.'));
});

test('two editors of one page are told, and a closed form counts no more', async () => {
  await show(asha, 'The promise of Asha.');
  expect((await show(ravi, 'The promise of Ravi.')).message).toBeNull();
  const { message } = await show(asha, 'The promise of Asha.');
  expect(message).toBe('Ravi Kumar is typing in this page, too. The preview shows what was typed last.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
  try {
    expect((await show(asha, 'The promise of Asha.')).message).toBeNull();
  } finally {
    vi.useRealTimers();
  }
  const cookie = await cookieOf(ravi);
  await until(async () => (await read(cookie)).text.includes('The promise of Asha.'));
});

test('scripts of the page are served, and files of the machine are not', async () => {
  const cookie = await cookieOf(asha);
  const { text } = await read(cookie);
  const [, script = ''] = /<script type="module" src="([^"]*client[^"]*)"/.exec(text) ?? [];
  expect((await read(cookie, script)).status).toBe(200);
  expect((await read(cookie, '/@fs/etc/passwd')).status).toBe(403);
});

test('a page that cannot be shown says so without a stack', async () => {
  const cookie = await cookieOf(asha);
  writeFileSync(
    join(dataFolder('preview/site/src/pages'), 'broken.astro'),
    '---\nthrow new Error("stack");\n---',
  );
  const { text } = await until(async () => {
    const answer = await read(cookie, '/broken');
    return answer.status === 500 && answer;
  });
  expect(text).toContain('The preview cannot show this page.');
  expect(text).not.toContain('stack');
});

test('only an editor with an open session sees the preview', async () => {
  const refused = { status: 401, text: expect.stringContaining('only to editors who are logged in') };
  expect(await read('')).toMatchObject(refused);
  expect(await read('desk-preview=forged')).toMatchObject(refused);
  const forged = await fetch(`${origin}/.desk/open?ticket=forged&page=/`, { redirect: 'manual' });
  expect(forged.status).toBe(403);
  const cookie = await cookieOf(ravi);
  expect(await read(cookie)).toMatchObject({ status: 200 });
  expect((await fetch(origin, { method: 'POST', headers: { cookie } })).status).toBe(404);
  const { writer } = bed.site.database;
  await writer.updateTable('people').set({ roles: 'enquiries' }).where('id', '=', ravi.id).execute();
  expect(await read(cookie)).toMatchObject(refused);
  await writer.updateTable('people').set({ roles: 'editor' }).where('id', '=', ravi.id).execute();
  await ravi.call('POST', '/api/logout');
  expect(await read(cookie)).toMatchObject(refused);
});

test('a preview that nobody uses ends, and starts again when asked', async () => {
  const cookie = await cookieOf(asha);
  expect(processes()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await show(asha, 'The last use.');
    // A form that is only open does not keep the preview.
    vi.advanceTimersByTime(9 * 60_000);
    await show(asha, 'The last use.');
    vi.advanceTimersByTime(60_000);
  } finally {
    vi.useRealTimers();
  }
  await until(() => processes().length === 0);
  const message = 'The preview has ended because nobody used it for 10 minutes.';
  expect(await show(asha)).toEqual({ state: 'off', message });
  expect(await read(cookie)).toMatchObject({ status: 503, text: expect.stringContaining(message) });
  expect((await show(asha, undefined, { start: true })).state).toBe('starting');
  await until(() => processes().length === 1);
});
