import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';

let bed: TestApp;
beforeAll(async () => {
  const env = { ALLOWED_ORIGINS: 'https://www.partner.example', RATE_LIMIT: 'off' };
  bed = await openTestApp({ env: { ...env, SITE_URL: 'https://veramasa.example' } });
});
afterAll(() => bed.close());
const post = (headers: Record<string, string>, comment: string) => bed.post({ comment }, headers);

// Refused origins: tests/attack/guards.test.ts.
describe('a post', () => {
  test.each([
    ['our own site', { origin: 'https://veramasa.example', 'sec-fetch-site': 'same-origin' }],
    ['our own site under another name', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a program that is no browser', {}],
  ])('from %s is accepted', async (from, headers) => {
    expect((await post(headers as Record<string, string>, from)).statusCode).toBe(200);
  });

  test('from a configured origin is accepted with credentials', async () => {
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

  test('of an unknown origin fails in its preflight request', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await bed.app.inject({ method: 'OPTIONS', url: '/contact_mail.php', headers });
    expect(preflight.statusCode).toBe(403);
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});
