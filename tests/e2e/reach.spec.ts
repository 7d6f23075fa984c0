import type { Page } from '@playwright/test';
import { brokenWords, cutText, smallTargets } from './support/reading.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sets the default font size of the browser, also for media queries in rem; a resize resets it. */
async function doubleText(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await protocol.detach();
}

for (const path of [...routes, '/no-such-page']) {
  test(`${path} fits 320 to 1920 px, 400 % zoom, 200 % text; targets are 24 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    expect(await page.evaluate(cutText), 'at 320 px').toEqual([]);
    for (const width of [320, 360, 390, 500, 600, 700, 768, 1000, 1001, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `beside the page at ${width} px`).toBeLessThanOrEqual(0);
      if (width === 390 || width === 1440)
        expect(await page.evaluate(smallTargets), `at ${width} px`).toEqual([]);
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

for (const path of ['/cookie-policy', '/services/computer-vision']) {
  test(`${path} prints its text without bar, form, footer and skip link`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('footer form')).toBeHidden();
    await expect(page.locator('.skip-link')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('on paper, an external link shows its address', async ({ page }) => {
  await page.goto('/meet-the-founder');
  await page.emulateMedia({ media: 'print' });
  const after = await page
    .locator('main a[href^=http]')
    .first()
    .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
  expect(after[1]).toContain(after[0]);
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
