import { expectScripts, watchRequests } from './support/page-weight.ts';
import { allRoutes } from './support/routes.ts';
import { expect, test, testWithoutScript } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the keyboard opens, uses and closes the search; no results lead on', async ({ page }) => {
  await page.goto('/vision');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.pressSequentially('and/or');
  await expect(message).toHaveValue('and/or');
  await message.blur();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Where to start' })).toBeVisible();

  await page.keyboard.type('AI');
  await expect(page.locator('#search').getByRole('status')).toContainText('pages found for “AI”');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#search').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const panel = page.locator('#search');
  await panel.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(field).toBeHidden();
  await expect(page.locator('main :focus')).toBeInViewport();
  await page.keyboard.press('/');
  await field.fill('blokchain');
  await expect(panel.getByRole('heading', { name: 'Nothing found for “blokchain”.' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Talk to Us' })).toHaveAttribute('href', '/talk-to-us');
  await expect(panel.getByRole('link', { name: 'See all pages' })).toHaveAttribute('href', '/all-pages');
  await field.fill('CRM');
  await expect(page.locator('#search').getByRole('link').first()).toContainText('CRM & ERP');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services/business-consulting');
});

test('the search loads its list when it is opened, then works offline', async ({ page, context }) => {
  const requests = watchRequests(page);
  await page.route('**/search.json', (route) => route.abort(), { times: 1 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests.filter((request) => request.url().endsWith('/search.json'))).toEqual([]);
  await page.keyboard.press('/');
  // Without its list the panel links to all pages.
  await expect(page.locator('#search').getByRole('link', { name: 'all pages' })).toBeVisible();
  await page.reload();
  await page.keyboard.press('/');
  await expect(page.getByRole('heading', { name: 'Where to start' })).toBeVisible();
  await expectScripts(requests);
  await context.setOffline(true);
  await page.keyboard.type('claims');
  await expect(page.locator('#search b', { hasText: 'Insurance' })).toBeVisible();
});

testWithoutScript('without JavaScript, the search links to every page and opening', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('vision');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all-pages?q=vision');
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(allRoutes.filter((path) => path !== '/all-pages' && !links.includes(path))).toEqual([]);
});
