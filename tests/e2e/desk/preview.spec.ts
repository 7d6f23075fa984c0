import { siteRepository } from '../../bed/content-repository.ts';
import { startDesk } from '../../bed/desk-process.ts';
import { expect, formOf, testOf } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

/** A desk whose repository has the pages, too. */
const test = testOf((server) => startDesk(server, { repository: siteRepository() }));

// The draft, the schemas and the development server start.
test.describe.configure({ timeout: 300_000 });

test('the preview shows typed words and links words and fields', async ({ colleague }) => {
  const { page } = await colleague('Asha', 'editor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(formOf('services/computer-vision.yaml'));
  const open = page.getByRole('button', { name: 'Preview', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title="Preview of Computer Vision"]');
  const framed = frame.locator('[data-desk-framed]');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Computer Vision', { timeout: 200_000 });
  await expect(frame.getByText('Draft, not public')).toBeVisible();
  await expectAccessible(page);

  const promise = page.getByLabel('Promise', { exact: true });
  // desk/src/server/preview/preview.test.ts measures how fast.
  for (const text of ['A promise that is typed.', 'The third promise.']) {
    await promise.fill(text);
    await expect(framed).toHaveText(text);
  }
  await expect(promise).toBeFocused();

  await page.getByRole('radio', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 1280);
  await page.keyboard.press('ArrowLeft');
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 390);
  await page.getByLabel('Page in the preview').selectOption('Home');
  await expect(page.frameLocator('iframe[title="Preview of Home"]').locator('h1')).toBeVisible();

  await page.reload();
  await expect(frame.getByText('The third promise.')).toBeVisible();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('link', { name: 'Preview of Computer Vision' }).click();
  await expect(frame.getByText('The third promise.')).toBeVisible();

  const question = page.getByLabel('Question', { exact: true }).first();
  await page.getByRole('group', { name: 'Questions' }).locator('[aria-expanded]').first().click();
  await question.click();
  await expect(framed).toHaveText(await question.inputValue());
  await expect(framed).toBeInViewport();

  // A link of the footer is in another file; the preview keeps the page.
  const link = frame.locator('footer a[href^="/"]').first();
  const label = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page).not.toHaveURL(/path=services/);
  await expect(page.locator('textarea:focus, input:focus')).toHaveValue(label);
  await expect(heading).toHaveText('Computer Vision');
  await expect(framed).toHaveText(label);

  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(heading).not.toHaveText('Computer Vision');
});
