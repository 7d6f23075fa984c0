import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/site-test.ts';

/** Three dots to a pixel: on phones, two marks are less than a pixel apart. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

/** The linear light of each value of a colour channel (WCAG 2.2, relative luminance). */
const light = Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Spots of a picture that differ from its ground by at least 3 to 1, the contrast of WCAG 2.2, 1.4.11. */
async function spots(drawing: Locator): Promise<number> {
  const shot = sharp(await drawing.screenshot({ animations: 'disabled' })).removeAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const lightAt = (at: number) => light[data[at] ?? 0] ?? 0;
  const luminance = (pixel: number) =>
    0.2126 * lightAt(3 * pixel) + 0.7152 * lightAt(3 * pixel + 1) + 0.0722 * lightAt(3 * pixel + 2) + 0.05;
  const ground = luminance(0);
  const left = new Set<number>();
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const own = luminance(pixel);
    if (Math.max(own, ground) / Math.min(own, ground) >= 3) left.add(pixel);
  }
  let count = 0;
  for (const first of left) {
    count++;
    const open = [first];
    left.delete(first);
    for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop())
      for (const next of [pixel - 1, pixel + 1, pixel - info.width, pixel + info.width])
        if (left.delete(next)) open.push(next);
  }
  return count;
}

// The largest figure, with each mark.
test('a figure shows a mark for each thing it counts, on every medium', async ({ page }) => {
  await page.goto('/predictive-diagnostics');
  const figure = page.locator('figure', { has: page.locator('pattern') }).last();
  const drawing = figure.locator('svg', { has: page.locator('pattern') });
  const numbers = await figure.getByRole('listitem').locator('b').allTextContents();
  const total = numbers.reduce((sum, text) => sum + Number(text.replace(',', '')), 0);
  expect(total).toBeGreaterThan(10);
  for (const media of [{}, { forcedColors: 'active' }, { forcedColors: null, media: 'print' }] as const) {
    await page.emulateMedia(media);
    expect(await spots(drawing), JSON.stringify(media)).toBe(total);
  }
});
