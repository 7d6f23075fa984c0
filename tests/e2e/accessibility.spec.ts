import { openPanel, panel, sendApplication } from './support/application-panel.ts';
import { axeViolations } from './support/axe-violations.ts';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

/** Under forced colours, computed styles keep the text colours of the site although the system colours are painted. */
const forcedAway = ['color-contrast'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [...routes, '/no-such-page'];
/** Pages of these folders share a template, so that forced colours change the same elements in all of them. */
const alike = /^\/(services|industries)\//;
const templates = [
  ...pages.filter((path) => !alike.test(path)),
  '/services/computer-vision',
  '/industries/fintech',
  '/industries/e-commerce',
];

for (const path of pages) {
  const modes = templates.includes(path) ? (['none', 'active'] as const) : (['none'] as const);
  test(`axe finds no violation on ${path}${modes.length > 1 ? ', also in forced colours' : ''}`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const forcedColors of modes) {
      await page.emulateMedia({ forcedColors });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await axeViolations(page, { without: forcedColors === 'active' ? forcedAway : [] });
        expect(found, `${width} px, forced colours: ${forcedColors}`).toEqual([]);
      }
    }
  });
}

test('axe finds nothing with a menu open', async ({ page }) => {
  await page.goto('/cookie-policy');
  for (const label of ['About Us', 'Services', 'Industries']) {
    await page.getByRole('button', { name: label }).focus();
    await page.keyboard.press('Enter');
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('axe finds nothing with the drawer and a submenu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cookie-policy');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Services' }).click();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds nothing on the form with errors', async ({ page }) => {
  await page.goto('/vision');
  await enquiryForm(page).getByLabel('First name').focus();
  await send(page);
  await expect(page.getByRole('alert').first()).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds nothing on the application form, empty and with errors', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  expect(await axeViolations(page)).toEqual([]);
  await sendApplication(page);
  await expect(panel(page).getByRole('alert').first()).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds nothing on search: suggestions, results and no results', async ({ page }) => {
  await page.goto('/cookie-policy');
  await page.keyboard.press('/');
  for (const query of ['', 'claims', 'blokchain']) {
    await page.keyboard.type(query);
    await expect(page.locator('#search').getByRole('link').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('#search').getByRole('searchbox').clear();
  }
});

test('axe finds nothing on an enlarged picture', async ({ page }) => {
  await page.goto('/life-at-veramasa');
  await page.locator('#open-1').click();
  await expect(page.locator('#picture-1')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
