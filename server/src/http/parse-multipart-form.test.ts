import { rejectedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';

let bed: TestApp;
beforeAll(async () => {
  bed = await openTestApp({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => bed.close());

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
