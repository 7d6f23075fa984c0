import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../bed/built-site.ts';
import { type ServerProcess, startServer } from '../bed/server-process.ts';
import { dist, pages } from './built-site.ts';

const { folder, remove } = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  const env = { DATA_DIR: folder, CAPTCHA: 'altcha', LOG_LEVEL: 'fatal', RATE_LIMIT: 'off' };
  server = await startServer(dist, { ...env, SITE_URL: 'https://veramasa.example' });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exit;
  remove();
});

const paths = [...pages.map(({ path }) => path), '/no-such-page'];
const visit = async (path: string) => {
  const answer = await fetch(server.url + path, { redirect: 'error' });
  return { headers: Object.fromEntries(answer.headers), html: await answer.text() };
};

describe.each(paths)('%s', (path) => {
  test('is sent with the security headers', async () => {
    const { headers } = await visit(path);
    expect(headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(),geolocation=(),microphone=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  });

  test('carries a policy that allows only its own scripts and styles', async () => {
    const { html } = await visit(path);
    const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    // A policy in a meta element applies only to the elements after it.
    expect(html.indexOf(policy)).toBeLessThan(html.indexOf('<body'));
    expect(html).not.toMatch(/<[^>]+\son\w+=|<[^>]+\sstyle="|javascript:/i);
  });
});
