import { resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFirefox } from '../../tools/browsers.ts';
import { type RunningServer, startServer } from '../e2e/support/running-server.ts';
import * as wording from '../e2e/support/wording.ts';
import { focused, named, openPage, shown, startFirefox } from './firefox.ts';

const eightWrong = wording.bothForms.changes.replace('{count}', 'Eight');
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

describe.skipIf(!findFirefox())('in Firefox', () => {
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), startFirefox()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    ({ page, errors } = await openPage(browser, desk));
  });
  afterEach(async () => {
    await page.close();
    expect(errors).toEqual([]);
  });

  const open = (path: string) => page.goto(`${server.url}${path}`);

  test('every kind of page opens and never scrolls sideways', async () => {
    for (const path of kinds) {
      await page.setViewport(phone);
      await open(path);
      for (const size of [phone, desk]) {
        await page.setViewport(size);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${size.width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  test('the bar is clear at the top and black from 20 px on', async () => {
    await open('/');
    const opacity = () =>
      getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity;
    expect(await page.evaluate(opacity)).toBe('0');
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity === '1',
    );
  });

  test('a menu opens by hover and keyboard; Escape returns the focus', async () => {
    await open('/');
    const services = await named(page, 'button', 'Services');
    await services.hover();
    await shown(page, '#site-menu a', 'Automation Engineering');
    await page.mouse.move(700, 890);
    await page.waitForFunction(() => !document.querySelector('[aria-expanded=true]'));
    await services.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Automation Engineering/);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Services');
  });

  test('the drawer takes 80 % of a phone, expands and follows a link', async () => {
    await page.setViewport(phone);
    await open('/');
    await (await named(page, 'button', 'Open menu')).click();
    await page.waitForFunction(() => {
      const { left, right } = (document.querySelector('#site-menu') as Element).getBoundingClientRect();
      return Math.round(right - left) === 312 && Math.round(right) <= innerWidth && left >= 0;
    });
    await (await named(page, 'button', 'About Us')).click();
    await Promise.all([page.waitForNavigation(), (await named(page, 'link', 'Vision')).click()]);
    expect(new URL(page.url()).pathname).toBe('/vision');
  });

  test('"/" opens the search, which finds while typing; Enter follows', async () => {
    await open('/vision');
    await page.keyboard.press('/');
    await shown(page, '#search h2, #search h3', 'Where to start');
    await page.keyboard.type('CRM');
    await shown(page, '#search a', 'CRM & ERP');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).pathname).toBe('/services/business-consulting');
  });

  test('the keyboard alone sends an enquiry, from errors to reference', async () => {
    await open('/talk-to-us');
    await (await named(page, 'textbox', 'First name')).focus();
    await (await named(page, 'button', wording.enquiryForm.send)).press('Enter');
    await shown(page, '[role=alert]', eightWrong);
    expect(await focused(page)).toMatch(new RegExp(`^${eightWrong}`));
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
    await (await named(page, 'button', wording.enquiryForm.send)).press('Enter');
    const thanks = await shown(page, '[role=status]', 'Form submitted successfully!');
    expect(thanks).toMatch(/ENQ-[A-Z0-9]{6}/);
  });

  test('an application with a resume is sent and its panel closes', async () => {
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
    expect(await shown(page, '[role=status]', 'Application submitted successfully!')).toMatch(
      /APP-[A-Z0-9]{6}/,
    );
    expect(await page.$eval('#application form', (form) => form.checkVisibility())).toBe(false);
  });

  test("the founder's pictures follow their buttons and wrap around", async () => {
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

  test('the gallery opens a picture, then the next; Escape closes it', async () => {
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

  test('the motion switch stops the page and the next page remembers it', async () => {
    await open('/');
    const box = await page.$('footer [data-motion]');
    await box?.click();
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .length;
    expect(await page.evaluate(running)).toBe(0);
    await open('/vision');
    expect(await page.$eval('footer [data-motion]', (input) => (input as HTMLInputElement).checked)).toBe(
      true,
    );
  });
});
