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
