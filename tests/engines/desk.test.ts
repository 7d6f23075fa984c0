import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { By } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chromiumPath, findFirefox, hasWebKit } from '../../tools/browsers.ts';
import { publishingRepository } from '../bed/content-repository.ts';
import { type Colleague, openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { DeskBrowser } from '../bed/desk-browser.ts';
import { startOpenidProvider, type TestProvider } from '../bed/openid-provider.ts';
import { buildFunction } from '../bed/publishing-bed.ts';
import { freePort } from '../bed/server-process.ts';
import { engines } from './engines.ts';
import { firefoxTab, named, openPage, startFirefox } from './firefox.ts';
import { isShown, shown, type Tab } from './tab.ts';
import { startWebKit, type WebKit, webkitTab } from './webkit.ts';

/** The built application: `npm run build:desk`. */
const clientFolder = resolve(import.meta.dirname, '../../desk/dist');
const repository = publishingRepository();
const releasesDir = join(repository.folder, '../releases');

/** Beside the others: its driver is that of Firefox. */
const chromium: (typeof engines)[number] = {
  name: 'Chromium',
  present: true,
  start: async () => {
    const browser = await puppeteer.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    return { tab: () => firefoxTab(browser), stop: () => browser.close() };
  },
};
const browsers = [...engines, chromium];
const emailOf = (name: string) => `${name.toLowerCase()}@veramasa.example`;

let provider: TestProvider;
let bed: TestDesk;
let firefox: Browser;
let url: string;

beforeAll(async () => {
  // The provider is at localhost, so the way back from it comes from another site.
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const accounts = browsers.map(({ name }) => [name, { email: emailOf(name), email_verified: true, name }]);
  provider = await startOpenidProvider(Object.fromEntries(accounts), url);
  bed = await openTestDesk({
    env: {
      RELEASES_DIR: releasesDir,
      DESK_PREVIEW_URL: `http://localhost:${await freePort()}`,
      ...provider.env,
    },
    repository: repository.folder,
    clientFolder,
    build: buildFunction(repository),
    deskUrl: url,
  });
  await bed.desk.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await bed?.close();
  await provider?.stop();
  repository.remove();
});

describe.skipIf(!findFirefox())('the desk in Firefox', () => {
  beforeAll(async () => {
    firefox = await startFirefox();
  });
  afterAll(() => firefox?.close());

  /** A page for somebody who is logged in. */
  async function pageOf({ cookie }: Colleague) {
    const [name = '', value = ''] = cookie.split('=');
    const place = { domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' } as const;
    await firefox.setCookie({ name, value, ...place });
    return openPage(firefox);
  }

  test('an editor changes a page, corrects a mistake, publishes and goes back', async () => {
    const { page, errors } = await pageOf(await bed.person('Meera Das', 'editor', 'publisher'));
    await page.goto(`${url}/content`);
    await (await named(page, 'link', 'Home')).click();
    const line = await named(page, 'textbox', 'Line on the share card');
    await line.type('A line that is longer than a card of this width can show in one piece, ever.');
    await shows(page, '[role=status]', 'Not saved: 1 field needs a change');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await line.type('Written in Firefox');
    await shows(page, '[role=status]', 'Saved in the draft, ');

    await (await named(page, 'link', 'Changes')).click();
    await shows(page, 'ins', 'Written in Firefox');
    await (await named(page, 'textbox', 'What has changed?')).type('A new line');
    await (await named(page, 'button', 'Publish')).click();
    await shows(page, '[role=status]', 'The new pages are public.');
    const publicPage = () => readFileSync(join(releasesDir, 'current/index.html'), 'utf8');
    expect(publicPage()).toContain('Written in Firefox');

    await (await named(page, 'link', 'Releases')).click();
    await (await named(page, 'button', 'Make public again: Changes by the engineers')).click();
    await (await named(page, 'button', 'Make public')).click();
    await shows(page, '[role=status]', 'is public again.');
    expect(publicPage()).not.toContain('Written in Firefox');
    expect(errors).toEqual([]);
  });

  test('a person filters, opens, changes and annotates a message', async () => {
    await bed.enquire({ name: 'Asha R', comment: 'हमारे करघे की जाँच' });
    await bed.enquire({ name: 'Ravi T' });
    const { page, errors } = await pageOf(await bed.person('Ravi Das', 'enquiries', 'hiring'));
    await page.goto(`${url}/messages`);
    await shows(page, 'tbody tr', 'Ravi T');
    await (await named(page, 'searchbox', 'Search names, emails, references and texts')).type('करघे');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    expect(new URL(page.url()).searchParams.get('text')).toBe('करघे');

    await page.click('tbody a');
    await shows(page, 'h1', 'Asha R');
    await (await named(page, 'textbox', 'New note')).type('She calls on Monday.');
    await (await named(page, 'button', 'Save note')).click();
    await shows(page, 'li', 'She calls on Monday.');
    await (await named(page, 'button', 'State: New')).click();
    await (await named(page, 'menuitem', 'In progress')).click();
    await shows(page, '[role=status]', 'marked as in progress.');
    for (const width of [390, 1440]) {
      await page.setViewport({ width, height: 900 });
      await page.waitForFunction((wide) => innerWidth === wide, {}, width);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
  });
});

describe.skipIf(!hasWebKit())('the desk in WebKit', () => {
  let webkit: WebKit;
  let tab: Tab;
  beforeAll(async () => {
    webkit = await startWebKit();
    tab = webkitTab(webkit.driver);
  });
  afterAll(() => webkit?.stop());

  /** The driver sets cookies only for the page that it shows. */
  async function logIn({ cookie }: Colleague): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await tab.visit(`${url}/`, 1440);
    await webkit.driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Strict' });
  }

  test('a person reads a resume and answers its applicant', async () => {
    const reference = await bed.apply({ name: 'Asha Menon' });
    const hari = await bed.person('Hari Rao', 'hiring');
    await logIn(hari);
    await tab.visit(`${url}/messages/${reference}`, 1440);
    await tab.click('button', 'Show the resume');
    await shown(tab, 'iframe');
    await webkit.driver.switchTo().frame(webkit.driver.findElement(By.css('iframe')));
    await shown(tab, '[aria-label="Page 1 of 1"]', 'crack detector');
    await webkit.driver.switchTo().defaultContent();
    await tab.type('textarea', 'Come on Monday.');
    await tab.click('button', 'Send answer');
    await shown(tab, 'button', 'Take back');
    const { deliveries } = (await hari.call('GET', `/api/messages/${reference}`)).json();
    expect(deliveries).toContainEqual(expect.objectContaining({ text: 'Come on Monday.' }));
  });
});

// The cookie of the session is Strict, and the provider is another site.
test.each(browsers.filter(({ present }) => present))(
  'a person logs in, answers a message and changes a page in $name',
  async ({ name, start }) => {
    const engine = await start();
    onTestFinished(engine.stop);
    const tab = await engine.tab();
    await bed.enquire({ name: `Asked in ${name}` });
    await new DeskBrowser(bed, url).invited(emailOf(name), 'enquiries', 'editor');
    await tab.visit(`${url}/login?next=/messages`, 1440);
    await tab.click('button', 'Log in with your company account');
    await tab.type('input[name=subject]', name);
    await tab.click('button', 'Log in');
    await shown(tab, 'tbody tr:first-child', `Asked in ${name}`);
    // To the first row.
    await tab.write('j');
    await tab.press('Enter');
    await shown(tab, 'h1', `Asked in ${name}`);
    await tab.type('textarea', 'Come on Monday.');
    await tab.click('button', 'Send answer');
    await tab.click('button', 'Take back');
    await shown(tab, '[role=status]', 'no longer answered.');
    await tab.until(() => document.querySelector('textarea')?.value === 'Come on Monday.');

    await tab.visit(`${url}/content/file?path=home.yaml`, 1440);
    await tab.type('textarea', `Written in ${name}. `);
    await shown(tab, '[role=status]', 'Saved in the draft, ');
    await tab.visit(`${url}/content/changes`, 1440);
    await shown(tab, 'ins', name);
  },
);

/** Waits until a visible element of a selector contains a text. */
async function shows(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(isShown, {}, selector, text);
}
