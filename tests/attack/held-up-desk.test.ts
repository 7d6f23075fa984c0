import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentRepository, contentRepository } from '../bed/content-repository.ts';
import { makePublic, openKillableDesk } from '../bed/desk-process.ts';
import { peakMegabytes } from '../bed/process-figures.ts';
import { createPostgresDatabase, type DatabaseKind, databaseKinds } from '../bed/test-databases.ts';
import { makeMessages } from '../bench/made-messages.ts';

/** `MemoryMax` of the unit, in megabytes. */
const unit = readFileSync(resolve(import.meta.dirname, '../../deploy/systemd/veramasa-desk.service'), 'utf8');
const memoryMax = Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1]);
const [heap = ''] = /--max-semi-space-size=\d+ --max-old-space-size=\d+/.exec(unit) ?? [];

let repository: ContentRepository;
let desk: Awaited<ReturnType<typeof openKillableDesk>>;
/** A release that is not public. */
let earlier: string;
/** Messages that can be answered. */
let references: readonly string[];

/** Fills the draft with as many articles and openings as there may be, each as long as it may be. */
async function fillDraft() {
  const answers = [];
  for (const folder of ['insights', 'openings']) {
    const created = await send('POST', '/api/content/pages', { folder, name: 'Longest' });
    const path = `${folder}/longest.md`;
    // A text with a space at its end has quotation marks in its file.
    const fields = (letters: number) => ({
      heading: Array(20).fill(Array(100).fill('a')),
      promise: `${'क'.repeat(letters)} `,
    });
    const write = (letters: number) => save(path, (value) => ({ ...value, ...fields(letters) }));
    answers.push(created, await write(10_000));
    expect((await write(30_000)).text).toContain('Shorten it.');
    const content = join(desk.dataDir, 'desk/draft/content');
    const text = readFileSync(join(content, path));
    // What more requests would leave.
    for (let at = globSync(`${content}/${folder}/*`).length; at < 200; at++)
      writeFileSync(join(content, folder, `${at}.md`), text);
  }
  return answers;
}

/** Starts a desk with 30,000 messages and two releases. */
async function start(kind: DatabaseKind): Promise<void> {
  repository = contentRepository();
  const env = kind === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
  desk = await openKillableDesk(repository, { ...env, NODE_OPTIONS: heap });
  const { reader, writer } = desk.database;
  await makeMessages(desk.database, 30_000, new Date());
  await writer.updateTable('people').set({ roles: 'enquiries hiring editor' }).execute();
  const open = reader.selectFrom('messages').select('reference').where('held_reason', 'is', null);
  references = (await open.limit(200).execute()).map(({ reference }) => reference);
  earlier = repository.git('rev-parse', 'HEAD').trim();
  changeEveryPage();
  await makePublic(desk.releasesDir, repository, desk.site);
  // The draft is made with the first request.
  await send('GET', '/api/content/file?path=navigation.yaml');
}

/** Commits a change of every page. */
function changeEveryPage(): void {
  for (const path of globSync('content/**/*.{yaml,md}', { cwd: repository.folder })) {
    const file = join(repository.folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/([a-z]{4,}) ([a-z]{4,})$/gm, '$2 $1'));
  }
  repository.git('commit', '--quiet', '--all', '-m', 'feat: change every page');
}

async function send(...request: Parameters<typeof desk.call>): Promise<{ status: number; text: string }> {
  const answer = await desk.call(...request);
  return { status: answer.status, text: await answer.text() };
}

type Fields = Record<string, unknown>;

/** Saves a file of the draft after a change. */
async function save(path: string, change: (value: Fields) => Fields) {
  const { hash, value } = JSON.parse((await send('GET', `/api/content/file?path=${path}`)).text);
  return send('PUT', '/api/content/file', { path, hash, value: change(value) });
}

const atOnce = (count: number, path: string) =>
  Promise.all(Array.from({ length: count }, () => send('GET', path)));

const saveMore = (fields: Fields) => save('navigation.yaml', (value) => ({ ...value, ...fields }));

const photographs = '/api/content/photographs?slot=portrait&name=large';

const upload = (body: Uint8Array<ArrayBuffer>) => send('POST', photographs, body);

const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`;

const attacks: Record<string, () => Promise<{ status: number; text: string }[]>> = {
  'eight large interlaced pictures at once': async () => {
    const blue = sharp({ create: { width: 7100, height: 9000, channels: 3, background: '#5a78a0' } });
    const picture = new Uint8Array(await blue.png({ progressive: true }).toBuffer());
    return Promise.all(Array.from({ length: 8 }, () => upload(picture)));
  },
  'forty public pictures at once': () => atOnce(40, '/api/content/picture?version=public&name=a'),
  'an answer to 80,000 messages': async () => [
    await send('POST', '/api/messages/answers', { text: 'Yes', messages: Array(80_000).fill({}) }),
  ],
  'an empty upload': async () => [await upload(new Uint8Array())],
  '40,000 quotes': async () => [await saveMore({ contact: { label: '"'.repeat(40_000), path: '/' } })],
  '60,000 entries': async () => [await saveMore({ footer: Array(60_000).fill(0) })],
  '20,000 fields': async () => [await saveMore({ ...Array(20_000).fill(0) })],
  'a deep list': async () => [
    await send('PUT', '/api/content/file', `{"path":"navigation.yaml","hash":"","value":{"a":${deep}}}`),
  ],
  'blank lines at the end of a page': async () => [
    await save('accessibility.md', (value) => ({ ...value, body: `${value.body}\n\n\n` })),
  ],
  'four exports of 1,500 messages at once': () => atOnce(4, '/api/export?format=csv&state=new'),
  'one letter, searched for 99 times': async () => [
    await send('GET', `/api/messages?text=${'a+'.repeat(99)}`),
  ],
  'all texts, four times at once': () => atOnce(4, '/api/content/texts'),
  'the tasks before a launch, four times at once': () => atOnce(4, '/api/content/launch'),
  'a comparison of releases, four times at once': () => atOnce(4, `/api/releases/${earlier}`),
  '200 answers of 10,000 characters': async () => {
    const text = 'word '.repeat(2000);
    const messages = references.map((reference) => ({ reference, answerCount: 0 }));
    const answer = await send('POST', '/api/messages/answers', { text, messages });
    expect(answer.text).toContain(references[0]);
    return [answer];
  },
  'the longest draft': async () => [
    ...(await fillDraft()),
    ...(await atOnce(2, '/api/content/texts')),
    await send('GET', '/api/content/changes'),
  ],
};

/** Those whose work is done by the database. */
const ofDatabase = [
  'four exports of 1,500 messages at once',
  'a comparison of releases, four times at once',
  '200 answers of 10,000 characters',
];

describe.each(databaseKinds)('beside a desk on %s', (kind) => {
  beforeAll(() => start(kind));
  afterAll(() => desk.close());

  test('requests whose client has gone keep no place of their person', async () => {
    const headers = { cookie: desk.cookie, 'sec-fetch-site': 'same-origin', 'content-length': 100 };
    const working = atOnce(6, '/api/content/launch');
    for (const [method, path] of [...Array(12).fill(['PUT', '/api/content/file']), ['POST', photographs]]) {
      const left = request(`${desk.url()}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'image/jpeg' },
      });
      await new Promise<void>((sent) => left.on('error', () => {}).write('{', () => sent()));
      left.destroy();
    }
    await working;
    expect((await upload(new Uint8Array(9))).status).toBe(422);
  });

  test.each(kind === 'sqlite' ? Object.keys(attacks) : ofDatabase)('%s hold up nobody else', async (what) => {
    const waits: number[] = [];
    let running = true;
    const others = (async () => {
      while (running) {
        const start = performance.now();
        expect((await send('GET', '/api/session')).status).toBe(200);
        waits.push(performance.now() - start);
      }
    })();
    const answers = (await attacks[what]?.()) ?? [];
    running = false;
    await others;
    for (const { status, text } of answers) expect(status, text.slice(0, 500)).toBeLessThan(500);
    waits.sort((a, b) => a - b);
    expect(waits.at(Math.floor(waits.length * 0.99))).toBeLessThan(250);
  });

  test('neither those nor large photographs, many or left unanswered, fill its memory', async () => {
    await Promise.all(Array.from({ length: 10 }, () => upload(new Uint8Array(20_000_000))));
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const picture = sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red', noise } });
    const bytes = await picture.jpeg({ quality: 90 }).toBuffer();
    for (let count = 0; count < 40; count++) {
      const headers = { cookie: desk.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg' };
      const left = request(`${desk.url()}${photographs}`, { method: 'POST', headers }).on('error', () => {});
      await new Promise<void>((sent) => left.end(bytes, sent));
      left.destroy();
    }
    expect(peakMegabytes(desk.pid())).toBeLessThan(memoryMax);
  });
});
