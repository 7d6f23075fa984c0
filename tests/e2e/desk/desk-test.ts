import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Role } from '@veramasa/database/schema';
import { type RunningDesk, startDesk } from '../../bed/desk-process.ts';
import { test as base, expect } from '../support/site-test.ts';

/** A person with a browser of their own and a device that holds passkeys. */
export interface DeskPerson {
  readonly page: Page;
  /** Adds another device, such as a security key, in place of the first one. */
  useOtherDevice(): Promise<void>;
}

interface DeskFixtures {
  /** Opens a browser for a person; with a link, accepts the invitation. */
  readonly person: (invitation?: { readonly link: string; readonly name: string }) => Promise<DeskPerson>;
  /** Opens a browser for somebody who is logged in, without a passkey. */
  readonly colleague: (name: string, ...roles: Role[]) => Promise<DeskPerson>;
}

/** Browser tests of the desk, beside the site server. Every test fails when the browser reports a CSP violation. */
export const test = base.extend<DeskFixtures, { readonly desk: RunningDesk }>({
  desk: [
    async ({ server }, use) => {
      const desk = await startDesk(server);
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.url),
  colleague: async ({ desk, person }, use) => {
    await use(async (name, ...roles) => {
      const colleague = await person();
      const cookie = await desk.session(name, ...roles);
      await colleague.page.context().addCookies([{ ...cookie, url: desk.url }]);
      return colleague;
    });
  },
  person: async ({ browser, desk }, use) => {
    const contexts: BrowserContext[] = [];
    const violations: string[] = [];
    await use(async (invitation) => {
      const person = await openBrowser(browser, desk.url, violations);
      contexts.push(person.page.context());
      if (invitation) await accept(person.page, invitation);
      return person;
    });
    for (const context of contexts) await context.close();
    expect(violations).toEqual([]);
  },
});

/** Opens a browser with a device that holds passkeys; its CSP violations are added to `violations`. */
export async function openBrowser(
  browser: Browser,
  baseURL: string,
  violations: string[],
): Promise<DeskPerson> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const add = (transport: 'internal' | 'usb') =>
    cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  const { authenticatorId } = await add('internal');
  const useOtherDevice = async () => {
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await add('usb');
  };
  return { page, useOtherDevice };
}

export async function accept(page: Page, { link, name }: { readonly link: string; readonly name: string }) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Register passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your passkey is registered' })).toBeVisible();
}

/** Waits until the form has saved itself. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saving…')).toBeHidden();
  await expect(page.getByText(/^Saved in the draft, \d\d:\d\d/)).toBeVisible();
}

export { expect };
