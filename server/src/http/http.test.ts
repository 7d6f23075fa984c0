import { type AddressInfo, connect } from 'node:net';
import { rejectedReplySchema } from '@jaali/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodAnswers, openTestApp, postForm, type TestApp } from '../test-bed/test-app.ts';
import { until } from '../test-bed/until.ts';
import { clientBucket, clientNetwork } from './client-bucket.ts';

let bed: TestApp;
beforeAll(async () => {
  const env = { ALLOWED_ORIGINS: 'https://www.partner.example', RATE_LIMIT: 'off' };
  bed = await openTestApp({ env: { ...env, SITE_URL: 'https://veramasa.example' } });
});
afterAll(() => bed.close());
const post = async (headers: Record<string, string>, comment: string) =>
  bed.app.inject(await postForm({ ...goodAnswers, comment }, headers));
const count = async () => (await bed.database.reader.selectFrom('messages').select('id').execute()).length;

describe('a post', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that hides its origin', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: 'https://blog.veramasa.example', 'sec-fetch-site': 'same-site' }],
    ['an origin that only begins alike', { origin: 'https://veramasa.example.evil.example' }],
  ])('from %s is refused', async (_from, headers) => {
    const before = await count();
    const response = await post(headers, 'refused');
    expect(response.statusCode).toBe(403);
    expect(v.parse(rejectedReplySchema, response.json()).code).toBe('origin_refused');
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(await count()).toBe(before);
  });

  test.each([
    ['our own site', { origin: 'https://veramasa.example', 'sec-fetch-site': 'same-origin' }],
    ['our own site under another name', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a program that is no browser', {}],
  ])('from %s is taken', async (from, headers) => {
    expect((await post(headers as Record<string, string>, from)).statusCode).toBe(200);
  });

  test('from a configured origin is taken, with credentials', async () => {
    const origin = 'https://www.partner.example';
    const preflight = await bed.app.inject({
      method: 'OPTIONS',
      url: '/contact_mail.php',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    const response = await post({ origin, 'sec-fetch-site': 'cross-site' }, 'partner');
    expect(response.statusCode).toBe(200);
    for (const answer of [preflight, response]) {
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
      expect(answer.headers['access-control-allow-credentials']).toBe('true');
      expect(answer.headers.vary).toContain('Origin');
    }
  });

  test('is not prepared for an origin that is not configured', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await bed.app.inject({ method: 'OPTIONS', url: '/contact_mail.php', headers });
    expect(preflight.statusCode).toBe(403);
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a hostile form', () => {
  const raw = (payload: string, headers: Record<string, string> = {}) =>
    bed.app.inject({
      method: 'POST',
      url: '/contact_mail.php',
      headers: { 'content-type': 'multipart/form-data; boundary=b', accept: 'application/json', ...headers },
      payload,
    });
  const part = (disposition: string, value: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;
  const end = '--b--\r\n';
  const file = part('name="resume"; filename="a.exe"', 'MZ');

  test.each([
    ['no boundary', 415, '', { 'content-type': 'text/plain' }],
    ['an empty boundary', 400, '--\r\n', { 'content-type': 'multipart/form-data' }],
    ['an end that never comes', 400, part('name="name"', 'Asha'), {}],
    ['a file', 400, part('name="action"', 'contactus') + file + end, {}],
    ['a file before its action', 400, file + part('name="action"', 'contactus') + end, {}],
    ['a file under another name', 400, part('name="cv"; filename="a.pdf"', 'MZ') + end, {}],
    ['a field longer than any answer', 413, part('name="comment"', 'x'.repeat(20_001)) + end, {}],
    ['a name longer than any name', 400, part(`name="${'n'.repeat(100)}"`, 'x') + end, {}],
    [
      'seventeen fields',
      413,
      Array.from({ length: 17 }, (_, i) => part(`name="f${i}"`, 'x')).join('') + end,
      {},
    ],
    ['a prototype as a name', 400, part('name="__proto__"', 'x') + end, {}],
    ['JSON in a field', 400, part('name="name"', '{"a":1}', 'Content-Type: application/json\r\n') + end, {}],
    ['a compressed body', 415, 'x', { 'content-encoding': 'gzip' }],
    ['a body of 300 kB', 413, part('name="a"', 'x') + 'y'.repeat(300_000), {}],
    ['another media type', 415, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['nothing', 422, end, {}],
    ['an unknown action', 422, part('name="action"', 'constructor') + end, {}],
  ])('with %s is answered by %i', async (_what, status, payload, headers) => {
    const response = await raw(payload, headers as Record<string, string>);
    expect(response.statusCode).toBe(status);
    expect(v.parse(rejectedReplySchema, response.json()).success).toBe(false);
  });
});

describe('a connection', () => {
  const talk = async (text: string[]) => {
    const socket = connect(Number(new URL(await listening()).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // A server that has answered may close before we have sent all.
    socket.on('error', () => {});
    for (const piece of text) socket.write(piece);
    const status = await until(() => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    socket.destroy();
    return Number(status);
  };
  const listening = async () => {
    if (bed.app.server.listening) {
      const address = bed.app.server.address() as AddressInfo;
      return `http://127.0.0.1:${address.port}`;
    }
    return bed.app.listen({ host: '127.0.0.1', port: 0 });
  };
  const head =
    'POST /contact_mail.php HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';

  test('that sends a body without end and length is answered 413', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const pieces = [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(8).fill(chunk)];
    expect(await talk(pieces)).toBe(413);
  });

  test('that announces more than a form can hold is answered 413 at once', async () => {
    expect(await talk([`${head}Content-Length: 9999999999\r\n\r\n`])).toBe(413);
  });

  test('with 17 kB of headers is answered 431', async () => {
    expect(await talk([`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`])).toBe(431);
  });

  test('that says two things about its length is answered 400', async () => {
    expect(await talk([`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`])).toBe(400);
  });

  test('that is slow is given the times we measured', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections } = bed.app.server;
    expect([requestTimeout, headersTimeout, keepAliveTimeout, timeout]).toEqual([
      360_000, 8000, 5000, 20_000,
    ]);
    expect(maxConnections).toBe(2000);
  });
});

describe('a form without JavaScript', () => {
  const native = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    bed.app.inject(await postForm(fields, { accept: 'text/html,application/xhtml+xml', ...headers }));
  const { name: _joined, ...rest } = goodAnswers;

  test('gets a page with its reference, its names joined', async () => {
    const response = await native({ ...rest, first_name: 'Asha', last_name: 'R', comment: 'native' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Form submitted successfully!</h1>');
    const reference = /ENQ-\w{6}/.exec(response.body)?.[0] ?? '';
    const message = await bed.database.reader
      .selectFrom('messages')
      .select('fields')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(message.fields).name).toBe('Asha R');
  });

  test('is told each field that needs a change, and how to reach us', async () => {
    const headers = { referer: 'https://veramasa.example/talk-to-us?x=1', host: 'veramasa.example' };
    const response = await native({ action: 'contactus', first_name: 'Asha' }, headers);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Enter your last name. An initial is fine.');
    expect(response.body).toContain('mailto:hello@veramasa.example');
    expect(response.body).toContain('href="/talk-to-us">Back to the form');
  });

  test('gets nothing back that could run', async () => {
    const response = await native({ ...rest, first_name: 'A', last_name: 'R', email: `a&'b@mill.example` });
    expect(response.body).toContain('a&amp;&#39;b@mill.example');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[^']+';/);
    const wicked = await native({ action: '"><script>' }, { referer: 'https://evil.example/x' });
    expect(wicked.body).not.toContain('<script>');
    expect(wicked.body).toContain('href="/">Back');
  });
});

describe('a client', () => {
  test('is counted by its address, or by the /64 of an IPv6 address', () => {
    expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
    expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe(clientNetwork('2001:db8:1:2::1'));
    expect(clientNetwork('2001:db8:1:2::1')).not.toBe(clientNetwork('2001:db8:1:3::1'));
    expect(clientNetwork('::ffff:192.0.2.7')).not.toBe(clientNetwork('::ffff:192.0.2.8'));
    expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  });

  test('is kept as a keyed hash', () => {
    expect(clientBucket('key', '192.0.2.7')).toMatch(/^[\w-]{22}$/);
    expect(clientBucket('key', '192.0.2.7')).not.toBe(clientBucket('other', '192.0.2.7'));
  });
});

describe('the health of the server', () => {
  test('is asked at /healthz and /readyz', async () => {
    expect((await bed.app.inject('/healthz')).statusCode).toBe(200);
    expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('security.txt', () => {
  test('says whom to write to and never expires while the server runs', async () => {
    const fields = async () =>
      Object.fromEntries(
        (await bed.app.inject('/.well-known/security.txt')).body
          .trim()
          .split('\n')
          .map((line) => line.split(/: (.*)/s)),
      );
    const { Contact, Expires, Canonical } = await fields();
    expect(Contact).toBe('mailto:hello@veramasa.example');
    expect(Canonical).toBe('https://veramasa.example/.well-known/security.txt');
    const days = (text: string) => (Date.parse(text) - bed.now().getTime()) / 86_400_000;
    expect(days(Expires)).toBeGreaterThan(150);
    expect(days(Expires)).toBeLessThan(365);
    bed.advance(300 * 86_400_000);
    expect(days((await fields()).Expires)).toBeGreaterThan(150);
  });
});
