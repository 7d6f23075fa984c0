import { test as base } from '@playwright/test';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type RunningServer, startServer } from './running-server.ts';

interface WorkerFixtures {
  readonly mail: MailCatcher;
  readonly server: RunningServer;
  /** A server that asks for the built-in captcha. */
  readonly captchaServer: RunningServer;
}

/** Browser tests against the real server (captcha and rate limit off) with a real SMTP server. */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const mail = await startMailCatcher();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({ SMTP_URL: mail.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  captchaServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startServer({ CAPTCHA: 'altcha' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';
