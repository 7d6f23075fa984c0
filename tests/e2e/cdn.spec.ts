import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../bed/built-site.ts';
import { fixtureFolder } from '../bed/fixture-site.ts';
import { freePort, type Listening, listen, type RunningSite, startSite } from '../bed/server-process.ts';
import { types } from '../bench/http2-folder.ts';
import wording from '../fixtures/wording.json' with { type: 'json' };
import { fillApplication, openPanel, realResume, sendApplication } from './support/application-panel.ts';
import { fillEnquiry, referenceShown, send, sendNatively } from './support/enquiry-form.ts';

// The pages on one origin, as a CDN serves them; the server on another.
let cdn: Listening;
let site: string;
let api: RunningSite;
// Not on the disk of the site.
const folder = join(temporaryFolder(), 'dist-cdn');

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // It builds the site.
  test.setTimeout(600_000);
  const apiPort = String(await freePort());
  const cdnPort = await freePort();
  site = `http://localhost:${cdnPort}`;
  const build = ['tools/build-for-cdn.ts', '--api', `http://localhost:${apiPort}`, '--out', folder];
  execFileSync(process.execPath, build, { cwd: fixtureFolder });
  cdn = await listen(serveAsCdn(folder), cdnPort, 'localhost');
  api = await startSite({ PORT: apiPort, SITE_URL: site, ALLOWED_ORIGINS: site, CAPTCHA: 'altcha' });
});
test.afterAll(async () => {
  await cdn.close();
  await api.stop();
});

test('an enquiry from a CDN passes the captcha and is stored', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(`${site}/talk-to-us`);
  await fillEnquiry(page);
  await page.getByRole('checkbox', { name: wording['enquiry-form'].check }).check();
  await expect(page.getByText(wording['enquiry-form'].checked)).toBeVisible();
  await send(page);
  expect(await referenceShown(page)).toMatch(/^ENQ-/);
  expect(refused).toEqual([]);
});

test('an application with its resume is stored', async ({ page }) => {
  await page.goto(`${site}/join-us`);
  await openPanel(page);
  await fillApplication(page, realResume());
  await sendApplication(page);
  await expect(page.getByText(/APP-[A-Z0-9]{6}/)).toBeVisible();
});

// Other origins: tests/attack/guards.test.ts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a form posts to the other origin, which answers with a page', async ({ page }) => {
    await page.goto(`${site}/talk-to-us`);
    await fillEnquiry(page);
    await sendNatively(page, api.url);
    // The captcha needs JavaScript; the response says so instead of losing the answers.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Serves like Netlify and Cloudflare Pages: `/page` is `page.html`, and all matching rules of `_headers` apply. */
function serveAsCdn(dist: string): Server {
  const rules = readFileSync(join(dist, '_headers'), 'utf8')
    .trim()
    .split(/\n\n/)
    .map((rule) => rule.split('\n'))
    .map(([path = '', ...lines]) => ({
      path,
      headers: lines.map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? []),
    }));
  const fits = (rule: string, path: string) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
  return createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const file = [path, `${path}.html`, `${path}index.html`]
      .map((name) => join(dist, name))
      .find((name) => /\.\w+$/.test(name) && existsSync(name));
    for (const rule of rules.filter((candidate) => fits(candidate.path, path)))
      for (const [name = '', value = ''] of rule.headers) response.appendHeader(name, value);
    if (!file) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    return response.end(readFileSync(file));
  });
}
