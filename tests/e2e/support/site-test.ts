import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type RunningDesk, startDesk } from '../../bed/desk-process.ts';
import { type MailServer, startMailServer } from '../../bed/mail-server.ts';
import { type RunningSite, startSite } from '../../bed/server-process.ts';

interface WorkerFixtures {
  readonly mail: MailServer;
  readonly server: RunningSite;
  /** A server that asks for the built-in captcha. */
  readonly captchaServer: RunningSite;
  /** A server with the pages of `content/`. */
  readonly contentServer: RunningSite;
  /** The page of `sweep`. */
  readonly sweepPage: Page;
  readonly desk: RunningDesk;
}

/** Gives a process to the tests of a fixture and stops it afterwards. */
export async function during<Running extends { readonly stop: () => Promise<unknown> }>(
  started: Promise<Running>,
  use: (running: Running) => Promise<void>,
): Promise<void> {
  const running = await started;
  await use(running);
  await running.stop();
}

/**
 * Browser tests against the real server (captcha and rate limit off) with a real SMTP server. A worker starts the
 * processes that its tests need, and keeps its browser and them as long as all its tests have these fixtures and no
 * other ones of a worker.
 */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  server: [async ({ mail }, use) => during(startSite({ SMTP_URL: mail.url }), use), { scope: 'worker' }],
  captchaServer: [
    async ({ mail }, use) => during(startSite({ SMTP_URL: mail.url, CAPTCHA: 'altcha' }), use),
    { scope: 'worker' },
  ],
  contentServer: [
    async ({ mail }, use) => during(startSite({ SMTP_URL: mail.url }, 'site/dist'), use),
    { scope: 'worker' },
  ],
  sweepPage: [
    async ({ browser }, use) => use(await browser.newPage({ reducedMotion: 'reduce' })),
    { scope: 'worker' },
  ],
  desk: [async ({ server }, use) => during(startDesk(server), use), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
});

export const phone = { width: 390, height: 844 };

/**
 * Visits of many pages by one page of the browser, as wide as a phone: the second page of a process loads in less time
 * than the first page of another one. Each visit is a first one.
 */
export const sweep = test.extend({
  page: async ({ baseURL, sweepPage: page }, use) => {
    // A small file: the last page would be laid out once more.
    await page.goto(`${baseURL}/robots.txt`);
    await page.setViewportSize(phone);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Network.clearBrowserCache');
    for (const cacheDisabled of [true, false])
      await protocol.send('Network.setCacheDisabled', { cacheDisabled });
    await use(page);
    await page.emulateMedia({ media: null });
    page.removeAllListeners();
    await protocol.detach();
  },
});

/** `test` in a browser that runs no script. */
export const testWithoutScript = test.extend({ javaScriptEnabled: false });

/**
 * Waits until React has hydrated the island of the element, which has a form. The form turns off the browser's
 * validation after hydration.
 */
export async function hydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => node.closest('astro-island')?.querySelector('form')?.noValidate === true);
  await expect.poll(isHydrated).toBe(true);
}

/** Delays the answers to requests that match `pattern`, like a slow connection, until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => {}); // the page was left
  });
  return release;
}

export { expect };
