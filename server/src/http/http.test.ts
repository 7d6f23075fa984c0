import { answerPageWording, fieldError } from '@veramasa/contract';
import { createStorageRoom } from '@veramasa/messages/process/storage-room';
import { afterAll, expect, test } from 'vitest';
import { refusalOf } from '../../../tests/bed/message-bed.ts';
import { goodAnswers, postForm } from '../../../tests/bed/posted-form.ts';
import { openTestApp } from '../../../tests/bed/test-app.ts';
import { createUploadMemory } from './upload-memory.ts';

let room = true;
const env = { ALLOWED_ORIGINS: 'https://www.partner.example', SITE_URL: 'https://veramasa.example' };
const bed = await openTestApp({ env: { ...env, RATE_LIMIT: 'off' }, hasRoom: async () => room });
afterAll(bed.close);

const native = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  bed.app.inject(await postForm(fields, { accept: 'text/html,application/xhtml+xml', ...headers }));
const { name: _joined, ...rest } = goodAnswers;

test('no text of an editor is HTML on the pages that answer a form', async () => {
  const texts: Record<string, string> = answerPageWording;
  const before = { ...texts };
  for (const name of Object.keys(texts))
    texts[name] = '<meta http-equiv=refresh content="0;url=//evil.example">';
  const bodies = (await Promise.all([native(rest), native(goodAnswers)])).map(({ body }) => body);
  Object.assign(texts, before);
  for (const body of bodies) expect(body).toMatch(/^(?!.*<meta http-equiv).*&lt;meta http-equiv/s);
});

test('a form without JavaScript gets a page with its reference, no script', async () => {
  const typed = { ...rest, first_name: 'Asha', last_name: 'R', email: `a&'b@mill.example` };
  const response = await native(typed);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain('<h1>Form submitted successfully!</h1>');
  expect(response.body).toContain('a&amp;&#39;b@mill.example');
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[^']+';/);
  const reference = /ENQ-\w{6}/.exec(response.body)?.[0] ?? '';
  const message = (await bed.rows('messages')).find((row) => row.reference === reference);
  expect(JSON.parse(message?.fields ?? '').name).toBe('Asha R');
});

test('a form without JavaScript gets its field errors and our addresses', async () => {
  const headers = { referer: 'https://veramasa.example/talk-to-us?x=1', host: 'veramasa.example' };
  const response = await native({ action: 'contactus', first_name: 'Asha' }, headers);
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(fieldError('last_name', 'last_name_missing', '').sentence);
  expect(response.body).toContain('mailto:hello@veramasa.example');
  expect(response.body).toContain(`href="/talk-to-us">${answerPageWording.toForm}`);
  for (const referer of ['https://evil.example/x', 'https://veramasa.example//evil.example']) {
    const wicked = await native({ action: '"><script>' }, { ...headers, referer });
    expect(wicked.body).not.toContain('<script>');
    expect(wicked.body).toContain(`href="/">${answerPageWording.toForm}`);
  }
});

// Refused origins: tests/attack/guards.test.ts.
test('our own site may post, also under another name, with an empty key', async () => {
  for (const headers of [
    { origin: 'https://veramasa.example', 'sec-fetch-site': 'same-origin', 'idempotency-key': '' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'idempotency-key': '' },
  ])
    expect((await bed.post({ comment: headers.origin }, headers)).statusCode).toBe(200);
});

test('a configured origin may post with credentials, and another one may not', async () => {
  const ask = (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    return bed.app.inject({ method: 'OPTIONS', url: '/contact_mail.php', headers });
  };
  const refused = await ask('https://evil.example');
  expect(refused.statusCode).toBe(403);
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  const origin = 'https://www.partner.example';
  const preflight = await ask(origin);
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toMatch(/Type.*-Key.*-Work.*-Seconds$/);
  const response = await bed.post({ comment: 'partner' }, { origin, 'sec-fetch-site': 'cross-site' });
  expect(response.statusCode).toBe(200);
  for (const answer of [preflight, response]) {
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['access-control-allow-credentials']).toBe('true');
    expect(answer.headers.vary).toContain('Origin');
  }
});

test('forms are refused while the disk is almost full, and /readyz says so', async () => {
  room = false;
  const refused = await bed.post();
  expect(refusalOf(refused)).toBe('503 storage_full');
  expect(refused.json().retryAfterSeconds).toBe(600);
  const page = await bed.post({}, { accept: 'text/html' });
  expect(page.body).toContain('cannot save messages');
  expect(page.body).toContain('mailto:hello@veramasa.example');
  expect((await bed.app.inject('/mission')).statusCode).toBe(200);
  const unready = await bed.app.inject('/readyz');
  expect([unready.statusCode, unready.json().reason]).toEqual([503, 'disk']);
  room = true;
  expect((await bed.post()).statusCode).toBe(200);
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
});

test('a disk is almost full when it has less room than the reserve', async () => {
  const hasRoom = (diskReserveMb: number, changes = {}) =>
    createStorageRoom({ ...bed.options, ...changes, diskReserveMb }, bed.app.log)();
  expect(await hasRoom(0)).toBe(true);
  expect(await hasRoom(1e12)).toBe(false);
  expect(await hasRoom(1, { dataDir: '/does/not/exist' })).toBe(true);
});

test('a client gets half of the memory, and an eighth once half is taken', () => {
  const memory = createUploadMemory(800);
  const open = (bucket: string) => memory.open({ bucket, multiplier: 1 });
  const many = [open('many'), open('many')];
  expect(many[0]?.take(300)).toBe(true);
  expect(memory.crowded()).toBe(false);
  expect([many[1]?.take(101), many[1]?.take(100)]).toEqual([false, true]);
  expect(memory.crowded()).toBe(true);
  const others = Array.from({ length: 4 }, (_, index) => open(`${index}`));
  for (const other of others) expect([other.take(101), other.take(100)]).toEqual([false, true]);
  const late = open('late');
  expect(late.take(100)).toBe(false);
  others[0]?.release();
  expect([others[0]?.take(1), late.take(100)]).toEqual([false, true]);
  for (const request of [...many, ...others]) request.release();
  expect(memory.crowded()).toBe(false);
});

test('security.txt names the contact and never expires', async () => {
  const read = async () => (await bed.app.inject('/.well-known/security.txt')).body;
  const text = await read();
  expect(text).toContain('Contact: mailto:hello@veramasa.example\n');
  expect(text).toContain('Canonical: https://veramasa.example/.well-known/security.txt\n');
  const days = (of: string) =>
    (Date.parse(/^Expires: (.*)$/m.exec(of)?.[1] ?? '') - bed.now().getTime()) / 86_400_000;
  expect(days(text)).toBeGreaterThan(150);
  expect(days(text)).toBeLessThan(365);
  bed.advance(300 * 86_400_000);
  expect(days(await read())).toBeGreaterThan(150);
});
