import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openPanel, panel, sendApplication } from './support/application-panel.ts';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

/**
 * What axe finds. Contrast inside the bar is left out: axe scrolls while it looks and takes whatever then lies
 * behind the fixed bar for its background. The test below measures it instead.
 */
async function violations(page: Page, without: string[] = []) {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode() // or it opens a window for each report; our frames are of this origin
    .disableRules(without)
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html, target }) => !(id === 'color-contrast' && isInBar(`${html}${target.join(' ')}`)))
      .map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** Under forced colours a browser gives our text colours as computed, though it paints its own. */
const forcedAway = ['color-contrast'];

const isInBar = (described: string) => /data-section=|aria-label="[^"]*, home"/.test(described);

/** Contrast of white with the first painted plane behind the bar's logo, at the top of the page. */
function contrastBehindBar(): number {
  const bar = document.querySelector('[data-bar]') as HTMLElement;
  const logo = (bar.querySelector('a') as HTMLElement).getBoundingClientRect();
  const behind = document
    .elementsFromPoint(logo.left + 5, logo.top + logo.height / 2)
    .filter((element) => !bar.contains(element))
    .map(
      (element) =>
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [],
    )
    .find(([, , , alpha = 1]) => alpha > 0) as [number, number, number];
  const [red, green, blue] = behind.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...routes, '/no-such-page']) {
  test(`axe finds nothing on ${path}, 390 and 1440 px wide, in our colours and in forced ones; white in the bar reads well`, async ({
    page,
  }) => {
    test.setTimeout(120_000); // four looks, perhaps on a busy machine
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    expect(await page.evaluate(contrastBehindBar)).toBeGreaterThanOrEqual(4.5);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width} px`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page, forcedAway), `${width} px, forced colours`).toEqual([]);
    }
  });
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

test('axe finds nothing on the application, open and with errors', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  expect(await violations(page)).toEqual([]);
  await sendApplication(page);
  await expect(panel(page).getByRole('alert').first()).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing on search, offering, finding and finding nothing', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  for (const query of ['', 'claims', 'blokchain']) {
    await page.keyboard.type(query);
    await expect(page.locator('#search').getByRole('link').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.locator('#search').getByRole('searchbox').clear();
  }
});

test('axe finds nothing on an enlarged picture', async ({ page }) => {
  await page.goto('/life-at-veramasa');
  await page.locator('#open-1').click();
  await expect(page.locator('#picture-1')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
