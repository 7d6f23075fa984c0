import { expect, test } from './support/site-test.ts';

// accessibility.spec.ts checks what no page may have on paper.

test.use({ viewport: { width: 718, height: 1000 } });
test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('home prints its headline below its drawing, its pictures, its address', async ({ page }) => {
  await page.goto('/');
  const drawing = await page.locator('main picture img').first().boundingBox();
  const headline = await page.locator('h1').boundingBox();
  expect(headline?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0));
  const logos = page.locator('[data-carousel] li:not([aria-hidden]) img');
  await expect(logos).toHaveCount(12);
  for (const logo of await logos.all()) {
    const box = await logo.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(718);
  }
  for (const text of ['[Registered company name]', 'hello@veramasa.example', '+91\u00a000000\u00a000000'])
    await expect(page.locator('footer address')).toContainText(text);
  await page.pdf();
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
        .map(({ src }) => src),
    );
  await expect.poll(missing).toEqual([]);
});
