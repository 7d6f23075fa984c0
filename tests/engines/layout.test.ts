import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWebKit } from '../../tools/browsers.ts';
import { type RunningSite, startSite } from '../bed/server-process.ts';
import { cutText } from '../e2e/support/reading.ts';
import { allRoutes } from '../e2e/support/routes.ts';
import { openPage, setViewport, startWebKit, type WebKit } from './webkit.ts';

const widths = [450, 1440] as const;

let server: RunningSite;
let webkit: WebKit;

describe.skipIf(!hasWebKit())('in WebKit', () => {
  beforeAll(async () => {
    [server, webkit] = await Promise.all([startSite(), startWebKit()]);
  });
  afterAll(async () => {
    await webkit?.stop();
    await server?.stop();
  });

  test.each([...allRoutes, '/no-such-page'])('%s fits, and its pictures are undistorted', async (path) => {
    const { driver } = webkit;
    // The window keeps the width of the last page, which saves it half of the changes.
    const innerWidth = await driver.executeScript<number>('return innerWidth');
    const found: string[] = [];
    for (const [index, width] of (innerWidth === 450 ? widths : widths.toReversed()).entries()) {
      await setViewport(driver, width, 800);
      if (index === 0) await openPage(driver, server.url + path);
      await driver.executeScript(loadEverything);
      const faults = [
        ...(await driver.executeScript<string[]>(cutText, 'body')),
        ...(await driver.executeScript<string[]>(distortedPictures)),
      ];
      found.push(...faults.map((fault) => `${width} px: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

/** Runs in the page. Loads every lazy picture and waits for pictures and fonts. */
async function loadEverything(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // A picture that does not load is found by `distortedPictures`.
  await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => {}))]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Runs in the page. Describes each visible picture that is not loaded, that is stretched, or whose file does not
 * have the proportions of its `width` and `height`.
 */
function distortedPictures(): string[] {
  const tolerance = 0.03;
  const differ = (a: number, b: number) => Math.abs(a / b - 1) > tolerance;
  return [...document.images].flatMap((image) => {
    const box = image.getBoundingClientRect();
    // Smaller boxes are rounded too coarsely to compare.
    if (!image.checkVisibility() || box.width < 8 || box.height < 8) return [];
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth === 0) return [`${image.currentSrc} is not loaded`];
    const style = getComputedStyle(image);
    const width = box.width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const height = box.height - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    const stretched = style.objectFit === 'fill' && differ(width / height, naturalWidth / naturalHeight);
    // A `source` of a `picture` may have other proportions than its `img`.
    const hasSource = image.parentElement?.tagName === 'PICTURE';
    const declared = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const undeclared = !hasSource && declared > 0 && differ(naturalWidth / naturalHeight, declared);
    if (!stretched && !undeclared) return [];
    const size = `${Math.round(width)}x${Math.round(height)}`;
    const attributes = `${image.getAttribute('width')}x${image.getAttribute('height')}`;
    return [
      `${image.currentSrc}: box ${size}, file ${naturalWidth}x${naturalHeight}, attributes ${attributes}`,
    ];
  });
}
