import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { type RunningServer, startServer } from '../e2e/support/running-server.ts';
import { focused, named, openPage, shown, startFirefox } from './firefox-page.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** One page of each kind. */
const kinds = [
  '/',
  '/vision',
  '/mission',
  '/meet-the-founder',
  '/leader-ship',
  '/go-getters',
  '/life-at-veramasa',
  '/success-stories',
  '/services/computer-vision',
  '/industries/energy',
  '/industries/e-commerce',
  '/predictive-diagnostics',
  '/talk-to-us',
  '/join-us',
  '/join-us/data-engineer',
  '/cookie-policy',
  '/all-pages',
];
const resume = resolve(import.meta.dirname, '../fixtures/resumes/packed.pdf');

let server: RunningServer;
let browser: Browser;
let page: Page;
let errors: string[];

before(async () => {
  [server, browser] = await Promise.all([startServer(), startFirefox()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  ({ page, errors } = await openPage(browser, desk));
});
afterEach(async () => {
  await page.close();
  assert.deepEqual(errors, []);
});

const open = (path: string) => page.goto(`${server.url}${path}`);

test('every kind of page opens without an error and never scrolls sideways', async () => {
  for (const path of kinds) {
    await page.setViewport(phone);
    await open(path);
    for (const size of [phone, desk]) {
      await page.setViewport(size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${path} at ${size.width} px: ${overflow} px too wide`);
    }
  }
});

test('the bar is clear at the top and black from 20 px on', async () => {
  await open('/');
  const opacity = () => getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity;
  assert.equal(await page.evaluate(opacity), '0');
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity === '1',
  );
});

test('a menu opens by hover and by keyboard, and Escape gives the focus back', async () => {
  await open('/');
  const services = await named(page, 'button', 'Services');
  await services.hover();
  await shown(page, '#site-menu a', 'Automation Engineering');
  await page.mouse.move(700, 890);
  await page.waitForFunction(() => !document.querySelector('[aria-expanded=true]'));
  await services.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.match(await focused(page), /^Automation Engineering/);
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'Services');
});

test('the drawer takes 80 % of a phone, unfolds, and closes when a link is chosen', async () => {
  await page.setViewport(phone);
  await open('/');
  await (await named(page, 'button', 'Open menu')).click();
  await page.waitForFunction(() => {
    const { left, right } = (document.querySelector('#site-menu') as Element).getBoundingClientRect();
    return Math.round(right - left) === 312 && Math.round(right) <= innerWidth && left >= 0;
  });
  await (await named(page, 'button', 'About Us')).click();
  await Promise.all([page.waitForNavigation(), (await named(page, 'link', 'Vision')).click()]);
  assert.equal(new URL(page.url()).pathname, '/vision');
});

test('search is opened by "/", finds while typing, and Enter leads on', async () => {
  await open('/vision');
  await page.keyboard.press('/');
  await shown(page, '#search h2, #search h3', 'People often begin with');
  await page.keyboard.type('CRM');
  await shown(page, '#search a', 'CRM & ERP');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  assert.equal(new URL(page.url()).pathname, '/services/business-consulting');
});

test('an enquiry is sent by keyboard alone, from its errors to its reference', async () => {
  await open('/talk-to-us');
  await (await named(page, 'textbox', 'First name')).focus();
  await (await named(page, 'button', 'Send it to the team')).press('Enter');
  await shown(page, '[role=alert]', 'Eight answers need a change');
  assert.match(await focused(page), /^Eight answers need a change/);
  await (await named(page, 'textbox', 'First name')).focus();
  for (const answer of ['Asha', 'R', '91000 00000', 'asha@mill.example', 'A spinning mill']) {
    await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Rec');
  await page.keyboard.press('Tab');
  await page.keyboard.type('India');
  await page.keyboard.press('Tab');
  await page.keyboard.type('We would like a camera to see it first.');
  await (await named(page, 'button', 'Send it to the team')).press('Enter');
  const thanks = await shown(page, '[role=status]', 'Form submitted successfully!');
  assert.match(thanks, /ENQ-[A-Z0-9]{6}/);
});

test('an application with a resume is sent, and the panel closes', async () => {
  await open('/join-us');
  await (await named(page, 'button', 'Mail Your Resume')).click();
  await shown(page, '#application', 'Additional comments');
  for (const [label, answer] of [
    ['Full name', 'Asha Menon'],
    ['Email', 'asha@menon.example'],
    ['Phone number', '9876543210'],
    ['Position applying for', 'Computer vision engineer'],
  ] as const) {
    const field = await page.$(`#application ::-p-aria([name="${label}"][role="textbox"])`);
    await field?.type(answer);
  }
  const upload = await page.$('#application input[type=file]');
  await upload?.uploadFile(resume);
  await shown(page, '#application', 'packed.pdf');
  await (await named(page, 'button', 'Send my application')).click();
  assert.match(await shown(page, '[role=status]', 'Application submitted successfully!'), /APP-[A-Z0-9]{6}/);
  assert.equal(await page.$eval('#application form', (form) => form.checkVisibility()), false);
});

test("the founder's pictures follow their buttons and wrap round", async () => {
  await open('/meet-the-founder');
  const current = (number: number) =>
    page.waitForSelector(`[data-dot][aria-current=true][aria-label="Picture ${number} of 4"]`);
  await current(1);
  await (await named(page, 'button', 'Next picture')).click();
  await current(2);
  await (await named(page, 'button', 'Previous picture')).click();
  await current(1);
  await (await named(page, 'button', 'Previous picture')).click();
  await current(4);
});

test('a picture of the gallery opens, the next one follows, and Escape leads back to the wall', async () => {
  await open('/life-at-veramasa');
  const first = await page.waitForSelector('#open-0');
  await first?.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('#picture-0:popover-open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#picture-1:popover-open');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector(':popover-open'));
});

test('the motion switch stops the page and is remembered on the next one', async () => {
  await open('/');
  const box = await page.$('footer [data-motion]');
  await box?.click();
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline).length;
  assert.equal(await page.evaluate(running), 0);
  await open('/vision');
  assert.equal(
    await page.$eval('footer [data-motion]', (input) => (input as HTMLInputElement).checked),
    true,
  );
});
