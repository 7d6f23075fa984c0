import type { Page } from '@playwright/test';
import { recordShifts, shiftSum } from './support/layout-shifts.ts';
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

/** Slow 4G: the typeface arrives after the first paint. */
const bytesPerSecond = 200_000;

for (const path of paths)
  test(`a first visit of ${path} on slow 4G ends in the site's typeface, unmoved`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await recordShifts(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
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
      for (const width of [320, 390, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await cutHeadings(page), `${width} px`).toEqual([]);
      }
    }
  });

/** Lines of the first heading that end beyond the window, or beyond the section that clips them. */
function cutHeadings(page: Page): Promise<string[]> {
  return page.locator('h1').evaluate((heading) => {
    const section = heading.closest('section')?.getBoundingClientRect();
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (
          left < 0 ||
          right > innerWidth ||
          (section && (top < section.top - 1 || bottom > section.bottom + 1))
        )
          cut.push(text.textContent ?? '');
    }
    return cut;
  });
}
