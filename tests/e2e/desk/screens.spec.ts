import type { Page } from '@playwright/test';
import { expect, formOf, test } from './desk-test.ts';
import { expectAccessible, expectStateAccessible } from './expect-accessible.ts';

const screens = [
  ['/', 'Overview'],
  ['/messages', 'Messages'],
  ['/people', 'People'],
  ['/account', 'Account'],
  ['/audit', 'Audit log'],
  ['/nothing', 'There is no such screen'],
  ['/content/launch', 'Before launch'],
  [formOf('home.yaml'), 'Home'],
  [formOf('redirects.yaml'), 'Redirects'],
  [formOf('legal/cookie-policy.md'), 'Cookie Policy'],
] as const;

const longName = 'Venkatanarasimharajuvaripeta Subrahmanyam-Chandrasekharan the Third';

test('axe finds no violation on the way in', async ({ desk, person }) => {
  const { page } = await person();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await desk.invite('long@example.com', 'enquiries', 'hiring', 'admin'));
  await page.getByLabel('Your name').fill(longName);
  await expectAccessible(page);
});

test('axe finds no violation on the screens and in the menu of a phone', async ({ colleague }) => {
  const { page } = await colleague(longName, 'enquiries', 'hiring', 'admin', 'editor');
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading} · .* desk$`));
    const entry = page.getByRole('main').locator('[aria-expanded=false]:has(> [aria-hidden])').first();
    if (await entry.isVisible()) await entry.click();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectStateAccessible(page);
});

test('the keyboard reaches content and menus; headings receive focus', async ({ colleague }) => {
  const { page } = await colleague('Keys Only', 'admin');
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
  await page.getByRole('button', { name: 'Actions: Keys Only' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change roles' })).toBeFocused();
});

/** Families of the web fonts that the page has loaded, without those that only name a local font. */
const webFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const families = new Set(loaded.map(({ family }) => family.replaceAll('"', '')));
    return [...families].filter((family) => /^Anek (Latin|Devanagari|Telugu)/.test(family)).sort();
  });

test('letters of other languages are shown in faces of the typeface', async ({ colleague, server }) => {
  const { page } = await colleague('Letters', 'enquiries');
  const latin = { 'Anek Latin Extended': 'Müller, Łódź, ₹ 500' };
  for (const [address, texts] of [
    [server.url, latin],
    ['/nothing', { ...latin, 'Anek Devanagari': 'हिन्दी', 'Anek Telugu': 'తెలుగు' }],
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
