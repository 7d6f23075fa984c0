import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The horizontal movement of the sun while the wall is at a height of the window, in pixels. */
async function sunAt(page: Page, top: number): Promise<number> {
  await page.evaluate((height) => {
    const wall = document.querySelector('#services ul') as HTMLElement;
    scrollBy({ top: wall.getBoundingClientRect().top - height, behavior: 'instant' });
  }, top);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page
    .locator('#services ul')
    .first()
    .evaluate((wall) => {
      const style = getComputedStyle(wall, '::before');
      return (Number.parseFloat(style.translate) / 100) * Number.parseFloat(style.width);
    });
}

test('the sun of What We Do crosses the wall while the page scrolls', async ({ page }) => {
  await page.goto('/');
  const [low, middle, high] = [await sunAt(page, 700), await sunAt(page, 100), await sunAt(page, -400)];
  expect(middle - low).toBeGreaterThan(100);
  expect(high - middle).toBeGreaterThan(100);
});

test('the sun never covers the name of a service', async ({ page }) => {
  await page.goto('/');
  const names = page.locator('#services ul h4');
  const noSun = '#services ul::before { visibility: hidden !important }';
  for (const top of [700, 300, -100]) {
    await sunAt(page, top);
    for (const name of await names.all()) {
      const box = await name.boundingBox();
      if (!box || box.y < 80 || box.y + box.height > 890) continue;
      const withSun = await page.screenshot({ clip: box });
      const sheet = await page.evaluateHandle((css) => {
        const added = new CSSStyleSheet();
        added.replaceSync(css);
        document.adoptedStyleSheets = [added];
        return added;
      }, noSun);
      expect(withSun.equals(await page.screenshot({ clip: box }))).toBe(true);
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
      await sheet.dispose();
    }
  }
});
