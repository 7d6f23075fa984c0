import { chromium } from '@playwright/test';
import { provideChromium } from '../../tools/chromium.ts';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

/** A browser with a back/forward cache, which Playwright turns off by itself. */
async function openTab(origin: string) {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  // Over the protocol itself: Playwright's own moves wait for events that a page out of the cache does not send.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  return {
    session,
    page,
    close: () => browser.close(),
    async go(path: string) {
      const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
      await session.send('Page.navigate', { url: origin + path });
      await loaded;
    },
    /** One page back; whether it came out of the cache. */
    async back(): Promise<boolean> {
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      const arrived = new Promise<string>((resolve) => {
        // Frames inside the page, such as the maps, send the event as well.
        session.on('Page.frameNavigated', ({ type, frame }) => frame.parentId || resolve(type));
      });
      await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
      return (await arrived) === 'BackForwardCacheRestore';
    },
  };
}

test('every page comes back from the back/forward cache', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const { session, go, back, close } = await openTab(baseURL);
  const notCached: string[] = [];
  for (const path of routes) {
    await go(path);
    // With the shell's script as well, which comes with the first touch.
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 200, y: 300 });
    await go('/robots.txt');
    if (!(await back())) notCached.push(path);
  }
  await close();
  expect(notCached).toEqual([]);
});

test('a page comes back from it after its search, its menu and its form were used, with what was typed', async ({
  baseURL,
}) => {
  const { page, go, back, close } = await openTab(baseURL);
  await go('/services/computer-vision');
  await page.keyboard.press('/');
  await page.keyboard.type('CRM');
  await expect(page.locator('#search').getByRole('link').first()).toContainText('CRM & ERP');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Services' }).first().click();
  await page.keyboard.press('Escape');
  const form = enquiryForm(page);
  await form.getByLabel('First name').fill('Asha');
  await send(page);
  await expect(form.getByRole('alert').first()).toBeVisible();
  await go('/robots.txt');
  const cached = await back();
  const answer = await form.getByLabel('First name').inputValue();
  await close();
  expect(cached).toBe(true);
  expect(answer).toBe('Asha');
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
