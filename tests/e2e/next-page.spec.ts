import type { Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { findChromium } from '../../tools/chromium.ts';
import { expect, test } from './support/site-test.ts';

// Chromium prepares no page that is driven by its frame, as Playwright does (PrerenderingDisabledByDevTools); puppeteer drives tabs.
test('a page on whose link the pointer rests is drawn in the background, sends nothing, and stands at once when the link is followed', async ({
  baseURL,
}) => {
  const browser = await puppeteer.launch({
    executablePath: findChromium() as string,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') posted.push(`${request.method()} ${request.url()}`);
    });
    const session = await page.createCDPSession();
    await session.send('Preload.enable');
    const statuses: string[] = [];
    const ready = new Promise<void>((done) => {
      session.on('Preload.prerenderStatusUpdated', ({ key, status, prerenderStatus }) => {
        statuses.push(`${key.url} ${status} ${prerenderStatus ?? ''}`);
        if (status === 'Ready' || status === 'Failure') done();
      });
    });
    await page.goto(baseURL, { waitUntil: 'networkidle0' });
    const link = await page.waitForSelector('header a[href="/join-us"]');
    await link?.hover();
    await ready;
    expect(statuses.at(-1)).toContain('/join-us Ready');
    const arrived = page.waitForNavigation();
    await link?.click();
    await arrived;
    const { pathname, activationStart } = await page.evaluate(() => ({
      pathname: location.pathname,
      activationStart: (
        performance.getEntriesByType('navigation')[0] as unknown as { activationStart: number }
      ).activationStart,
    }));
    expect(pathname).toBe('/join-us');
    expect(activationStart).toBeGreaterThan(0);
    expect(posted).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Follows a link of the bar and tells whether the next page faded in. */
async function fades(page: Page): Promise<boolean> {
  await page.getByRole('banner').getByRole('link', { name: 'Join Us' }).click();
  await page.waitForURL('**/join-us');
  return (
    (await page.waitForFunction(() => (window as unknown as { fade?: boolean }).fade !== undefined)) &&
    page.evaluate(() => (window as unknown as { fade: boolean }).fade)
  );
}

test.describe('a move to the next page', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, { fade: Boolean((event as PageRevealEvent).viewTransition) });
      });
    });
  });

  test('fades where motion is welcome', async ({ page }) => {
    await page.goto('/');
    expect(await fades(page)).toBe(true);
  });

  test('does not fade for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await fades(page)).toBe(false);
  });

  test('does not fade while the motion switch is on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Pause motion' }).last().check();
    await expect(page.locator('[data-bar][data-ready]')).toBeAttached();
    expect(await fades(page)).toBe(false);
  });
});
