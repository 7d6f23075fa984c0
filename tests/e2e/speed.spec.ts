import { chromium } from '@playwright/test';
import { provideChromium } from '../../tools/chromium.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const launch = () =>
  chromium.launch({
    executablePath: provideChromium(),
    // Playwright turns the back/forward cache off by itself.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

test('every page comes back from the back/forward cache', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const browser = await launch();
  const page = await browser.newPage();
  // Over the protocol itself: Playwright's own moves wait for events that a page out of the cache does not send.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const go = async (path: string) => {
    const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
    await session.send('Page.navigate', { url: baseURL + path });
    await loaded;
  };
  const back = async () => {
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    const arrived = new Promise<string>((resolve) => {
      // Frames inside the page, such as the maps, send the event as well.
      session.on('Page.frameNavigated', ({ type, frame }) => frame.parentId || resolve(type));
    });
    await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
    return arrived;
  };
  const notCached: string[] = [];
  for (const path of routes) {
    await go(path);
    // With the shell's script as well, which comes with the first touch.
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 200, y: 300 });
    await go('/robots.txt');
    if ((await back()) !== 'BackForwardCacheRestore') notCached.push(path);
  }
  await browser.close();
  expect(notCached).toEqual([]);
});

test('a link on which the pointer rests may be prepared, as the content policy allows', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Us' }).first().hover();
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  expect(errors).toEqual([]);
});
