import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe-violations.ts';
import { expect, test, testWithoutScript } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The first pictures. */
const [first, second, third] = ['Morning stand-up', 'Chess after lunch', 'Chai on the terrace'];

const opener = (page: Page, title: string) => page.getByRole('button', { name: `${title}, enlarged` });
/** The picture on top: without a script, the ones before it stay open below. */
const opened = (page: Page) => page.locator('[role=dialog]:popover-open').last();

/** Expects the opened picture to be loaded and to fill the window above the bar. */
async function expectWhole(page: Page, title: string): Promise<void> {
  await expect(opened(page).locator('figcaption')).toHaveText(title);
  const image = opened(page).getByRole('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  const window = page.viewportSize();
  const box = () => opened(page).boundingBox();
  await expect.poll(async () => (await box())?.width).toBe(window?.width);
  await expect.poll(async () => (await box())?.height).toBeGreaterThan((window?.height ?? 0) * 0.8);
}

const step = (page: Page, title: string) => page.locator('[data-step]:visible').getByText(title);

test('the keyboard opens, changes and closes pictures, dialogs fetched then', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/life-at-veramasa');
  await opener(page, second).focus();
  // A picture that the page also shows in its wall is already loaded.
  const loaded = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main li > img')];
    return [...document.querySelectorAll<HTMLImageElement>('[popover] figure > img')]
      .filter((image) => image.naturalWidth > 0 && !shown.some(({ src }) => src === image.src))
      .map(({ src }) => src);
  });
  expect(loaded).toEqual([]);
  await page.keyboard.press('Enter');
  await expectWhole(page, second);
  expect(await opened(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)).toBe(0);
  const dialog = page.getByRole('dialog', { name: second });
  for (const name of [first, 'Close', third])
    expect((await dialog.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const reachable = await page
    .locator('a, button, input, select, textarea, summary')
    .evaluateAll(
      (all) => all.filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
    );
  expect(reachable).toBe(3);
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(step(page, third)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectWhole(page, third);
  await expect(page.locator('[role=dialog]:popover-open')).toHaveCount(1);

  await step(page, second).focus();
  await page.keyboard.press('Space');
  await expectWhole(page, second);
  await expect(step(page, first)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(opener(page, second)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
});

testWithoutScript('without JavaScript, keys open and close pictures, a click the next', async ({ page }) => {
  await page.goto('/life-at-veramasa');
  await opener(page, third).focus();
  await page.keyboard.press('Enter');
  await expectWhole(page, third);
  await page.keyboard.press('Enter');
  await expect(opened(page)).toHaveCount(0);
  await opener(page, first).click();
  await opened(page).getByRole('button', { name: second }).click();
  await expectWhole(page, second);
});
