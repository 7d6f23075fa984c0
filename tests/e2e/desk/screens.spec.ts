import { expect, test } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

const screens = [
  ['/', 'Overview'],
  ['/messages', 'Messages'],
  ['/people', 'People'],
  ['/account', 'Account'],
  ['/audit', 'Audit log'],
  ['/nothing', 'There is no such screen'],
] as const;

test('axe finds no violation on the screens of the desk', async ({ desk, person }) => {
  test.setTimeout(60_000); // two analyses of each screen
  const link = await desk.invite('long@example.com', 'enquiries', 'hiring', 'admin');
  const { page } = await person();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await page
    .getByLabel('Your name')
    .fill('Venkatanarasimharajuvaripeta Subrahmanyam-Chandrasekharan the Third');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your passkey is registered' })).toBeVisible();
  await expectAccessible(page);
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading} · .* desk$`));
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
});

test('the keyboard reaches content and menus; headings receive focus', async ({ desk, person }) => {
  const link = await desk.invite('keys@example.com', 'admin');
  const { page } = await person({ link, name: 'Keys Only' });
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/audit$/);

  await page.getByRole('link', { name: 'People' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /^Your account/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused();
});
