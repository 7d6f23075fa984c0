import { openPanel, panel } from './support/application-panel.ts';
import { hydrated } from './support/hydration.ts';
import { openings } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test('the careers page lists every opening and links to its page', async ({ page }) => {
  await page.goto('/join-us');
  const links = page.locator('#openings a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(openings);
  await expect(links.first()).toContainText('Read and apply');
});

for (const path of openings) {
  test(`${path} leads to an application for this position`, async ({ page }) => {
    await page.goto(path);
    const position = await page.locator('h1').textContent();
    await openPanel(page, 'Apply for this position');
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
    await expect(panel(page).getByLabel('Position applying for')).toHaveValue(position ?? '');
  });
}

test('a link to the application opens it, even before any script', async ({ page }) => {
  await page.goto('/join-us#application');
  await expect(panel(page)).toBeVisible();
  const close = page.getByRole('button', { name: 'Close the form' });
  await hydrated(close);
  await close.click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole('button', { name: 'Mail Your Resume' }).click();
  await expect(panel(page)).toBeVisible();
});

test('an unknown path below the careers page leads back to it', async ({ page }) => {
  const answer = await page.goto('/join-us/astronaut');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Join Us /join-us', exact: true })).toBeVisible();
});

test('a page built before a closing date hides the closed openings', async ({ page }) => {
  let closed = 1;
  await page.route('**/join-us', async (route) => {
    const response = await route.fetch();
    let left = closed;
    const body = (await response.text()).replace(/<li>(?=<a href="\/join-us\/)/g, (item) =>
      left-- > 0 ? '<li data-hide-after="2020-01-01T00:00:00Z">' : item,
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/join-us');
  await expect(page.locator('#openings li').first()).toBeHidden();
  await expect(page.locator('#openings li').nth(1)).toBeVisible();
  closed = openings.length;
  await page.reload();
  await expect(page.locator('#openings')).toBeHidden();
});
