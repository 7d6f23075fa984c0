import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';

/** Checks that a screen has no violation that axe finds, and never scrolls sideways, on a monitor and a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // The announcement of a button that has disappeared remains for some seconds without its name.
    const found = await axeViolations(page, { exclude: '[data-live-announcer]' });
    expect(found, `${page.url()} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
