import { resolve } from 'node:path';
import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWebKit } from '../../tools/browsers.ts';
import { type RunningServer, startServer } from '../e2e/support/running-server.ts';
import * as wording from '../e2e/support/wording.ts';
import { setViewport, startWebKit, type WebKit } from './webkit.ts';

const resume = resolve(import.meta.dirname, '../fixtures/resumes/packed.pdf');
const waitMs = 15_000;
/** The end of the heading above the errors, after the number. */
const fieldsWrong = wording.bothForms.changes.replace('{count} ', '');

let server: RunningServer;
let webkit: WebKit;
let driver: WebDriver;

describe.skipIf(!hasWebKit())('in WebKit', () => {
  beforeAll(async () => {
    // Includes the proof of work in WebKit's worker and Web Crypto.
    server = await startServer({ CAPTCHA: 'altcha' });
    webkit = await startWebKit();
    driver = webkit.driver;
  });
  afterAll(async () => {
    await webkit?.stop();
    await server?.stop();
  });

  async function visit(path: string, width = 1440): Promise<void> {
    await setViewport(driver, width, 850);
    await driver.get(server.url + path);
  }

  test('a menu opens by click and keyboard; Escape closes it', async () => {
    await visit('/');
    const button = await driver.findElement(By.css('[aria-controls=menu-services]'));
    await click(button);
    await shown('#menu-services a', 'Automation Engineering');
    await press(Key.ESCAPE);
    await hidden('#menu-services');
    await driver.executeScript('arguments[0].focus()', button);
    await press(Key.ENTER);
    await shown('#menu-services a', 'Automation Engineering');
    await press(Key.ESCAPE);
    await hidden('#menu-services');
  });

  test('the drawer opens, unfolds and follows a link', async () => {
    await visit('/', 500);
    await click(await driver.findElement(By.css('[aria-label="Open menu"]')));
    await click(await shown('#site-menu button', 'About Us'));
    await click(await shown('#site-menu a', 'Vision'));
    await driver.wait(until.urlIs(`${server.url}/vision`), waitMs);
  });

  test('"/" opens the search, which finds while typing; Enter follows', async () => {
    await visit('/vision');
    await press('/');
    await shown('#search h2, #search h3', 'Where to start');
    await press('CRM');
    await shown('#search a', 'CRM & ERP');
    await press(Key.ENTER);
    await driver.wait(until.urlIs(`${server.url}/services/business-consulting`), waitMs);
  });

  test('an enquiry goes from empty to success', async () => {
    await visit('/talk-to-us');
    const form = await driver.findElement(By.css('form[action$="/contact_mail.php"]'));
    const send = await form.findElement(By.css('[type=submit]'));
    await hydrated(form);
    await click(send);
    await shown('#contact [role=alert]', fieldsWrong);
    await fill(form, {
      first_name: 'Asha',
      last_name: 'R',
      phone: '9100000000',
      email: 'asha@mill.example',
      organization: 'A spinning mill',
      comment: 'We would like a camera to see it first.',
    });
    await choose(form, 'refered', 'recommendation');
    await choose(form, 'location', 'india');
    await passCaptcha(form);
    await click(send);
    const thanks = await shown('[role=status]', 'Form submitted successfully!');
    expect(await thanks.getText()).toMatch(/ENQ-[A-Z0-9]{6}/);
  });

  test('an application goes from empty to success', async () => {
    await visit('/join-us');
    const open = await shown('[role=button]', 'Mail Your Resume');
    await hydrated(open);
    await click(open);
    await shown('#application', 'Additional comments');
    const form = await driver.findElement(By.css('#application form[action$="/contact_mail.php"]'));
    const send = await shown('#application button', 'Send my application');
    await click(send);
    await shown('#application [role=alert]', fieldsWrong);
    await fill(form, {
      name: 'Asha Menon',
      email: 'asha@menon.example',
      phone: '9876543210',
      Posttype: 'Computer vision engineer',
    });
    await form.findElement(By.css('[type=file]')).sendKeys(resume);
    await shown('#application', 'packed.pdf');
    await click(send);
    const thanks = await shown('[role=status]', 'Application submitted successfully!');
    expect(await thanks.getText()).toMatch(/APP-[A-Z0-9]{6}/);
  });
});

/** Waits for a visible element of `selector` that contains `text`. */
async function shown(selector: string, text: string): Promise<WebElement> {
  const find = () =>
    driver.executeScript<WebElement | null>(
      `return [...document.querySelectorAll(arguments[0])].find(
        (element) => element.checkVisibility() && element.textContent.includes(arguments[1])) ?? null`,
      selector,
      text,
    );
  const found = await driver.wait(find, waitMs, `${selector} does not show "${text}"`);
  return found as WebElement;
}

/** Brings an element into view and waits until React has hydrated it. */
async function hydrated(element: WebElement): Promise<void> {
  await driver.executeScript('arguments[0].scrollIntoView()', element);
  const isHydrated = "return Object.keys(arguments[0]).some((key) => key.startsWith('__reactProps'))";
  await driver.wait(() => driver.executeScript<boolean>(isHydrated, element), waitMs);
}

/** Clicks an element once it is in view and nothing moves. */
async function click(element: WebElement): Promise<void> {
  // The driver's own scrolling is smooth on this site, and the driver does not wait for its end.
  await driver.executeScript(
    "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
    element,
  );
  const isStill = `return document.getAnimations().every(({ playState, timeline, effect }) =>
    playState !== 'running' || timeline !== document.timeline || effect.getComputedTiming().endTime === Infinity)`;
  await driver.wait(() => driver.executeScript<boolean>(isStill), waitMs);
  await element.click();
}

async function hidden(selector: string): Promise<void> {
  const element = await driver.findElement(By.css(selector));
  await driver.wait(until.elementIsNotVisible(element), waitMs);
}

async function press(keys: string): Promise<void> {
  await driver.actions().sendKeys(keys).perform();
}

/** Types an answer into each field by its name. */
async function fill(form: WebElement, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers))
    await form.findElement(By.css(`[name="${name}"]`)).sendKeys(answer);
}

async function choose(form: WebElement, name: string, value: string): Promise<void> {
  await click(await form.findElement(By.css(`[name="${name}"] option[value="${value}"]`)));
}

/** Ticks the box and waits for the proof of work. */
async function passCaptcha(form: WebElement): Promise<void> {
  await click(await form.findElement(By.css('[type=checkbox]')));
  await driver.wait(until.elementTextContains(form, wording.enquiryForm.checked), waitMs);
}
