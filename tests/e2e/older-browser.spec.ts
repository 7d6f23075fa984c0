import { expect, test } from './support/site-test.ts';

/** Pages as a browser sees them that knows neither popovers nor `:has()`, as Firefox of 2023 does. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover'] as const)
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route(/\/[^.]*$/, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    const html = (await answer.text())
      .replaceAll(/( |\[)popover/g, '$1unknown')
      .replaceAll(/:(popover-open|has\()/g, ':unknown-$1');
    await route.fulfill({ response: answer, headers, body: html });
  });
});

for (const width of [390, 1440]) {
  test(`what a browser without popovers cannot open does not cover a page ${width} px wide, and its script works`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/services/computer-vision', '/life-at-veramasa']) {
      await page.goto(path);
      await expect(page.locator('#search')).toHaveAttribute('unknown', 'auto');
      await expect(page.locator('#search')).toBeHidden();
      await expect(page.locator('main figure[unknown]:visible')).toHaveCount(0);
      await expect(page.locator('#site-menu [data-section=contact]')).toBeVisible({ visible: width > 1000 });
      await page.keyboard.press('/');
      await expect(page.locator('[data-bar]')).toHaveAttribute('data-ready', '');
    }
  });
}
