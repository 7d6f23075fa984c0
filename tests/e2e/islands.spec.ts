import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fixtureDist } from '../bed/fixture-site.ts';
import { startSite } from '../bed/server-process.ts';
import { openPanel } from './support/application-panel.ts';
import { enquiryForm, fillEnquiry, send } from './support/enquiry-form.ts';
import { hydrated } from './support/hydration.ts';
import { islandBytes, scriptBodies, scriptBytes, watchRequests } from './support/page-weight.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

test('a form loads in view: each script once, 85 kB with React, and its styles', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto('/vision', { waitUntil: 'networkidle' });
  expect(requests.filter((request) => request.url().includes('EnquiryForm'))).toEqual([]);
  await expect(page.locator(':is(head, form) link[rel=stylesheet]:not([media=print])')).toHaveCount(0);
  await enquiryForm(page).scrollIntoViewIfNeeded();
  await send(page);
  const notice = enquiryForm(page).getByRole('alert');
  await expect(notice).toHaveCSS('border-top-width', '4px');
  // The reset of the page has no margins; it is in a lower layer.
  await expect(notice.locator('p').first()).not.toHaveCSS('margin-top', '0px');
  await expectScripts(requests);
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  expect(new Set(scripts.map((request) => request.url())).size).toBe(scripts.length);
});

const islands: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the application form': async (page) => {
    await page.goto('/join-us');
    await openPanel(page);
  },
  'the search': async (page) => {
    await page.goto('/vision');
    await page.keyboard.press('/');
    await page.locator('#search').getByRole('link').first().waitFor();
  },
};

for (const [name, open] of Object.entries(islands))
  test(`${name} and React have 85 kB of script at most`, async ({ page }) => {
    const requests = watchRequests(page);
    await open(page);
    await page.waitForLoadState('networkidle');
    await expectScripts(requests);
  });

test('a calculator has 6 kB of script at most beside React', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto('/insights/payback-with-rework');
  await page.locator('form[data-print]').scrollIntoViewIfNeeded();
  await expect(page.locator('form[data-print] input').first()).toBeEnabled();
  const shared = /\/(client|react|react-dom|jsx-runtime|Page\.astro)[^/]*\.js$/;
  const bytes = await scriptBodies(requests.filter((request) => !shared.test(request.url())));
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(6000);
});

async function expectScripts(requests: ReturnType<typeof watchRequests>): Promise<void> {
  const bytes = await scriptBodies(requests);
  expect(bytes).toBeGreaterThan(scriptBytes);
  expect(bytes).toBeLessThanOrEqual(scriptBytes + islandBytes);
}

test('search results appear only with their styles', async ({ page }) => {
  const list = page.waitForResponse('**/search.json');
  await page.route('**/search-answer.*.css', async (route) => {
    await list;
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

test('a click is handled before the captcha settings arrive', async ({ page }) => {
  await page.route('**/form-settings.json', () => {}); // never answered
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await expect(enquiryForm(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
});

test('reCAPTCHA loads after a touch; its token is sent', async ({ page }) => {
  const site = siteBuiltFor('recaptcha');
  const server = await startSite(
    { CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'a secret of some length' },
    site,
  );
  const asked: string[] = [];
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        ready: (then) => then(),
        render(place, { sitekey, callback }) {
          place.textContent = 'box of ' + sitekey;
          callback('a token');
          return 0;
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
  cpSync(fixtureDist, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const manifest = join(folder, 'site-manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), captcha }));
  const page = join(folder, 'vision.html');
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/i;
  writeFileSync(page, readFileSync(page, 'utf8').replace(policy, ''));
  return folder;
}
