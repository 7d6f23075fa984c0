import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/src/test-bed/built-site.ts';
import { type ServerProcess, startServer } from '../../server/src/test-bed/server-process.ts';
import { dist, pages } from './built-site.ts';

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
  test('has strict isolation, permissions and content policies', async () => {
    const { headers, html } = await visit(path);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<[^>]+\son\w+=|<[^>]+\sstyle="|javascript:/i);
  });
});
