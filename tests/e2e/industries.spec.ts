import { enquiryForm } from './support/enquiry-form.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const industries = routes.filter((path) => path.startsWith('/industries/'));
const platform = '/industries/e-commerce';

test('Next visits all eleven industries, each marked in Our Industries', async ({ page }) => {
  const visited: string[] = [];
  await page.goto(platform);
  for (const _ of industries) {
    const path = new URL(page.url()).pathname;
    visited.push(path);
    const current = page.getByRole('navigation', { name: 'Our Industries' }).locator('[aria-current=page]');
    await expect(current).toHaveAttribute('href', path);
    await page.getByRole('link', { name: /^Next: / }).click();
    await page.waitForURL((url) => url.pathname !== path);
  }
  expect(new Set(visited)).toEqual(new Set(industries));
  expect(new URL(page.url()).pathname).toBe(platform);
});

for (const path of ['/industries/fintech', '/predictive-diagnostics']) {
  test(`the call of ${path} prefills the message with its prompts`, async ({ page }) => {
    await page.goto(path);
    const action = page.locator('main [data-message]').last();
    const prompts = (await action.getAttribute('data-message')) ?? '';
    await action.click();
    const message = enquiryForm(page).getByLabel('Your message');
    await expect(message).toHaveValue(prompts);
    await expect(message).toBeFocused();
    expect(prompts.split('\n').length).toBeGreaterThanOrEqual(4);
  });
}

test('the platform page names every capability', async ({ page }) => {
  await page.goto(platform);
  for (const capability of [
    ...['Customisable storefront', 'Analytics', 'Mobile point of sale', 'Inventory management'],
    ...['Barcode and QR scanning', 'Web and mobile apps', 'Multi-user permissions', 'Admin panel'],
  ])
    await expect(page.getByRole('heading', { name: capability, exact: true })).toBeVisible();
  for (const channel of ['Email', 'SMS', 'Push'])
    await expect(page.getByRole('rowheader', { name: channel }).first()).toBeVisible();
});

test('the table of roles names its symbols at 320, 390 and 1440 px', async ({ page }) => {
  await page.goto(platform);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const table = page.getByRole('table', { name: 'Permissions and roles' });
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['Action', 'Owner', 'Branch manager', 'Stock keeper', 'Cashier'],
    ]);
    const refund = table.getByRole('row', { name: /Approve a refund/ });
    await expect(refund.getByRole('rowheader')).toHaveText('Approve a refund');
    await expect(refund.getByRole('cell')).toHaveText(['Yes', 'Own branch', 'No', 'Request']);
    const inside = await table.evaluate((element) =>
      [...element.querySelectorAll('th, td')].every((cell) => cell.scrollWidth <= cell.clientWidth),
    );
    expect(inside, `at ${width} px`).toBe(true);
  }
});

test('the contents of Predictive Diagnostics link to visible headings', async ({ page }) => {
  await page.goto('/predictive-diagnostics');
  for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
    await link.click();
    const heading = page.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '' });
    await expect(heading).toBeInViewport();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? -1, { message: (await link.textContent()) ?? '' })
      .toBeGreaterThanOrEqual(76);
  }
});
