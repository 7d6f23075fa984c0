import { expect, test } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

// The draft, the schemas and the development server start.
test.describe.configure({ timeout: 300_000 });

const form = '/content/file?path=services%2Fcomputer-vision.yaml';

test('the preview shows what is typed into the form', async ({ colleague }) => {
  const { page } = await colleague('Asha', 'editor');
  await page.goto(form);
  const open = page.locator('header').getByRole('button', { name: 'Preview', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title="Preview of Computer Vision"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Computer Vision', { timeout: 200_000 });
  await expect(frame.getByText('Draft, not public')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const promise = page.getByLabel('Promise', { exact: true });
  // How fast: desk/src/server/preview/preview.test.ts.
  for (const text of ['A promise that is typed.', 'The third promise.']) {
    await promise.fill(text);
    await expect(frame.getByText(text)).toBeVisible();
  }
  await expect(promise).toBeFocused();

  await promise.fill('');
  await expect(page.getByText('Not saved: 1 field needs a change')).toBeVisible();
  await expect(frame.getByText('The third promise.')).toBeVisible();
  await promise.fill('The promise that stays.');

  await page.getByRole('radio', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(1280);
  await page.getByRole('button', { name: /Page in the preview/ }).click();
  await page.getByRole('option', { name: 'Home', exact: true }).click();
  await expect(page.frameLocator('iframe[title="Preview of Home"]').locator('h1')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Close preview' })).toBeVisible();
  const again = page.frameLocator('iframe[title="Preview of Computer Vision"]');
  await expect(again.getByText('The promise that stays.')).toBeVisible();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('link', { name: 'Preview of Computer Vision' }).click();
  await expect(again.getByText('The promise that stays.')).toBeVisible();
});
