import { cutText, smallTargets } from './support/reading.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...routes, '/no-such-page']) {
  test(`${path} loses nothing at 400 % zoom or with text at 200 %, and its targets are 24 px at least`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    expect(await page.evaluate(cutText), 'at 320 px').toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(smallTargets), `at ${width} px`).toEqual([]);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(cutText), `with text at 200 % in ${width} px`).toEqual([]);
    }
  });
}

for (const path of ['/cookie-policy', '/services/computer-vision']) {
  test(`${path} prints its text without bar, form, footer and skip link`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('.skip-link')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('on paper, a link to elsewhere shows its address', async ({ page }) => {
  await page.goto('/meet-the-founder');
  await page.emulateMedia({ media: 'print' });
  const after = await page
    .locator('main a[href^=http]')
    .first()
    .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
  expect(after[1]).toContain(after[0]);
});

test('in forced colours the lettering of the home page stands on a plate, and the bar is plain', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.locator('h1 [aria-hidden] span').first()).toHaveCSS('background-color', canvas);
  const bar = () => getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity;
  expect(await page.evaluate(bar)).toBe('1');
});
