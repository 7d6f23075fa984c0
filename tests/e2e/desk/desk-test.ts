import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Role } from '@veramasa/database/schema';
import sharp from 'sharp';
import type { RunningDesk } from '../../bed/desk-process.ts';
import type { RunningSite } from '../../bed/server-process.ts';
import { test as base, during, expect, hold } from '../support/site-test.ts';

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
  readonly colleague: (name: string, ...roles: Role[]) => Promise<Page>;
}

/** Browser tests of a desk, beside the site server. Every test fails when the browser reports a CSP violation. */
export const test = base.extend<DeskFixtures>({
  baseURL: async ({ desk }, use) => use(desk.url),
  colleague: async ({ desk, person }, use) => {
    await use(async (name, ...roles) => {
      const { page } = await person();
      const cookie = await desk.session(name, ...roles);
      await page.context().addCookies([{ ...cookie, url: desk.url }]);
      return page;
    });
  },
  person: async ({ baseURL, browser }, use) => {
    const contexts: BrowserContext[] = [];
    const violations: string[] = [];
    await use(async (invitation) => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      const person = await withPasskeys(await context.newPage());
      if (invitation) await accept(person.page, invitation);
      return person;
    });
    for (const context of contexts) await context.close();
    expect(violations).toEqual([]);
  },
});

/** The same with a desk that `start` starts for each worker. */
export const testOf = (start: (server: RunningSite) => Promise<RunningDesk>) =>
  test.extend<object, { readonly desk: RunningDesk }>({
    desk: [async ({ server }, use) => during(start(server), use), { scope: 'worker' }],
  });

/** Gives a browser a device that holds passkeys. */
async function withPasskeys(page: Page): Promise<DeskPerson> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const add = (transport: 'internal' | 'usb') =>
    cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
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
  await expect(heading(page, 'Account')).toBeVisible();
}

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Chooses an action in a menu, whose button may also have what is chosen: "State: New". */
export async function act(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
}

/** Waits until the form has saved itself. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saving…')).toBeHidden();
  await expect(page.getByText(/^Saved in the draft, \d\d:\d\d/)).toBeVisible();
}

export const longName = 'Venkatanarasimharajuvaripeta Subrahmanyam-Chandrasekharan the Third';

export const formOf = (path: string): string => `/content/file?path=${encodeURIComponent(path)}`;

/** What the draft has of a file. */
export const draftOf = async ({ request }: Pick<Page, 'request'>, path: string) => {
  const answer = await request.get('/api/content/file', { params: { path } });
  return answer.json();
};

/** Of a request that a screen of the desk sends. */
export const headers = { 'sec-fetch-site': 'same-origin' };

/** Saves texts in the draft as the form of a file does. */
export const saveIn = async ({ request }: Pick<Page, 'request'>, path: string, texts: object) => {
  const { hash, value } = await draftOf({ request }, path);
  const data = { path, hash, value: { ...value, ...texts } };
  const answer = await request.put('/api/content/file', { headers, data });
  expect(await answer.json()).toMatchObject({ outcome: 'saved' });
};

const green = { width: 1200, height: 1800, channels: 3, background: '#3a6b4c' } as const;

/** Uploads a picture, or the file of a path, as the portrait that the form shows. */
export async function uploadPortrait(page: Page, picture?: Buffer | string): Promise<void> {
  const buffer = picture ?? (await sharp({ create: green }).jpeg().toBuffer());
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Portrait: upload a photograph' }).click();
  const named = { name: 'Rehana Qureshi.jpg', mimeType: 'image/jpeg' };
  await (await choosing).setFiles(typeof buffer === 'string' ? buffer : { ...named, buffer });
}

/** On the screen of the changes. */
export async function publish(page: Page, note: string): Promise<void> {
  await page.getByLabel('What has changed?').fill(note);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

export { expect, hold };
