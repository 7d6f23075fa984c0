import type { Page } from '@playwright/test';
import { fillEnquiry, isTakenOver, send } from './support/enquiry-form.ts';
import { startServer } from './support/running-server.ts';
import { expect, test } from './support/site-test.ts';

/** Resolves when every observer of the form has been told as well: they are told in the order they began. */
const comesIntoView = (page: Page) =>
  page.locator('#contact form').evaluate(
    (form) =>
      new Promise<void>((seen) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { threshold: 0.2 }).observe(
          form,
        );
      }),
  );

test('the first touch brings one script', async ({ page }) => {
  await page.goto('/vision', { waitUntil: 'networkidle' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-ready', '');
  expect(scripts).toEqual([expect.stringMatching(/^\/_astro\/shell\.[\w-]+\.js$/)]);
});

test('a first script that did not come is asked for again by the next touch', async ({ page }) => {
  await page.route('**/shell.*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/vision', { waitUntil: 'networkidle' });
  const missed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Shift');
  await missed;
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-bar]')).toHaveAttribute('data-ready', '', { timeout: 500 });
  }).toPass();
});

test('a form of whose script any part did not come is taken over at the next touch', async ({ page }) => {
  await page.goto('/vision');
  const parts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') parts.add(new URL(request.url()).pathname);
  });
  await page.getByLabel('First name').focus();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  const scripts = [...parts].filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    await page.route(`**${script}`, (route) => route.abort(), { times: 1 });
    await page.goto('/vision');
    const missed = page.waitForEvent('requestfailed');
    await page.getByLabel('First name').focus();
    await missed;
    await expect(async () => {
      await page.getByLabel('First name').blur();
      await page.getByLabel('First name').focus();
      expect(await isTakenOver(page)).toBe(true);
    }).toPass();
  }
});

test('a form that rests in view is taken over before anyone touches it, and each of its scripts comes once', async ({
  page,
}) => {
  await page.goto('/vision');
  await page.evaluate(() => document.querySelector('#contact form')?.scrollIntoView());
  await expect.poll(() => isTakenOver(page)).toBe(true);
  const fromServer = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fromServer.length).toBeGreaterThan(3); // the shell's, and some of the form
  expect(new Set(fromServer).size).toBe(fromServer.length);
});

test('a form in view of a visitor who asks to save data waits for a touch', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/enquiry-form.')) forms.push(request.url());
  });
  await page.goto('/vision');
  await page.evaluate(() => document.querySelector('#contact form')?.scrollIntoView());
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-ready', '');
  await comesIntoView(page);
  await page.clock.runFor(5000);
  expect(forms).toEqual([]);
  await page.getByLabel('First name').focus();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  expect(new Set(forms).size).toBe(1);
});

test('a provider of person checks is not asked before its form is touched; then its box is there and its token is sent', async ({
  page,
}) => {
  const server = await startServer({
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 'a secret of some length',
  });
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
  await page.evaluate(() => document.querySelector('#contact form')?.scrollIntoView());
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await expect(page.getByText('I am a person')).toBeHidden(); // the server has said which check it is
  expect(asked).toEqual([]);

  const verified = page.waitForRequest('**/verify-captcha.php');
  await fillEnquiry(page);
  await expect(page.getByText('box of site-key')).toBeVisible();
  await send(page);
  expect((await verified).postData()).toContain('a token');
  expect(asked).toHaveLength(1);
  await server.stop();
});
