import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** URLs of the visible pictures of the page and of its frames, in so many screens, that are not loaded. */
async function missingPictures(page: Page, screens = Infinity): Promise<string[]> {
  const missing = page
    .frames()
    .filter((frame) => frame.url().startsWith('http'))
    .map((frame) =>
      frame.evaluate(
        (screens) =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().top < screens * innerHeight)
            .filter((image) => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
            .map(({ src }) => src),
        screens,
      ),
    );
  return (await Promise.all(missing)).flat();
}

/** A page with many drawings and a page with maps. */
const paths = ['/', '/talk-to-us'];

for (const path of paths)
  test(`${path} has the pictures of two screens when it is loaded, and all in print`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 850 });
      await page.goto(path, { waitUntil: 'load' });
      // The load event does not wait for lazy pictures.
      await expect.poll(() => missingPictures(page, 2), { message: `at ${width} px` }).toEqual([]);
    }
    await page.pdf();
    await expect.poll(() => missingPictures(page)).toEqual([]);
  });

/** URLs of the pictures in the window that are not loaded. */
function picturesInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.checkVisibility() && bottom > 0 && top < innerHeight && !image.naturalWidth;
      })
      .map(({ src }) => src),
  );
}

test('a jump to the end of home on a slow line shows the pictures there', async ({ page, context }) => {
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
  await page.waitForFunction(() => scrollY > 0 && scrollY + innerHeight > document.body.scrollHeight - 2);
  await expect.poll(() => picturesInView(page)).toEqual([]);
  // They come before most pictures that are not in the window.
  const bytesBefore = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight;
    });
    const shown = files.filter(({ name }) => inView.some(({ currentSrc }) => currentSrc === name));
    const last = Math.max(...shown.map(({ responseEnd }) => responseEnd));
    return files
      .filter(({ responseEnd }) => responseEnd <= last)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
  expect(bytesBefore).toBeGreaterThan(0);
  expect(bytesBefore).toBeLessThan(120_000);
});
