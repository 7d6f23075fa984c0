import { resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../../tools/browsers.ts';
import { openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { logIn, named, openPage, shown, startFirefox } from './firefox.ts';

/** The built application: `npm run build:desk`. */
const clientFolder = resolve(import.meta.dirname, '../../desk/dist');

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let bed: TestDesk;
let browser: Browser;
let url: string;

describe.skipIf(!findFirefox())('the inbox in Firefox', () => {
  beforeAll(async () => {
    bed = await openTestDesk('sqlite', {}, undefined, undefined, clientFolder);
    [url, browser] = await Promise.all([bed.desk.listen({ host: '127.0.0.1', port: 0 }), startFirefox()]);
  });
  afterAll(async () => {
    await browser?.close();
    await bed?.close();
  });

  test('a person filters, opens, changes and annotates a message', async () => {
    await bed.enquire({ name: 'Asha R', comment: 'हमारे करघे की जाँच' });
    await bed.enquire({ name: 'Ravi T' });
    const person = await bed.person('Meera Das', 'enquiries', 'hiring');
    const { page, errors } = await openPage(browser, { width: 1440, height: 900 });
    await logIn(browser, person);

    await page.goto(`${url}/messages`);
    await shown(page, '[role=row]', 'Ravi T');
    await expectNoOverflow(page);
    await (await named(page, 'searchbox', 'Search names, emails, references and texts')).type('करघे');
    await page.waitForFunction(() => document.querySelectorAll('tbody [role=row]').length === 1);
    expect(new URL(page.url()).searchParams.get('text')).toBe('करघे');

    await page.click('tbody [role=row]');
    await shown(page, 'h1', 'Asha R');
    await (await named(page, 'textbox', 'New note')).type('She calls on Monday.');
    await (await named(page, 'button', 'Save note')).click();
    await shown(page, 'li', 'She calls on Monday.');
    await (await named(page, 'button', 'New State')).click();
    await (await named(page, 'option', 'In progress')).click();
    await shown(page, '[role=status]', 'is marked as in progress.');
    await expectNoOverflow(page);
    expect(errors).toEqual([]);
  });
});

async function expectNoOverflow(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewport(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${size.width} px`).toBeLessThanOrEqual(0);
  }
}
