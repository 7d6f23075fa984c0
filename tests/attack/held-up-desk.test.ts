import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '@veramasa/database/open-database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../desk/src/server/http/sessions.ts';
import { writeBuiltSite } from '../bed/built-site.ts';
import { type ContentRepository, contentRepository } from '../bed/content-repository.ts';
import { startDeskProcess } from '../bed/desk-process.ts';
import type { ServerProcess } from '../bed/server-process.ts';
import { makeMessages, peopleIds } from '../bench/made-messages.ts';

/** `MemoryMax` of the unit, in megabytes. */
const unit = readFileSync(resolve(import.meta.dirname, '../../deploy/systemd/veramasa-desk.service'), 'utf8');
const memoryMax = Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1]);

let repository: ContentRepository;
let desk: ServerProcess;
let headers: Record<string, string>;
beforeAll(async () => {
  repository = contentRepository();
  const [dataDir, site] = [join(repository.folder, '../data'), join(repository.folder, '../site')];
  mkdirSync(dataDir);
  writeBuiltSite(site);
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await makeMessages(database, 30_000, new Date());
  await database.writer.updateTable('people').set({ roles: 'enquiries hiring editor' }).execute();
  const token = await openSession(database.writer, peopleIds[0] ?? '', 'test', new Date());
  await database.close();
  headers = { cookie: `desk=${token}`, 'sec-fetch-site': 'same-origin' };
  desk = await startDeskProcess({ DATA_DIR: dataDir }, { site, repository: repository.folder });
  // The draft is made with the first request.
  await send('/api/content/file?path=navigation.yaml');
}, 120_000);
afterAll(async () => {
  await desk.stop('SIGKILL');
  repository.remove();
});

async function send(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const answer = await fetch(desk.url + path, { ...init, headers: { ...headers, ...init.headers } });
  return { status: answer.status, text: await answer.text() };
}

type Fields = Record<string, unknown>;

/** Saves a file of the draft after a change. */
async function save(path: string, change: (value: Fields) => Fields) {
  const { hash, value } = JSON.parse((await send(`/api/content/file?path=${path}`)).text);
  const body = JSON.stringify({ path, hash, value: change(value) });
  return put(body);
}

const put = (body: string) =>
  send('/api/content/file', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });

const saveLabel = (label: unknown) =>
  save('navigation.yaml', (value) => ({ ...value, contact: { label, path: '/talk-to-us' } }));

const upload = (body: Uint8Array<ArrayBuffer>) =>
  send('/api/content/photographs?slot=portrait&name=large', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body,
  });

const interlaced = async () =>
  sharp({ create: { width: 7100, height: 9000, channels: 3, background: '#5a78a0' } })
    .png({ progressive: true })
    .toBuffer();

const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`;

const attacks: Record<string, () => Promise<{ status: number; text: string }[]>> = {
  'eight large interlaced pictures at once': async () => {
    const picture = new Uint8Array(await interlaced());
    return Promise.all(Array.from({ length: 8 }, () => upload(picture)));
  },
  'an empty upload': async () => [await upload(new Uint8Array())],
  '40,000 quotes': async () => [await saveLabel('"'.repeat(40_000))],
  '60,000 commas': async () => [await saveLabel(','.repeat(60_000))],
  '60,000 brackets': async () => [await saveLabel('['.repeat(60_000))],
  '200,000 line breaks': async () => [await saveLabel(`a${'\n'.repeat(200_000)}b`)],
  'a deep list': async () => [await put(`{"path":"navigation.yaml","hash":"","value":${deep}}`)],
  'blank lines at the end of a page': async () => [
    await save('accessibility.md', (value) => ({ ...value, body: `${value.body}\n\n\n` })),
  ],
  'four exports of 30,000 messages at once': async () =>
    Promise.all([1, 2, 3, 4].map(() => send('/api/export?format=csv'))),
};

test.each(Object.entries(attacks))(
  '%s hold up no other person',
  async (_what, attack) => {
    const waits: number[] = [];
    let running = true;
    const others = (async () => {
      while (running) {
        const start = performance.now();
        expect((await send('/api/session')).status).toBe(200);
        waits.push(performance.now() - start);
      }
    })();
    const answers = await attack();
    running = false;
    await others;
    for (const { status, text } of answers) expect(status, text.slice(0, 500)).toBeLessThan(500);
    waits.sort((a, b) => a - b);
    expect(waits.at(Math.floor(waits.length * 0.99))).toBeLessThan(250);
  },
  60_000,
);

test('none of it fills the memory of the desk', () => {
  const status = readFileSync(`/proc/${desk.child.pid}/status`, 'utf8');
  expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(memoryMax);
});
