import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { goodAnswers, goodApplication } from '../../bed/posted-form.ts';
import { accept, test as deskTest, expect, openBrowser } from './desk-test.ts';

/** Sends messages through the public site. Each function returns the reference. */
export interface Visitors {
  enquire(changes: Partial<Record<keyof typeof goodAnswers, string>>): Promise<string>;
  /** With a resume. */
  apply(changes: Partial<Record<keyof typeof goodApplication, string>>): Promise<string>;
  /** Like `apply`, so fast that the message is held. */
  applyFast(changes: Partial<Record<keyof typeof goodApplication, string>>): Promise<string>;
}

interface OpenBrowser {
  readonly page: Page;
  readonly violations: string[];
}

interface InboxFixtures {
  /** The screen of Asha Rao, who sees enquiries and applications. */
  readonly asha: Page;
  /** The screen of Ravi Teja, who sees enquiries only. */
  readonly ravi: Page;
  readonly visitors: Visitors;
}

interface InboxWorkerFixtures {
  readonly ashaBrowser: OpenBrowser;
  readonly raviBrowser: OpenBrowser;
}

const resume = new Blob([
  readFileSync(new URL('../../fixtures/resumes/written.pdf', import.meta.url)) as Uint8Array<ArrayBuffer>,
]);

/** Browser tests of the inbox. All tests of a worker share the desk and its people, so each has messages of its own. */
export const test = deskTest.extend<InboxFixtures, InboxWorkerFixtures>({
  ashaBrowser: [
    async ({ browser, desk }, use) => {
      const violations: string[] = [];
      const { page } = await openBrowser(browser, desk.url, violations);
      await accept(page, {
        link: await desk.invite('asha.rao@example.com', 'enquiries', 'hiring'),
        name: 'Asha Rao',
      });
      await use({ page, violations });
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  raviBrowser: [
    async ({ browser, desk }, use) => {
      const violations: string[] = [];
      const { page } = await openBrowser(browser, desk.url, violations);
      await accept(page, {
        link: await desk.invite('ravi.teja@example.com', 'enquiries'),
        name: 'Ravi Teja',
      });
      await use({ page, violations });
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  asha: async ({ ashaBrowser }, use) => lend(ashaBrowser, use),
  ravi: async ({ raviBrowser }, use) => lend(raviBrowser, use),
  visitors: async ({ server }, use) => {
    const post = async (
      fields: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<string> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (fields.action === 'apply') body.append('resume', resume, 'Kiln drawings.pdf');
      const answer = await fetch(`${server.url}/contact_mail.php`, {
        method: 'POST',
        headers: { accept: 'application/json', ...headers },
        body,
      });
      expect(answer.status).toBe(200);
      return (await answer.json()).reference;
    };
    await use({
      enquire: (changes) => post({ ...goodAnswers, ...changes }),
      apply: (changes) => post({ ...goodApplication, ...changes }),
      applyFast: (changes) => post({ ...goodApplication, ...changes }, { 'fill-seconds': '1' }),
    });
  },
});

/** Gives the page of a person to a test as it was at first. */
async function lend({ page, violations }: OpenBrowser, use: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.bringToFront();
  await use(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(violations).toEqual([]);
}

/** The row of a sender in a list. */
export const rowOf = (page: Page, sender: string): Locator =>
  page.getByRole('row', { name: new RegExp(`${sender}$`) });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Chooses an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export { expect };
