import { test as base } from '@playwright/test';
import { type MailServer, startMailServer } from '../../bed/mail-server.ts';
import { type RunningSite, startSite } from '../../bed/server-process.ts';

interface WorkerFixtures {
  readonly mail: MailServer;
  readonly server: RunningSite;
  /** A server that asks for the built-in captcha. */
  readonly captchaServer: RunningSite;
}

/** Browser tests against the real server (captcha and rate limit off) with a real SMTP server. */
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
  server: [
    async ({ mail }, use) => {
      const server = await startSite({ SMTP_URL: mail.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  captchaServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startSite({ CAPTCHA: 'altcha' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** The same in a browser that runs no script. */
export const testWithoutScript = test.extend({ javaScriptEnabled: false });

export { expect } from '@playwright/test';
