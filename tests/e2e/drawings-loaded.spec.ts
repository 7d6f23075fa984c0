import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** URLs of the visible pictures of the page and of its frames that are not loaded. */
async function missingPictures(page: Page): Promise<string[]> {
  const missing = page
    .frames()
    .map((frame) =>
      frame.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
          .map(({ src }) => src),
      ),
    );
  return (await Promise.all(missing)).flat();
}

/** The pages with the most drawings, a page with a sidebar and a page with maps. */
const paths = ['/', '/services/computer-vision', '/life-at-veramasa', '/talk-to-us'];

for (const path of paths) {
  for (const width of [390, 1440])
    test(`${path} has every picture when it is loaded at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 850 });
      await page.goto(path, { waitUntil: 'load' });
      expect(await missingPictures(page)).toEqual([]);
    });

  test(`${path} prints every picture without being scrolled`, async ({ page }) => {
    await page.goto(path);
    await page.pdf();
    expect(await missingPictures(page)).toEqual([]);
  });
}

test('a jump to the end of home on a slow line shows its pictures', async ({ page, context }) => {
  const bytesPerSecond = 50_000;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('End');
  // 120 kB, and the latency of a few rounds of requests.
  await expect
    .poll(() => missingPictures(page), { timeout: (120_000 / bytesPerSecond) * 1000 + 4000 })
    .toEqual([]);
});

test('pictures of closed menus and of closed gallery pictures are not loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/life-at-veramasa', { waitUntil: 'networkidle' });
  const loaded = await page
    .locator('#site-menu img, [popover] figure img')
    .evaluateAll(
      (images) => (images as HTMLImageElement[]).filter((image) => image.loading !== 'lazy').length,
    );
  expect(loaded).toBe(0);
});
