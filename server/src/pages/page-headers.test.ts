import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';

let bed: TestApp;
beforeAll(async () => {
  bed = await openTestApp();
});
afterAll(() => bed.close());

const headersOf = async (url: string) => (await bed.app.inject(url)).headers;

describe('the policy header', () => {
  const policy = async (path: string) => (await headersOf(path))['content-security-policy'];

  test('of a page contains only frame-ancestors', async () => {
    for (const path of ['/', '/talk-to-us', '/no-such-page'])
      expect(await policy(path)).toBe("frame-ancestors 'none'");
  });

  test('lets only pages of the site frame a map', async () => {
    expect(await policy('/maps/hyderabad')).toBe("frame-ancestors 'self'");
  });

  test('forbids scripts in a drawing that is opened in a tab', async () => {
    expect(await policy('/drawing.svg')).toBe("default-src 'none';style-src 'unsafe-inline';sandbox");
  });

  test.each(['/contact', '/healthz', '/contact_mail.php', '/%zz'])('allows nothing at %s', async (path) => {
    expect(await policy(path)).toBe("default-src 'none';frame-ancestors 'none'");
  });
});

describe('every answer', () => {
  test.each([
    '/',
    '/nowhere',
    '/contact',
    '/healthz',
    '/robots.txt',
    '/_astro/font.woff2',
    '/contact_mail.php',
  ])('carries the security headers at %s', async (path) => {
    expect(await headersOf(path)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(),geolocation=(),microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each(['/cards/home.png', '/favicon.ico', '/icon-512.png', '/_astro/mark.abc123.svg'])(
    'lets other sites show %s',
    async (path) => {
      expect((await headersOf(path))['cross-origin-resource-policy']).toBe('cross-origin');
    },
  );

  test('has HSTS only for an https site', async () => {
    expect(await headersOf('/')).not.toHaveProperty('strict-transport-security');
    const secure = await openTestApp({ env: { SITE_URL: 'https://veramasa.example' } });
    const { headers } = await secure.app.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});
