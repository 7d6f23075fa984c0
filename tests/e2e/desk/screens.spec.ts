import type { Page } from '@playwright/test';
import { expect, hold, longName, test } from './desk-test.ts';
import { expectAccessible, expectScreens } from './expect-accessible.ts';

test('axe finds no violation on the way in', async ({ desk, person }) => {
  const { page } = await person();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await desk.invite('long@example.com', 'enquiries', 'hiring', 'admin'));
  await page.getByLabel('Your name').fill(longName);
  await expectAccessible(page);
  await page.goto('/invitation?again#gone');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
});

// The overview and the screens of an editor: content.spec.ts; messages and dialogs: inbox.spec.ts.
test('axe finds no violation on the screens of inbox and people', async ({ colleague }) => {
  const page = await colleague(longName, 'enquiries', 'hiring', 'admin');
  await expectScreens(page, {
    '/messages': 'Messages',
    '/people': 'People',
    '/account': 'Account',
    '/audit': 'Audit log',
    '/nothing': 'Overview',
  });
});

test('the keyboard reaches content and menus; headings receive focus', async ({ colleague }) => {
  const page = await colleague('Keys Only', 'admin');
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/audit$/);

  const answerNow = await hold(page, '**/assets/People-*.js');
  await page.getByRole('link', { name: 'People' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main'), 'the sign on a slow line').toHaveAttribute('aria-busy', 'true');
  answerNow();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Actions: Keys Only' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await menu.focus();
  // As fast as somebody who knows the menu.
  for (const key of ['Enter', 'ArrowDown']) await page.keyboard.press(key);
  await expect(item('Invite again')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Roles of Keys Only' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  for (let step = 0; step < 10; step++) await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await item('Change roles').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(9, 450);
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});

/** Families of the web fonts that the page has loaded, without those that only name a local font. */
const webFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const families = new Set(loaded.map(({ family }) => family.replaceAll('"', '')));
    return [...families].filter((family) => /^Anek (Latin|Devanagari|Telugu)/.test(family)).sort();
  });

test('letters of other languages are shown in faces of the typeface', async ({ colleague, server }) => {
  const page = await colleague('Letters', 'enquiries');
  const latin = { 'Anek Latin Extended': 'Müller, Łódź, ₹ 500' };
  for (const [address, texts] of [
    [server.url, latin],
    ['/account', { ...latin, 'Anek Devanagari': 'हिन्दी', 'Anek Telugu': 'తెలుగు' }],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => webFonts(page)).toEqual(['Anek Latin']);
    const expected = ['Anek Latin'];
    for (const [family, text] of Object.entries(texts)) {
      await page.evaluate((written) => document.body.append(written), text);
      expected.push(family);
      await expect.poll(() => webFonts(page)).toEqual([...expected].sort());
    }
  }
});
