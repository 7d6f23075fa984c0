import type { Page } from '@playwright/test';
import { openPanel, panel, sendApplication } from './support/application-panel.ts';
import { axeViolations } from './support/axe-violations.ts';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { brokenWords, cutText, smallTargets } from './support/reading.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

/** Sets the default font size of the browser, also for media queries in rem; a resize resets it. */
async function doubleText(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await protocol.detach();
}

for (const path of [...routes, '/no-such-page']) {
  test(`${path} passes axe, fits 320 to 1920 px, 400 % zoom and 200 % text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    expect(await page.evaluate(cutText), 'at 320 px').toEqual([]);
    for (const width of [320, 360, 390, 500, 600, 700, 768, 1000, 1001, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `beside the page at ${width} px`).toBeLessThanOrEqual(0);
      if (width !== 390 && width !== 1440) continue;
      expect(await page.evaluate(smallTargets), `targets below 24 px at ${width} px`).toEqual([]);
      expect(await axeViolations(page), `axe at ${width} px`).toEqual([]);
    }
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await doubleText(page);
      expect(await page.evaluate(cutText), `with text at 200 % in ${width} px`).toEqual([]);
      // On a phone, hyphenation of a long word depends on the browser's dictionary.
      if (width > 390) expect(await page.evaluate(brokenWords), `words in ${width} px`).toEqual([]);
    }
  });
}

test('axe finds nothing with a menu open', async ({ page }) => {
  await page.goto('/cookie-policy');
  for (const label of ['About Us', 'Services', 'Industries']) {
    await page.getByRole('button', { name: label }).focus();
    await page.keyboard.press('Enter');
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('axe finds nothing with the drawer and a submenu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cookie-policy');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Services' }).click();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds nothing on the form with errors', async ({ page }) => {
  await page.goto('/vision');
  await enquiryForm(page).getByLabel('First name').focus();
  await send(page);
  await expect(page.getByRole('alert').first()).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds nothing on the application form, empty and with errors', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  expect(await axeViolations(page)).toEqual([]);
  await sendApplication(page);
  await expect(panel(page).getByRole('alert').first()).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds nothing on search: suggestions, results and no results', async ({ page }) => {
  await page.goto('/cookie-policy');
  await page.keyboard.press('/');
  for (const query of ['', 'claims', 'blokchain']) {
    await page.keyboard.type(query);
    await expect(page.locator('#search').getByRole('link').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('#search').getByRole('searchbox').clear();
  }
});

test('axe finds nothing on an enlarged picture', async ({ page }) => {
  await page.goto('/life-at-veramasa');
  await page.locator('#open-1').click();
  await expect(page.locator('#picture-1')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('in forced colours the title has a background and the bar is plain', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.locator('h1 [aria-hidden] span').first()).toHaveCSS('background-color', canvas);
  const bar = () => getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity;
  expect(await page.evaluate(bar)).toBe('1');
});

test('forced colours keep drawings, current links and selects readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/privacy-policy');
  await expect(page.locator('main a[aria-current]')).toHaveCSS('border-bottom-width', '4px');
  await expect(page.locator('main img').first()).toHaveCSS('background-color', 'rgb(13, 16, 39)');
  await expect(page.locator('select').first()).toHaveCSS('appearance', 'auto');
});

test('the bar is plain under prefers-contrast: more', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/');
  const bar = () => getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity;
  expect(await page.evaluate(bar)).toBe('1');
});
