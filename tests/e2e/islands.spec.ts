import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

/** Whether React has taken over the enquiry form. */
const isTakenOver = (page: Page) =>
  page
    .locator('#contact form')
    .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__reactProps')));

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

test('a form that rests in view is taken over before anyone touches it', async ({ page }) => {
  await page.goto('/vision');
  await page.evaluate(() => document.querySelector('#contact form')?.scrollIntoView());
  await expect.poll(() => isTakenOver(page)).toBe(true);
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
  expect(forms).toHaveLength(1);
});
