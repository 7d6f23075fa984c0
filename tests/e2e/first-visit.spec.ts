import type { Page } from '@playwright/test';
import { cutText, useLocalFonts, widenText } from './support/reading.ts';
import { expect, hold, test } from './support/site-test.ts';

declare global {
  interface Window {
    shifts: number[];
  }
}

/** One page of each kind of opening. */
const paths = ['/', '/vision', '/meet-the-founder', '/services/al-&-ml', '/join-us/computer-vision-engineer'];

/** Families of the glyphs that the first heading and the first paragraph of the page are painted with. */
async function paintedFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const families: string[] = [];
  for (const selector of ['h1', 'main p']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    families.push(...fonts.map(({ familyName }) => familyName));
  }
  await session.detach();
  return [...new Set(families)];
}

for (const path of paths) {
  test(`${path} is not moved by the typeface, or cut without it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // No emulated network: tests/README.md.
    const release = await hold(page, '**/_astro/*');
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await paintedFonts(page)).not.toContainEqual(expect.stringMatching(/^Anek Latin/));
    release();
    await page.waitForLoadState();
    await expect.poll(() => paintedFonts(page)).toEqual([expect.stringMatching(/^Anek Latin/)]);
    for (let frame = 0; frame < 2; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
    const shiftSum = await page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0));
    expect(shiftSum).toBeLessThanOrEqual(0.001); // 0.1 counts as good

    await page.locator('html').evaluate((html) => html.style.setProperty('clip-path', 'inset(50%)'));
    for (const change of [useLocalFonts, widenText]) {
      await page.evaluate(change);
      for (const width of [320, 390, 768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(cutText, 'h1, h2'), `${change.name}, ${width} px`).toEqual([]);
      }
    }
  });
}
