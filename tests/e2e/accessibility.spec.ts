import type { Request } from '@playwright/test';
import { openPanel, panel, sendApplication } from './support/application-panel.ts';
import { axeViolations } from './support/axe-violations.ts';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { watchRequests, wireBytes } from './support/page-weight.ts';
import { brokenWords, cutText, printFaults, smallTargets } from './support/reading.ts';
import { kinds } from './support/routes.ts';
import { expect, sweep, test } from './support/site-test.ts';

/** Compressed bytes of all that loads with a page on a phone; those of its document: tests/site/documents.test.ts. */
const viewBytes = 75_000;
/** Home and the two pages with pictures of people have more drawings in the first screens. */
const pictureBytes = 100_000;
const pictures = ['/', '/go-getters', '/life-at-veramasa'];

/** Not React, which a form in view loads, and not the letters that few texts have. */
const isCounted = (request: Request): boolean =>
  (request.resourceType() !== 'script' || request.url().includes('/Page.astro')) &&
  !/anek-latin-(?:1|ext)\./.test(request.url());

/** What has a mark on paper. Browsers print no backgrounds, so the mark is a border. */
const marked: Readonly<Record<string, string>> = {
  '/industries/e-commerce': 'td > :text-is("Yes")',
  '/join-us/data-engineer': 'main ul:not(fieldset ul) li',
  '/privacy-policy': 'main li:not(nav li)',
};

/** Runs in the page. Whether the first heading is whole in the window, and how far the page goes beside it. */
function firstView() {
  const { top, left, bottom, right } = (document.querySelector('h1') as Element).getBoundingClientRect();
  return {
    showsHeading: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
    beside: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
}

for (const path of kinds) {
  sweep(`${path} is small, fits each window, zoom, text and paper`, async ({ page, baseURL }) => {
    const requests = watchRequests(page);
    await page.goto(baseURL + path, { waitUntil: 'networkidle' });
    expect
      .soft(await wireBytes(requests, isCounted), requests.map((request) => request.url()).join('\n'))
      .toBeLessThanOrEqual(pictures.includes(path) ? pictureBytes : viewBytes);
    // Nothing is drawn any more, which takes a third of the processor time of a new width, and moves nothing.
    await page.locator('html').evaluate((html) => html.style.setProperty('clip-path', 'inset(50%)'));

    for (const width of [320, 390, 600, 844, 1000, 1001, 1440, 1920]) {
      await page.setViewportSize({ width, height: width === 844 ? 390 : 900 });
      expect(await page.evaluate(firstView), `at ${width} px`).toEqual({ showsHeading: true, beside: 0 });
      if (width === 320) expect(await page.evaluate(cutText, 'body'), 'at 320 px').toEqual([]);
      if (width !== 390 && width !== 1440) continue;
      expect(await page.evaluate(smallTargets), `targets below 24 px at ${width} px`).toEqual([]);
    }
    // A laptop at 400 %. Bars that stay would leave one line of what is read; the clip would hide them.
    await page.locator('html').evaluate((html) => html.style.removeProperty('clip-path'));
    await page.setViewportSize({ width: 341, height: 162 });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    for (const bar of await page.locator('[data-bar], [data-action-bar]').all())
      await expect(bar, 'at 400 %').not.toBeInViewport();
    const browser = await page.context().newCDPSession(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 850 });
      // Also for media queries in rem; a resize resets it.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect(await page.evaluate(cutText, 'body'), `with text at 200 % in ${width} px`).toEqual([]);
      // On a phone, hyphenation of a long word depends on the browser's dictionary.
      if (width > 390)
        expect(await page.evaluate(brokenWords, { within: 'body', most: 99 }), 'words').toEqual([]);
    }
    await browser.detach();
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(printFaults), 'on paper').toEqual([]);
    const marks = await page.locator(marked[path] ?? 'no-mark').all();
    expect(marks.length > 0, 'marks').toBe(path in marked);
    for (const mark of marks)
      await expect(mark).not.toHaveCSS('border-top-width', '0px', { pseudo: 'before' });
  });
}

test('home prints its headline below its drawing, its pictures, its address', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const drawing = await page.locator('main picture img').first().boundingBox();
  const headline = await page.locator('h1').boundingBox();
  expect(headline?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0));
  const logos = page.locator('[data-carousel] li:not([aria-hidden]) img');
  await expect(logos).toHaveCount(12);
  for (const logo of await logos.all()) {
    const box = await logo.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(718);
  }
  for (const text of ['[Registered company name]', 'hello@veramasa.example', '+91\u00a000000\u00a000000'])
    await expect(page.locator('footer address')).toContainText(text);
  await page.pdf();
  for (const picture of await page.locator('img:visible').all())
    await picture.evaluate((image: HTMLImageElement) => image.decode());
});

test('the form of Talk to Us begins within two screens', async ({ page }) => {
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y;
  await page.goto('/talk-to-us');
  for (const [width, height, form, banner] of [
    [390, 844, 1700, 0.45],
    [1440, 900, 1300, 0.6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => top('#contact form'), `form at ${width} px`).toBeLessThanOrEqual(form);
    await expect.poll(() => top('main > section + section'), 'banner').toBeLessThanOrEqual(banner * height);
  }
});

test('axe finds nothing in menus, the search, the drawer and its submenus', async ({ page }) => {
  await page.goto('/privacy-policy');
  for (const label of ['About Us', 'Services', 'Industries']) {
    await page.getByRole('button', { name: label }).focus();
    await page.keyboard.press('Enter');
    expect(await axeViolations(page, { within: '[data-bar]' })).toEqual([]);
  }
  await page.keyboard.press('/');
  const search = page.locator('#search');
  for (const query of ['', 'claims', 'blokchain']) {
    await search.getByRole('searchbox').fill(query);
    await expect(search.getByRole('link').first()).toBeVisible();
    expect(await axeViolations(page, { within: '#search' })).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Services' }).click();
  expect(await axeViolations(page, { within: '#site-menu' })).toEqual([]);
});

test('axe finds nothing on the forms, empty and with errors', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  expect(await axeViolations(page, { within: '#application' })).toEqual([]);
  await sendApplication(page);
  await expect(panel(page).getByRole('alert').first()).toBeFocused();
  expect(await axeViolations(page, { within: '#application' })).toEqual([]);
  await enquiryForm(page).getByLabel('First name').focus();
  await send(page);
  await expect(page.locator('#contact').getByRole('alert').first()).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('forced colours and more contrast keep bar, title and controls readable', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/');
  const bar = page.locator('[data-bar]');
  await expect(bar).toHaveCSS('opacity', '1', { pseudo: 'before' });
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.locator('h1 > span').first()).toHaveCSS('background-color', canvas);
  await expect(bar).toHaveCSS('opacity', '1', { pseudo: 'before' });

  await page.goto('/privacy-policy');
  await expect(page.locator('main a[aria-current]')).toHaveCSS('border-bottom-width', '4px');
  await expect(page.locator('main img').first()).toHaveCSS('background-color', 'rgb(13, 16, 39)');
  await expect(page.locator('select').first()).toHaveCSS('appearance', 'auto');
});
