import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks that a screen has no violation that axe finds, and never scrolls sideways, on a monitor and a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // The announcement of a button that has disappeared remains for some seconds without its name.
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] }) // passed checks are not reported
      .setLegacyMode()
      .exclude('[data-live-announcer]');
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect(found, `${page.url()} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
