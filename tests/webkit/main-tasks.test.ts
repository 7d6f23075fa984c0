import { resolve } from 'node:path';
import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWebKit } from '../../tools/browsers.ts';
import { type RunningServer, startServer } from '../e2e/support/running-server.ts';
import * as wording from '../e2e/support/wording.ts';
import { type FramedSite, frameSite } from './framed-site.ts';
import { openPage, setViewport, startWebKit, type WebKit } from './webkit.ts';

const resume = resolve(import.meta.dirname, '../fixtures/resumes/packed.pdf');
const waitMs = 15_000;
const desk = 1280;
const phone = 390;
const { map } = wording.contentOf<{ map: Record<'load' | 'back', string> }>('talk-to-us.yaml');
const { gallery } = wording.contentOf<{ gallery: { pictures: { title: string }[] } }>('pages/life.yaml');
/** The end of the heading above the errors, after the number. */
const fieldsWrong = wording.bothForms.changes.replace('{count} ', '');

let server: RunningServer;
let site: FramedSite;
let webkit: WebKit;
let driver: WebDriver;

describe.skipIf(!hasWebKit())('in WebKit', () => {
  beforeAll(async () => {
    // Includes the proof of work in WebKit's worker and Web Crypto.
    server = await startServer({ CAPTCHA: 'altcha' });
    site = await frameSite(server.url);
    webkit = await startWebKit();
    driver = webkit.driver;
  });
  afterAll(async () => {
    await webkit?.stop();
    await site?.stop();
    await server?.stop();
  });

  async function visit(path: string, width: number): Promise<void> {
    await driver.switchTo().defaultContent();
    await setViewport(driver, desk, 850);
    await openPage(driver, width === phone ? site.onPhone(path) : site.url + path);
    if (width === phone) await driver.switchTo().frame(0);
  }

  test('a menu opens by click and keyboard; Escape closes it', async () => {
    await visit('/', desk);
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
    await visit('/', phone);
    await click(await driver.findElement(By.css('[aria-label="Open menu"]')));
    await click(await shown('#site-menu button', 'About Us'));
    await click(await shown('#site-menu a', 'Vision'));
    await arrived('/vision');
  });

  test('"/" opens the search', async () => {
    await visit('/vision', desk);
    await press('/');
    await shown('#search h2, #search h3', 'Where to start');
  });

  test('the film plays muted and pauses', async () => {
    await visit('/meet-the-founder', phone);
    const ask = (question: string) =>
      driver.executeScript<boolean>(`const film = document.querySelector('video'); return ${question}`);
    if (await ask("!film.canPlayType('video/mp4; codecs=avc1.42E01E')")) {
      // Without a decoder, the still remains and there is nothing to play.
      await driver.wait(() => ask("!document.querySelector('[data-film] button')"), waitMs);
      return;
    }
    await driver.wait(() => ask('film.muted && film.currentTime > 0'), waitMs, 'The film does not play.');
    const pause = await shown('[data-film] button', 'Pause the film');
    await pause.click();
    await driver.wait(() => ask('film.paused'), waitMs, 'The film does not pause.');
  });

  test('the map loads after a click and closes', async () => {
    await visit('/maps/hyderabad', phone);
    await click(await shown('[data-load]', map.load));
    const back = await shown('[data-state=loaded] [data-back]', map.back);
    expect(await driver.findElements(By.css('iframe'))).toHaveLength(1);
    await click(back);
    await shown('[data-load]', map.load);
  });

  test('the gallery opens a picture, shows the next and closes', async () => {
    const [first = '', second = ''] = gallery.pictures.map(({ title }) => title);
    await visit('/life-at-veramasa', phone);
    await click(await driver.findElement(By.css(`[aria-label^="${first}"]`)));
    await click(await shown('[popover] [data-step=next]', second));
    await shown('[popover] figcaption', second);
    await click(await shown('[popover] button', 'Close'));
    await hidden('#picture-1');
  });

  describe.each([desk, phone])('at %i px', (width) => {
    test('the search finds while typing; Enter follows', async () => {
      await visit('/services/testing-services', width);
      await click(await driver.findElement(By.css('[popovertarget=search]')));
      await shown('#search h2, #search h3', 'Where to start');
      await press('CRM');
      await shown('#search a', 'CRM & ERP');
      await press(Key.ENTER);
      await arrived('/services/business-consulting');
    });

    test('back to a form restores its answers and sends them', async () => {
      await visit('/talk-to-us', width);
      await fill(await enquiry(), { first_name: 'Asha', comment: 'We would like to see it first.' });
      await driver.executeScript('location.href = "/robots.txt"');
      await arrived('/robots.txt');
      await driver.executeScript('history.back()');
      await arrived('/talk-to-us');
      const form = await enquiry();
      await hydrated(form);
      const answer = (name: string) => form.findElement(By.name(name)).getAttribute('value');
      expect(await answer('first_name')).toBe('Asha');
      expect(await answer('comment')).toBe('We would like to see it first.');
      await click(await form.findElement(By.css('[type=submit]')));
      await shown('#contact [role=alert]', fieldsWrong);
      const wrong = await form.findElements(By.css('[aria-invalid=true]'));
      expect(await Promise.all(wrong.map((field) => field.getAttribute('name')))).not.toContain('first_name');
    });

    test('an enquiry goes from empty to success', async () => {
      await visit('/talk-to-us', width);
      const form = await enquiry();
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
      await visit('/join-us', width);
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
});

/** The enquiry form at the foot of a page. */
function enquiry(): Promise<WebElement> {
  return driver.findElement(By.css('form[action$="/contact_mail.php"]'));
}

/** Waits until the page, or the page in the frame, is the one at `path`. */
async function arrived(path: string): Promise<void> {
  const isThere = "return location.pathname === arguments[0] && document.readyState === 'complete'";
  const look = () => driver.executeScript<boolean>(isThere, path).catch(() => false);
  await driver.wait(look, waitMs, `${path} does not open`);
}

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

/**
 * Brings an element into view and waits until React has hydrated its island, which has a form. The form turns off the
 * browser's validation after hydration.
 */
async function hydrated(element: WebElement): Promise<void> {
  await driver.executeScript('arguments[0].scrollIntoView()', element);
  const isHydrated = "return arguments[0].closest('astro-island').querySelector('form').noValidate";
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
