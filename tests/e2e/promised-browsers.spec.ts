import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

/**
 * Browsers that are promised every feature and have no popovers: Safari 16.4, Chrome 109, Firefox 115 to 124. The page's
 * own style sheets get a pseudo-class that no browser knows.
 */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const members = ['popover', 'showPopover', 'hidePopover', 'togglePopover'];
    for (const name of members) Reflect.deleteProperty(HTMLElement.prototype, name);
    // The buttons would still open their popovers.
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[popovertarget]')) event.preventDefault();
    });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(/(?<!["\\]):popover-open/g, ':no-such-state');
    // The browser's own style sheet hides popovers that it did not open itself.
    const ownStyle = '<style>@layer reset{:where(div[popover]){display:block}}</style>';
    await route.fulfill({ response, body: html.replace('</head>', `${ownStyle}</head>`) });
  });
}

test.describe('without popovers', () => {
  // The policy has the hashes of the style sheets as they were built.
  test.use({ bypassCSP: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => withoutPopovers(page));

  /** Opens a page and waits until its script has added popovers: a tap before that does nothing. */
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    await page.waitForFunction(() => 'showPopover' in HTMLElement.prototype);
  };

  test('the drawer closes in three ways, expands and follows a link', async ({ page }) => {
    await open(page, '/');
    const drawer = page.locator('#site-menu');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await expect(drawer).toBeHidden();
    for (const close of [
      () => page.getByRole('button', { name: 'Close menu' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(20, 500),
    ]) {
      await opener.tap();
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toBeHidden();
    }
    await opener.tap();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(312, 0);
    await page.getByRole('button', { name: 'About Us' }).tap();
    await drawer.getByRole('link', { name: 'Vision' }).tap();
    await expect(page).toHaveURL(/\/vision$/);
    await expect(drawer).toBeHidden();
  });

  test('the search opens and finds', async ({ page }) => {
    await open(page, '/vision');
    const search = page.locator('#search');
    await page.locator('[data-bar] [popovertarget=search]').first().tap();
    await expect(search.getByRole('searchbox')).toBeFocused();
    await expect.poll(async () => (await search.boundingBox())?.width).toBe(390);
    await page.keyboard.type('CRM');
    await expect(search.getByRole('link', { name: 'CRM & ERP' }).first()).toBeVisible();
  });

  test('the gallery opens a picture, the next one and closes', async ({ page }) => {
    await open(page, '/life-at-veramasa');
    await page.locator('#open-0').tap();
    await expect(page.locator('#picture-0')).toBeVisible();
    await expect
      .poll(async () => (await page.locator('#picture-0').boundingBox())?.height)
      .toBeGreaterThan(700);
    await page.locator('#picture-0 [data-step=next]').tap();
    await expect(page.locator('#picture-0')).toBeHidden();
    await page.locator('#picture-1').getByRole('button', { name: 'Close' }).tap();
    await expect(page.locator('#picture-1')).toBeHidden();
  });
});

test('without ARIA properties the menus of the bar open and close', async ({ page }) => {
  // Firefox before 119.
  await page.addInitScript(() => {
    for (const name of Object.getOwnPropertyNames(Element.prototype))
      if (name.startsWith('aria')) Reflect.deleteProperty(Element.prototype, name);
  });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Services' });
  await button.hover();
  await expect(page.locator('#menu-services')).toBeVisible();
  await page.mouse.move(700, 890);
  await expect(page.locator('#menu-services')).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#menu-services')).toBeVisible();
});

test('pages have no range media queries and refuse automatic darkening', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/@media[^{]*(?:width|height)\s*[<>][^{]*/g)).toBeNull();
  expect(html).toMatch(/:root\{[^}]*color-scheme:(only light|light only)/);
});
