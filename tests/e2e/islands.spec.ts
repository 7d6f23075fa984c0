import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enquiryForm, fillEnquiry, send, sendNatively } from './support/enquiry-form.ts';
import { hydrated, islandScripts } from './support/hydration.ts';
import { startServer } from './support/running-server.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

test('a form in view is hydrated, and each script is fetched once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/vision', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('EnquiryForm'))).toEqual([]);
  await enquiryForm(page).scrollIntoViewIfNeeded();
  await hydrated(enquiryForm(page));
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('the styles of form states load with hydration', async ({ page }) => {
  await page.goto('/vision');
  await expect(page.locator('link[rel=stylesheet]:not([media=print])')).toHaveCount(0);
  await enquiryForm(page).scrollIntoViewIfNeeded();
  await send(page);
  const notice = enquiryForm(page).getByRole('alert');
  await expect(notice).toHaveCSS('border-top-width', '4px');
  // The reset of the page has no margins; it is in a lower layer.
  await expect(notice.locator('p').first()).not.toHaveCSS('margin-top', '0px');
});

test('search results appear only with their styles', async ({ page }) => {
  await page.route('**/search-answer.*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000)); // longer than the list takes
    await route.continue();
  });
  await page.goto('/vision');
  await page.keyboard.press('/');
  const margin = await page.waitForFunction(() => {
    const heading = document.querySelector('#search h2');
    return heading && getComputedStyle(heading).marginTop;
  });
  expect(await margin.jsonValue()).not.toBe('0px');
});

test('a form whose script fails to load is posted natively', async ({ page }) => {
  await page.route(`${islandScripts.enquiry}*`, (route) => route.abort());
  await page.goto('/vision');
  await fillEnquiry(page);
  await sendNatively(page);
  await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();
});

test('a click is handled before the captcha settings arrive', async ({ page }) => {
  await page.route('**/form-settings.json', () => {}); // never answered
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await expect(enquiryForm(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
});

test('a captcha provider loads after a touch; its token is sent', async ({ page }) => {
  const site = siteBuiltFor('turnstile');
  const server = await startServer(
    { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'a secret of some length' },
    site,
  );
  const asked: string[] = [];
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        render(place, { sitekey, callback }) {
          place.textContent = 'box of ' + sitekey;
          callback('a token');
          return 'first';
        },
        reset() {},
      };`,
    });
  });
  await page.goto(`${server.url}/vision`);
  await enquiryForm(page).scrollIntoViewIfNeeded();
  await hydrated(enquiryForm(page));
  // The server has named the provider.
  await expect(page.getByText(wording.enquiryForm.check)).toBeHidden();
  expect(asked).toEqual([]);

  const verified = page.waitForRequest('**/verify-captcha.php');
  await fillEnquiry(page);
  await expect(page.getByText('box of site-key')).toBeVisible();
  await send(page);
  expect((await verified).postData()).toContain('a token');
  expect(asked).toHaveLength(1);
  await server.stop();
  rmSync(site, { recursive: true });
});

/** A copy of the built site whose manifest and policies name another captcha provider. */
function siteBuiltFor(captcha: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync('site/dist', folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const manifest = join(folder, 'site-manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), captcha }));
  const page = join(folder, 'vision.html');
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/i;
  writeFileSync(page, readFileSync(page, 'utf8').replace(policy, ''));
  return folder;
}
