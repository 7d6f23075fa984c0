import type { Page } from '@playwright/test';
import { recordShifts, shiftSum } from './support/layout-shifts.ts';
import { cutText } from './support/reading.ts';
import { expect, test } from './support/site-test.ts';

test.use({ bypassCSP: true });

/** One page of each kind of heading. */
const paths = ['/', '/services/computer-vision', '/meet-the-founder', '/join-us'];

/** Maximum sum of layout shifts when the typeface arrives after the first paint; 0.1 counts as good. */
const mostShift = 0.001;

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

/** The typeface arrives after the first paint. */
const networks = {
  'slow 4G': { latency: 150, bytesPerSecond: 200_000 },
  'fast 4G': { latency: 60, bytesPerSecond: 1_000_000 },
};

for (const [network, { latency, bytesPerSecond }] of Object.entries(networks))
  for (const path of paths)
    for (const visit of [1, 2, 3])
      test(`first visit ${visit} of ${path} on ${network} ends in the site's typeface, unmoved`, async ({
        page,
        context,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await recordShifts(page);
        const session = await context.newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency,
          downloadThroughput: bytesPerSecond,
          uploadThroughput: bytesPerSecond,
        });
        await page.goto(path, { waitUntil: 'load' });
        await expect.poll(() => paintedFonts(page)).toEqual([expect.stringMatching(/^Anek Latin/)]);
        expect(await shiftSum(page)).toBeLessThanOrEqual(mostShift);
      });

/** WCAG 2.2, 1.4.12. */
const textSpacing =
  '*{letter-spacing:.12em!important;word-spacing:.16em!important;line-height:1.5!important}';

for (const path of paths)
  test(`no heading of ${path} is cut without fonts, or with wide letters`, async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    for (const spacing of ['', textSpacing]) {
      if (spacing) await page.addStyleTag({ content: spacing });
      for (const width of [320, 390, 768, 1024, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(cutText, 'h1, h2'), `${width} px`).toEqual([]);
      }
    }
  });
