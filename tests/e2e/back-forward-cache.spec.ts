import { chromium } from '@playwright/test';
import { chromiumPath } from '../../tools/browsers.ts';
import { enquiryForm, send } from './support/enquiry-form.ts';
import { expect, test } from './support/site-test.ts';

test('pages of each kind come back from the cache of the browser with what was typed', async ({
  baseURL,
}) => {
  // Playwright disables the back/forward cache, and the headless shell does not have one.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  // Playwright's navigation methods wait for events that a restored page does not fire.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  /** The documents whose requests have ended. A page with an open request, such as one for a map, is not cached. */
  const idle = new Set<string | undefined>();
  session.on('Page.lifecycleEvent', ({ name, loaderId }) => name === 'networkIdle' && idle.add(loaderId));
  const go = async (path: string) => {
    const { loaderId } = await session.send('Page.navigate', { url: baseURL + path });
    await expect.poll(() => idle.has(loaderId)).toBe(true);
  };
  /** Leaves the page and goes back to it; true if it is restored from the cache. */
  const leaveAndReturn = async (): Promise<boolean> => {
    await go('/robots.txt');
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    const arrived = new Promise<string>((resolve) => {
      // Frames in the page, such as the maps, fire the event too.
      session.on('Page.frameNavigated', ({ type, frame }) => frame.parentId || resolve(type));
    });
    await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
    return (await arrived) === 'BackForwardCacheRestore';
  };
  const notCached: string[] = [];
  for (const path of ['/meet-the-founder', '/talk-to-us']) {
    await go(path);
    if (!(await leaveAndReturn())) notCached.push(path);
  }
  await go('/services/computer-vision');
  await page.keyboard.press('/');
  await page.keyboard.type('CRM');
  await expect(page.locator('#search').getByRole('link').first()).toContainText('CRM & ERP');
  await page.keyboard.press('Escape');
  const form = enquiryForm(page);
  await form.getByLabel('First name').fill('Asha');
  await send(page);
  await expect(form.getByRole('alert').first()).toBeVisible();
  if (!(await leaveAndReturn())) notCached.push('a page with answers');
  const answer = await form.getByLabel('First name').inputValue();
  await browser.close();
  expect(notCached).toEqual([]);
  expect(answer).toBe('Asha');
});
