import { createHash } from 'node:crypto';
import { speculationRules } from '@veramasa/contract/speculation-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentHeaders } from '../http/security-headers.ts';
import { inlineParts } from '../test-bed/built-site.ts';
import { openTestApp, type TestApp } from '../test-bed/test-app.ts';

let bed: TestApp;
beforeAll(async () => {
  bed = await openTestApp();
});
afterAll(() => bed.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  bed.app.inject({ method: 'GET', url, headers });

describe('the content policy', () => {
  const policy = async (path: string) => String((await get(path)).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('names exactly the inline scripts and styles of the page, and nothing unsafe', async () => {
    const value = await policy('/');
    const scripts = [inlineParts.script, inlineParts.rules, speculationRules].map(hash).join(' ');
    expect(value).toContain(`script-src 'self' ${scripts};`);
    expect(value).toContain(`style-src 'self' ${hash(inlineParts.style)};`);
    expect(value).not.toContain(hash(inlineParts.data));
    expect(value).not.toContain('unsafe');
  });

  test('lets no text become script, and allows no kind of element that the page does not have', async () => {
    const value = await policy('/');
    expect(value).toMatch(/;require-trusted-types-for 'script';trusted-types rules worker$/);
    expect(value).not.toMatch(/media-src|frame-src|object-src|worker-src/);
  });

  test('lets only the map pages be framed, and only by us', async () => {
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    expect(await policy('/')).not.toContain('google');
    expect(await policy('/maps/hyderabad')).toContain("frame-ancestors 'self'");
    expect(await policy('/maps/hyderabad')).toContain('frame-src https://www.google.com;');
    expect(await policy('/talk-to-us')).not.toContain('google');
  });

  test('keeps a drawing from running anything', async () => {
    expect(await policy('/drawing.svg')).toBe(`default-src 'none';style-src ${hash('a{fill:red}')};sandbox`);
  });

  test('comes with a promise of TLS from an https site', async () => {
    const secure = await openTestApp({ env: { SITE_URL: 'https://veramasa.example' } });
    const { headers } = await secure.app.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });

  test('opens for a third-party person check exactly what it needs', async () => {
    const env = { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 'a-secret-of-length' };
    const other = await openTestApp({ env });
    const value = String((await other.app.inject('/')).headers['content-security-policy']);
    expect(value).toContain("script-src 'self' https://challenges.cloudflare.com ");
    expect(value).not.toMatch(/google|trusted-types/);
    await other.close();
  });

  test('and the other headers stay below 750 bytes without hashes', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const bytes = lines.join('').replace(/ 'sha256-[^']+'/g, '').length;
    expect(bytes).toBeLessThan(750);
  });
});

describe('every answer', () => {
  test.each(['/', '/nowhere', '/%zz', '/contact', '/healthz', '/robots.txt', '/contact_mail.php'])(
    'carries the security headers at %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );
});

describe('a font or a film, which is never a document', () => {
  test.each(['/_astro/font.woff2', '/founder.mp4'])(
    '%s is kept to our own pages and to its type, and says no more',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      for (const name of documentHeaders) expect(headers).not.toHaveProperty(name);
    },
  );
});

test('a drawing, which can be opened by itself, is confined to its own styles', async () => {
  const { headers } = await get('/drawing.svg');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src .*;sandbox$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
