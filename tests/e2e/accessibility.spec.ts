import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 1440]) {
  for (const path of [...routes, '/no-such-page']) {
    test(`axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('axe finds nothing with a menu open', async ({ page }) => {
  await page.goto('/');
  for (const label of ['About Us', 'Services', 'Industries']) {
    await page.getByRole('button', { name: label }).focus();
    await page.keyboard.press('Enter');
    expect(await violations(page)).toEqual([]);
  }
});

test('axe finds nothing with the drawer and a submenu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Services' }).click();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing on the form with errors', async ({ page }) => {
  await page.goto('/');
  await enquiryForm(page).getByLabel('First name').focus();
  await send(page);
  await expect(page.getByRole('alert').first()).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
