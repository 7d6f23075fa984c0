import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

/** URLs of the visible pictures in the first `pixels` of the page's content that are not loaded. */
const missingPictures = (page: Page, pixels: number) =>
  page.locator('main').evaluate(
    (main, limit) =>
      [...main.querySelectorAll('img')]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < limit)
        .filter((image) => !image.complete || image.naturalWidth === 0)
        .map(({ src }) => src),
    pixels,
  );

for (const path of ['/', '/services/computer-vision', '/life-at-veramasa']) {
  test(`${path} prints every picture without being scrolled`, async ({ page }) => {
    await page.goto(path);
    await page.pdf();
    expect(await missingPictures(page, Number.POSITIVE_INFINITY)).toEqual([]);
  });

  test(`${path} loads pictures near the first view without a touch`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await missingPictures(page, 1500)).toEqual([]);
  });
}
