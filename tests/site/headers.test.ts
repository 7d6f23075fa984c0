import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await server?.stop('SIGKILL');
  remove();
});

const paths = [...pages.map(({ path }) => path), '/no-such-page'];

test.each(paths)('%s has the security headers and a policy of its own scripts', async (path) => {
  const answer = await fetch(server.url + path, { redirect: 'error' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  const html = await answer.text();
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|https?:/);
  // A policy in a meta element applies only to the elements after it.
  expect(html.indexOf(policy)).toBeLessThan(html.indexOf('<body'));
  expect(html).not.toMatch(/<[^>]+\son\w+=|<[^>]+\sstyle="|javascript:/i);
});
