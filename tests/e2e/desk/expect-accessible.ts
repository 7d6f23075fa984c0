import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';

/**
 * Checks that a screen has no violation that axe finds, never scrolls sideways and has its texts in place, on a monitor
 * and a small phone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const place = `${page.url()} at ${width} px`;
    // The announcement of a button that has disappeared remains for some seconds without its name.
    const found = await axeViolations(page, { exclude: '[data-live-announcer]' });
    expect(found, place).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, place).toBeLessThanOrEqual(0);
    expect(await page.evaluate(findMisplacedTexts), place).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Words of controls that are broken in two, and texts of a table's row that cover each other. */
function findMisplacedTexts(): string[] {
  const range = document.createRange();
  const textsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.filter(
      ({ parentElement }) => parentElement?.checkVisibility() && !parentElement.closest('.visually-hidden'),
    );
  };
  const broken = [...document.querySelectorAll('button, a')].flatMap(textsIn).flatMap((text) =>
    [...text.data.matchAll(/[^\s-]+/g)]
      .filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 1);
        // Addresses and longer words may have to be broken.
        return word.length <= 16 && first && rest.some(({ top }) => top > first.bottom - 4);
      })
      .map(({ 0: word }) => `The word "${word}" is broken.`),
  );
  const covered = [...document.querySelectorAll('tr:has(> th[scope="row"])')].flatMap((row) => {
    const lines = textsIn(row).flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].map((box) => ({ text, box }));
    });
    return lines.flatMap(({ text, box }, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.box.left < box.right - 1 &&
            other.box.right > box.left + 1 &&
            other.box.top < box.bottom - 4 &&
            other.box.bottom > box.top + 4,
        )
        .map((other) => `"${other.text.data}" covers "${text.data}".`),
    );
  });
  return [...broken, ...covered];
}
