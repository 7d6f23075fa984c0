import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect as connectTo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteRepository } from '../../../../tests/bed/content-repository.ts';
import { type Colleague, editFile, openTestDesk } from '../../../../tests/bed/desk-bed.ts';
import { processesIn } from '../../../../tests/bed/process-figures.ts';
import { freePort } from '../../../../tests/bed/server-process.ts';
import { until } from '../../../../tests/bed/until.ts';

const path = 'services/data-engineering.yaml';
const page = '/services/data-engineering';

const origin = `http://localhost:${await freePort()}`;
const bed = await openTestDesk({ env: { DESK_PREVIEW_URL: origin }, repository: siteRepository().folder });
const asha = await bed.person('Asha Rao', 'editor');
const ravi = await bed.person('Ravi Kumar', 'editor');
let cookie = '';

beforeAll(async () => {
  cookie = await cookieOf(asha);
  const starting = expect.stringContaining('The preview starts.');
  expect(await read(cookie)).toMatchObject({ status: 202, refresh: '1', text: starting });
  await until(async () => (await read(cookie)).status === 200, 110);
}, 120_000);
afterAll(bed.close);

/** Logs an editor in to the preview and returns the cookie. */
async function cookieOf(editor: Colleague): Promise<string> {
  const answer = (await editor.send('POST', '/api/content/preview', { page })).json();
  expect(answer.page).toBe(origin + page);
  const opened = await fetch(answer.login, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(page);
  return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function read(cookie: string, address = page) {
  const answer = await fetch(origin + address, { headers: { cookie }, redirect: 'manual' });
  const { status, headers } = answer;
  return { status, headers, refresh: headers.get('refresh'), text: await answer.text() };
}

/** Reads a page until it has a text. */
const readUntil = (cookie: string, words: string, address = page) =>
  until(async () => {
    const answer = await read(cookie, address);
    return answer.text.includes(words) && answer;
  }, 25);

/** Asks for the web socket by which the development server tells pages of changes; resolves to its first event, and its end. */
async function connect(cookie: string, from: string) {
  const asked = { protocols: 'vite-hmr', headers: { cookie, origin: from } };
  const socket = new WebSocket(origin.replace('http', 'ws'), asked as never);
  const { type } = await Promise.race([once(socket, 'open'), once(socket, 'error')]).then(([event]) => event);
  return { type, socket, closed: once(socket, 'close') };
}

const folder = (name: string) => join(bed.site.options.dataDir, 'desk', name);

const processes = () => processesIn(folder('draft/site'), 'preview-process');

/** Saves a promise in the draft. */
const save = (promise: string) => editFile(asha, path, (value) => ({ ...value, promise }));

test('a page shows what was saved in the draft within 2.5 s', async () => {
  let saves = 0;
  const shownAfter = async () => {
    const promise = `Saved, number ${++saves}.`;
    await save(promise);
    const saved = performance.now();
    const { headers } = await readUntil(cookie, promise);
    const own = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };
    expect(Object.fromEntries(headers)).toMatchObject({ ...own, 'x-robots-tag': 'noindex' });
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3001');
    return performance.now() - saved;
  };
  // The tests beside it may hold up some of them.
  await expect.poll(shownAfter, { timeout: 20_000 }).toBeLessThan(2500);
});

test('a description that looks like the end of a page is none', async () => {
  const description = `</body><script>Fifty characters at least, as a search engine shows them.</script>`;
  await editFile(asha, path, (value) => ({ ...value, description }));
  await readUntil(cookie, `<meta name="description" content="${description}"`);
});

test('an editor looks at a release, whose links stay in it', async () => {
  const release = 'a'.repeat(40);
  const pages = join(bed.site.options.dataDir, 'releases', release);
  mkdirSync(pages, { recursive: true });
  for (const name of ['index', 'services']) writeFileSync(join(pages, `${name}.html`), `The old ${name}`);
  const { page, login } = (await asha.send('POST', '/api/content/preview', { page: '/', release })).json();
  expect(page).toBe(`${origin}/.desk/releases/${release}/`);
  expect((await fetch(page)).status).toBe(401);
  const opened = await fetch(login, { redirect: 'manual' });
  const headers = { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '', referer: page };
  expect(await (await fetch(page, { headers })).text()).toBe('The old index');
  expect(await (await fetch(`${origin}/services`, { headers })).text()).toBe('The old services');
  for (const address of ['../..%2f/messages.sqlite', '..%2f..%2fmessages.sqlite', '%00', 'absent'])
    expect(String((await fetch(page + address, { headers })).status), address).toMatch(/^40[034]$/);
});

test('pages are shown while links lead to the earlier address of another one', async () => {
  for (const path of ['/our-life', '/life-at-veramasa']) {
    await editFile(asha, 'pages/life.yaml', (value) => ({ ...value, path }));
    await readUntil(cookie, 'Draft, not public', path);
  }
});

test('a file that breaks its rules keeps its last good text, others change', async () => {
  await save('The last good promise.');
  const content = folder('draft/content');
  const file = join(content, path);
  await readUntil(cookie, 'The last good promise.');
  appendFileSync(file, 'unknownField: x\n');
  // Nor does a text that would import a file of the machine stop the other pages.
  const query = 'importer=..%2Fcontent%2Faccessibility.md&astroContentImageFlag&x=.svg';
  appendFileSync(join(content, 'accessibility.md'), `\n![a](../../../messages.sqlite?${query})\n`);
  await editFile(asha, 'pages/vision.yaml', (value) => ({ ...value, heading: 'Written later' }));
  await readUntil(cookie, 'Written later', '/vision');
  expect((await read(cookie, '/accessibility')).status).toBe(200);
  expect((await read(cookie)).text).toContain('The last good promise.');
  // A new page is none before its fields are filled in.
  await asha.send('POST', '/api/content/pages', { folder: 'openings', name: 'Weaver' });
  expect((await readUntil(cookie, 'Draft, not public', '/join-us/weaver')).status).toBe(404);
});

test('scripts of the page are served, files of the machine are not', async () => {
  const { text } = await read(cookie);
  const [, script = ''] = /<script type="module" src="([^"]*client[^"]*)"/.exec(text) ?? [];
  expect((await read(cookie, script)).status).toBe(200);
  const draft = folder('draft');
  const picture = join(draft, 'content/photographs/new.webp');
  await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#fff' } }).toFile(picture);
  await editFile(asha, 'pages/leaders.yaml', (value) =>
    JSON.parse(JSON.stringify(value).replace(/"portrait":"p-.*?"/, '"portrait":"new.webp"')),
  );
  const leaders = await readUntil(cookie, '/new-800.', '/leader-ship');
  const { status, headers } = await read(cookie, /\/[^"/]*\/new-800[^"]*/.exec(leaders.text)?.[0]);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
  const refused = [
    `/@fs${bed.site.options.dataDir}/messages.sqlite`,
    '/@fs/etc/passwd',
    '/@id//etc/passwd',
    '/@id/__x00__/etc/passwd',
    `/@fs${draft}/site/src/%2e%2e/%2e%2e/package.json`,
    `/@fs${draft}/package.json`,
    `/@fs${draft}/.git`,
    `/@fs${draft}/site/.astro/data-store.json`,
    '/.astro/data-store.json',
    '/_image?href=/@fs/etc/passwd&f=svg',
    '/..%2f..%2fetc/passwd',
    '/__open-in-editor?file=package.json',
  ];
  const answers = await Promise.all(refused.map((address) => read(cookie, address)));
  expect(answers.filter(({ status }) => status !== 400 && status !== 403)).toEqual([]);
});

test('a page that cannot be shown says so without a stack', async () => {
  writeFileSync(join(folder('draft/site/src/pages'), 'broken.astro'), '---\nthrow new Error("stack");\n---');
  const { status, text } = await readUntil(cookie, 'The preview cannot show this page.', '/broken');
  expect(status).toBe(500);
  for (const shown of [text, (await read(cookie, '/@id/astro:env/server')).text])
    expect(shown).not.toContain('stack');
});

test('a program in the preview reads and starts nothing of the machine', async () => {
  const database = join(bed.site.options.dataDir, 'messages.sqlite');
  const tries = {
    read: `await import('node:fs').then((fs) => fs.readFileSync(${JSON.stringify(database)}))`,
    sqlite: `await import('node:sqlite').then((sqlite) => new sqlite.DatabaseSync(${JSON.stringify(database)}))`,
    secrets: `await import('node:fs').then((fs) => fs.readFileSync('/proc/' + process.ppid + '/environ'))`,
    write: `await import('node:fs').then((fs) => fs.writeFileSync('../content/home.yaml', ''))`,
    start: `await import('node:child_process').then((child) => child.execFileSync('id'))`,
    thread: `await import('node:worker_threads').then(({ Worker }) => new Worker('', { eval: true }))`,
    native: `process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libm.so.6')`,
  };
  const code = Object.entries(tries).map(
    ([name, program]) => `try { ${program}; out.${name} = 'done'; } catch (e) { out.${name} = e.code; }`,
  );
  writeFileSync(
    join(folder('draft/site/src/pages'), 'program.json.ts'),
    `export async function GET() { const out: any = {}; ${code.join('\n')}
    return new Response(JSON.stringify(out)); }`,
  );
  const { text } = await readUntil(cookie, '"native"', '/program.json');
  const denied = Object.keys(tries).map((name) => [name, 'ERR_ACCESS_DENIED']);
  expect(JSON.parse(text)).toEqual({ ...Object.fromEntries(denied), sqlite: 'ERR_UNKNOWN_BUILTIN_MODULE' });
});

test('many requests of one editor wait for those of colleagues, left ones too', async () => {
  const headers = { cookie: await cookieOf(ravi) };
  for (let left = 0; left < 6; left++)
    await fetch(origin + page, { headers, signal: AbortSignal.timeout(40) }).catch(() => {});
  let answered = 0;
  const flood = Array.from({ length: 24 }, () => read(headers.cookie).then(() => answered++));
  await read(cookie);
  expect(answered).toBeLessThan(16);
  await Promise.all(flood);
});

test('only an editor with an open session sees the preview', async () => {
  const refused = { status: 401, text: expect.stringContaining('only to editors who are logged in') };
  expect(await read('')).toMatchObject(refused);
  expect(await read('desk-preview=forged')).toMatchObject(refused);
  const cookie = await cookieOf(ravi);
  const asTicket = new URLSearchParams({ ticket: decodeURIComponent(cookie.split('=')[1] ?? ''), page });
  const open = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;
  for (const search of ['ticket=forged&page=/', 'ticket=a&ticket=b', 'ticket=%00', '', asTicket])
    expect(await open(`${origin}/.desk/open?${search}`)).toBe(403);
  const opened = async () => (await ravi.send('POST', '/api/content/preview', { page })).json().login;
  expect(await open((await opened()).replace(/page=.*/, 'page=//evil.example'))).toBe(403);
  const login = await opened();
  expect([await open(login), await open(login)]).toEqual([302, 403]);
  expect(await read(cookie)).toMatchObject({ status: 200 });
  expect((await fetch(origin, { method: 'POST', headers: { cookie } })).status).toBe(404);
  const give = (roles: string) =>
    bed.site.sql(`update people set roles = '${roles}' where id = '${ravi.id}'`);
  await give('enquiries');
  expect(await read(cookie)).toMatchObject(refused);
  await give('editor');
  await ravi.send('DELETE', '/api/session');
  expect(await read(cookie)).toMatchObject(refused);
});

test('a web socket needs the own origin, and ends with session or database', async () => {
  // The desk looks at the sessions of open web sockets again and again.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const meera = await bed.person('Meera Nair', 'editor');
  const cookie = await cookieOf(meera);
  expect((await connect(cookie, 'http://localhost:1')).type).toBe('error');
  expect((await connect('', origin)).type).toBe('error');
  const { type, closed } = await connect(cookie, origin);
  expect(type).toBe('open');
  await meera.send('DELETE', '/api/session');
  vi.advanceTimersByTime(5000);
  await closed;
  const other = await connect(await cookieOf(asha), origin);
  await bed.site.sql('alter table sessions rename to absent');
  vi.advanceTimersByTime(5000);
  await other.closed;
  await bed.site.sql('alter table absent rename to sessions');
  expect((await connect(await cookieOf(asha), origin)).type).toBe('open');
});

test('web sockets that break, are many or say much do no harm', async () => {
  const upgrade = 'GET /@vite/client HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n';
  for (let count = 0; count < 40; count++) {
    const broken = connectTo(Number(new URL(origin).port), '127.0.0.1');
    // An error of the desk that nobody listens to would fail this file.
    broken.write(`${upgrade}Connection: upgrade\r\n\r\n`, () => broken.resetAndDestroy());
    await once(broken, 'close');
  }
  const cookie = await cookieOf(await bed.person('Vik Rao', 'editor'));
  // Requests that stay requests: undici refuses such headers, and the preview loses a connection each time.
  const others = connectTo(Number(new URL(origin).port), '127.0.0.1');
  const asked = `${upgrade}Origin: ${origin}\r\nCookie: ${cookie}\r\nKeep-Alive: a\r\n`;
  others.write(`${asked}Expect: 100-continue\r\n\r\n${asked}Connection: close\r\n\r\n`);
  const answers = String(await Array.fromAsync(others));
  expect(answers.match(/(?<=HTTP\/1.1 )[2-5]../g)).toEqual(['200', '429']);
  const [first] = await Promise.all(Array.from({ length: 20 }, () => connect(cookie, origin)));
  for (const event of ['vite:invoke', 'vite:invalidate', 'astro:devtoolbar:error:init'])
    first?.socket.send(JSON.stringify({ type: 'custom', event }));
  expect((await read(cookie)).status).toBe(200);
  expect((await connect(cookie, origin)).type).toBe('error');
  first?.socket.send(new Uint8Array(70_000));
  await first?.closed;
  expect((await connect(cookie, origin)).type).toBe('open');
});

test('a preview that nobody uses ends, and starts again when asked', async () => {
  expect(processes()).not.toHaveLength(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await read(cookie);
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  await until(() => processes().length === 0);
  const message = 'The preview has ended because nobody used it for 10 minutes.';
  expect(await read(cookie)).toMatchObject({ status: 503, text: expect.stringContaining(message) });
  await asha.send('POST', '/api/content/preview', { page });
  await until(() => processes().length > 0);
});
