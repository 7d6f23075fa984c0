import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/src/test-bed/built-site.ts';
import { type ServerProcess, startServer } from '../../server/src/test-bed/server-process.ts';
import { dist, pages } from './built-site.ts';
import { observatoryScore, observatoryTests } from './support/observatory.ts';

const { folder, remove } = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  const env = { DATA_DIR: folder, CAPTCHA: 'altcha', LOG_LEVEL: 'fatal' };
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
  test('is an A+ to the MDN HTTP Observatory, with every point that an answer can earn', async () => {
    const page = await visit(path);
    const points = Object.entries(observatoryTests).map(([name, look]) => [name, look(page)]);
    expect(observatoryScore(page), JSON.stringify(points)).toBe(130);
  });

  test('keeps its neighbours out, asks for no power of the device, and lets no text become script', async () => {
    const { headers, html } = await visit(path);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<[^>]+\son\w+=|<[^>]+\sstyle="|javascript:/i);
  });
});

test('what the Observatory punishes, our table punishes', async () => {
  const { headers, html } = await visit('/');
  const changed = (more: Record<string, string | undefined>) =>
    observatoryScore({ headers: { ...headers, ...more }, html });
  const policy = headers['content-security-policy'] ?? '';
  expect(changed({ 'content-security-policy': undefined })).toBeLessThan(80);
  expect(changed({ 'content-security-policy': policy.replace("'self'", "'unsafe-inline'") })).toBe(80);
  expect(changed({ 'strict-transport-security': undefined })).toBe(80);
  expect(changed({ 'access-control-allow-origin': '*' })).toBe(50);
  expect(changed({ 'x-content-type-options': undefined })).toBe(125);
  expect(observatoryScore({ headers, html: `${html}<script src="https://cdn.example/x.js"></script>` })).toBe(
    50,
  );
});
