import sharp from 'sharp';
import { expect, hold, test, testWithoutScript } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const barOpacity = () =>
  Number(getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity);

test('the bar is clear at the top, half black at 10 px, black at 20 px', async ({ page }) => {
  await page.goto('/');
  for (const [scroll, opacity] of [
    [0, 0],
    [10, 0.5],
    [20, 1],
    [400, 1],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scroll);
    await expect.poll(() => page.evaluate(barOpacity)).toBeCloseTo(opacity, 1);
  }
});

test('the menu stands on no light of a drawing', async ({ page }) => {
  for (const path of ['/', '/meet-the-founder', '/talk-to-us']) {
    await page.goto(path);
    const [bar, html] = ['[data-bar]', 'html'].map((name) => page.locator(name));
    await bar?.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
    // Only this part is drawn.
    await html?.evaluate(({ style }) => style.setProperty('clip-path', 'inset(0 0 calc(100% - 70px))'));
    for (const [width, height] of [
      [1001, 768],
      [1366, 657],
      [1440, 900],
      [2560, 1300],
    ] as const) {
      await page.setViewportSize({ width, height });
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height: 70 } });
      const [red] = (await sharp(picture).stats()).channels;
      // The stone has at most 54, terracotta and turmeric 180 or more.
      expect(red?.max, `red of ${path} at ${width} px`).toBeLessThan(100);
    }
  }
});

test('a menu opens and closes by hover, click and keys, and closes by Escape', async ({ page }) => {
  await page.goto('/cookie-policy');
  const button = page.getByRole('button', { name: 'Industries' });
  const links = page.locator('#menu-industries').getByRole('link');
  const [link, last] = [links.first(), links.last()];
  const leave = () => page.mouse.move(700, 890);
  await button.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await link.hover();
  await expect(link).toBeVisible();
  await leave();
  await expect(link).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  // The first click keeps the hovered menu open.
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await leave();
  await button.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await leave();

  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeHidden();
});

test('a menu that is left before the script arrives stays closed', async ({ page }) => {
  const releaseScript = await hold(page, '**/Page.*.js');
  await page.goto('/cookie-policy', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Industries' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('#menu-industries').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  releaseScript();
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-ready');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#menu-industries')).toBeHidden();
});

testWithoutScript('without JavaScript, menus and the drawer open and lead on', async ({ page }) => {
  await page.goto('/cookie-policy');
  const section = page.getByRole('button', { name: 'Services' });
  const link = page.locator('#site-menu').getByRole('link', { name: 'Data Engineering' });
  await section.hover();
  await expect(link).toBeVisible();
  await page.mouse.move(700, 890);
  await expect(link).toBeHidden();
  await section.focus();
  await expect(link).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const caret = () => section.evaluate((button) => getComputedStyle(button, '::after').transform);
  const closed = await caret();
  await section.click();
  await expect.poll(caret).not.toBe(closed);
  await link.click();
  await expect(page).toHaveURL(/\/services\/data-engineering$/);
});

// The drawer: promised-browsers.spec.ts.
test.describe('on a wide touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });

  test('a tap opens a menu and another tap closes it', async ({ page }) => {
    await page.goto('/cookie-policy');
    const button = page.getByRole('button', { name: 'Services' });
    await button.tap();
    await expect(page.locator('#menu-services')).toBeVisible();
    await button.tap();
    await expect(page.locator('#menu-services')).toBeHidden();
  });
});

test('the bar marks the section in view; the logo leads home', async ({ page }) => {
  await page.goto('/');
  const active = page.locator('[data-bar] [data-active]');
  for (const id of ['services', 'industries', 'about', 'contact']) {
    await page.evaluate((section) => {
      const top = (document.getElementById(section) as HTMLElement).getBoundingClientRect().top;
      scrollTo({ top: scrollY + top - 300, behavior: 'instant' });
    }, id);
    await expect(active).toHaveCount(1);
    await expect(active).toHaveAttribute('data-section', id);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(active).toHaveCount(0);
  await page.goto('/vision');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Veramasa, home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
