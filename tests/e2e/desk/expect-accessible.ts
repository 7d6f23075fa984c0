import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { brokenWords } from '../support/reading.ts';

/** Of a desk, a tablet and a phone. */
const widths = [1440, 768, 360];

const axeFindsNothing = async (page: Page) => expect(await axeViolations(page), page.url()).toEqual([]);

async function expectLayout(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const place = `${page.url()} at ${width} px`;
  // Some parts follow the width by their script.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, place).toBeLessThanOrEqual(0);
  await expect.poll(() => page.evaluate(coveredTexts), place).toEqual([]);
  const words = () => page.evaluate(brokenWords, { within: 'button, a', most: 16 });
  await expect.poll(words, `broken on ${place}`).toEqual([]);
}

/**
 * Checks that a screen never scrolls sideways and has its texts in place at each width, and that axe finds nothing at the
 * widest and the narrowest.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await expectLayout(page, width);
    if (width !== 768) await axeFindsNothing(page);
  }
  if (before) await page.setViewportSize(before);
}

/** The same for screens, by their addresses and headings, with the first entry of a list open. */
export async function expectScreens(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading} · .* desk$`));
    const entry = page.getByRole('main').locator('[data-opens][aria-expanded=false]').first();
    if (await entry.isVisible()) await entry.click();
    await expectAccessible(page);
  }
}

/** The same for a dialog or message on such a screen: axe at the present width, the layout on a phone. */
export async function expectStateAccessible(page: Page): Promise<void> {
  await axeFindsNothing(page);
  const before = page.viewportSize();
  await expectLayout(page, 360);
  if (before) await page.setViewportSize(before);
}

/** Runs in the page. Finds texts of a table's row that cover each other. */
function coveredTexts(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll('tr:has(> th[scope="row"])')].flatMap((row) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const lines: { node: Text; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue;
      range.selectNodeContents(text);
      // A cell shows no more of a long text than it has room for.
      const end = text.parentElement.closest('th, td')?.getBoundingClientRect().right ?? innerWidth;
      for (const { x, y, width, height } of range.getClientRects())
        lines.push({ node: text, box: new DOMRect(x, y, Math.min(width, end - x), height) });
    }
    return lines.flatMap(({ node, box }, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.node !== node &&
            other.box.left < box.right - 1 &&
            other.box.right > box.left + 1 &&
            other.box.top < box.bottom - 4 &&
            other.box.bottom > box.top + 4,
        )
        .map((other) => `"${other.node.data}" covers "${node.data}".`),
    );
  });
}
