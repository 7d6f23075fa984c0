import { content } from './support/content.ts';
import { expect, test } from './support/site-test.ts';

const { legalName, email, phone } = content<Record<'legalName' | 'email' | 'phone', string>>('company.yaml');

test.use({ viewport: { width: 718, height: 1000 } });
test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

/** One page of each kind, with a mark on it that browsers would not print as a background. */
const pages = {
  '/': undefined,
  '/services/computer-vision/sample': undefined,
  '/industries/e-commerce': 'td:text-is("Yes")',
  '/predictive-diagnostics': undefined,
  '/join-us/data-engineer': 'main ul:not(fieldset ul) li',
  '/privacy-policy': 'main li:not(nav li)',
};

for (const [path, marked] of Object.entries(pages)) {
  test(`${path} prints black words, drawings and marks without controls`, async ({ page }) => {
    await page.goto(path);
    const coloured = await page.locator('main, footer').evaluateAll((parts) =>
      parts
        .flatMap((part) => [...part.querySelectorAll('*')])
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)')
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(coloured).toEqual([]);
    for (const text of [legalName, email, phone.replaceAll(' ', '\u00a0')])
      await expect(page.locator('footer address')).toContainText(text);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const controls = page.locator('header, button, form, input, label, nav, video, .skip-link');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    // Light drawings need a plane.
    const grounds = await page.locator('main img:visible').evaluateAll((images) =>
      images.map((image) => {
        const { backgroundColor, printColorAdjust } = getComputedStyle(image);
        return printColorAdjust === 'exact' && backgroundColor !== 'rgba(0, 0, 0, 0)';
      }),
    );
    expect(grounds).not.toContain(false);
    if (!marked) return;
    const borders = await page
      .locator(marked)
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark, '::before').borderTopWidth));
    expect(borders.length).toBeGreaterThan(0);
    expect(borders).not.toContain('0px');
  });
}

test('the home page prints its headline below its drawing, and every customer', async ({ page }) => {
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
});

test('a table prints with its columns beside each other', async ({ page }) => {
  await page.goto('/acceptance-kit');
  const cells = page.locator('main :is(th, td)');
  const shown = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).display));
  expect(new Set(shown)).toEqual(new Set(['table-cell']));
});

test('an external link prints its address', async ({ page }) => {
  await page.goto('/talk-to-us');
  const after = await page
    .locator('main a[href^=http]')
    .first()
    .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
  expect(after[1]).toContain(after[0]);
});
