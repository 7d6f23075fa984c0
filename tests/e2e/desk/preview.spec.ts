import { siteRepository } from '../../bed/content-repository.ts';
import { startDesk } from '../../bed/desk-process.ts';
import { expect, formOf, testOf } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

/** A desk whose repository has the pages, too. */
const test = testOf((server) => startDesk(server, { repository: siteRepository() }));

// The draft, the schemas and the development server start.
test.describe.configure({ timeout: 300_000 });

const form = formOf('services/computer-vision.yaml');

test('the preview shows what is typed into the form', async ({ colleague }) => {
  const { page } = await colleague('Asha', 'editor');
  await page.goto(form);
  const open = page.getByRole('button', { name: 'Preview', exact: true });
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

  await page.getByRole('radio', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 1280);
  await page.getByLabel('Page in the preview').selectOption('Home');
  await expect(page.frameLocator('iframe[title="Preview of Home"]').locator('h1')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Close preview' })).toBeVisible();
  const again = page.frameLocator('iframe[title="Preview of Computer Vision"]');
  await expect(again.getByText('The third promise.')).toBeVisible();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('link', { name: 'Preview of Computer Vision' }).click();
  await expect(again.getByText('The third promise.')).toBeVisible();
});

test('pressed words open their field, and the field in focus is framed', async ({ colleague }) => {
  const { page } = await colleague('Press', 'editor');
  await page.goto(`${form}&preview`);
  const frame = page.frameLocator('iframe[title="Preview of Computer Vision"]');
  const framed = frame.locator('[data-desk-framed]');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 200_000 });

  const question = page.getByLabel('Question', { exact: true });
  await page.getByRole('group', { name: 'Questions' }).locator('[aria-expanded]').first().click();
  await question.first().click();
  const words = await question.first().inputValue();
  await expect(framed).toHaveText(words);
  await expect(framed).toBeInViewport();
  await page.getByLabel('Price', { exact: true }).fill('A price that is framed.');
  await expect(framed).toHaveText(/A price that is framed\./);

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
