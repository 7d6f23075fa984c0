import { chromium } from '@playwright/test';
import { chromiumPath } from '../../tools/browsers.ts';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { expect, test } from './support/site-test.ts';

/** A tab of a browser with a back/forward cache, which Playwright disables and the headless shell does not have. */
async function openTab(origin: string) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  // Playwright's navigation methods wait for events that a restored page does not fire.
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
    /** Goes one page back; true if the page is restored from the cache. */
    async back(): Promise<boolean> {
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      const arrived = new Promise<string>((resolve) => {
        // Frames in the page, such as the maps, fire the event too.
        session.on('Page.frameNavigated', ({ type, frame }) => frame.parentId || resolve(type));
      });
      await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
      return (await arrived) === 'BackForwardCacheRestore';
    },
  };
}

test('a page of each kind is restored from the back/forward cache', async ({ baseURL }) => {
  const { go, back, close } = await openTab(baseURL);
  const notCached: string[] = [];
  for (const path of ['/', '/meet-the-founder', '/services/computer-vision', '/talk-to-us', '/join-us']) {
    await go(path);
    await go('/robots.txt');
    if (!(await back())) notCached.push(path);
  }
  await close();
  expect(notCached).toEqual([]);
});

test('a restored page keeps its typed text', async ({ baseURL }) => {
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
