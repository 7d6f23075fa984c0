import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import { findFirefox } from '../../tools/browsers.ts';
import { isShown, stillElement, type Tab } from './tab.ts';

/** The types of puppeteer do not take a function whose parameters are generic. */
type InPage<Result> = (...args: unknown[]) => Result;

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox() {
  const executablePath = findFirefox() ?? '';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return { tab: () => firefoxTab(browser), stop: () => browser.close() };
}

/** A tab with storage and history of its own. */
async function firefoxTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  /** Script errors and policy violations so far. */
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const element = async (selector: string, text = '') =>
    (await page.waitForFunction(stillElement, {}, selector, text)) as ElementHandle<HTMLElement>;
  const resize = (width: number) => page.setViewport({ width, height: 850 });
  return {
    visit: async (url, width) => {
      await resize(width);
      await page.goto(url);
    },
    resize,
    run: (code, ...args) => page.evaluate(code as InPage<ReturnType<typeof code>>, ...args),
    until: async (code, ...args) => void (await page.waitForFunction(code as InPage<boolean>, {}, ...args)),
    click: async (selector, text) => (await element(selector, text)).click(),
    type: async (selector, text) => (await element(selector)).type(text),
    attach: async (selector, file) =>
      ((await page.waitForSelector(`${selector}[type=file]`)) as ElementHandle<HTMLInputElement>).uploadFile(
        file,
      ),
    choose: async (selector, value) => void (await page.select(selector, value)),
    press: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    shownInFrame: async (...found) => {
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      await frame?.waitForFunction(isShown, {}, ...found);
    },
    picture: () => page.screenshot(),
    close: async () => {
      await context.close();
      if (errors.length > 0) throw new Error(errors.join('\n'));
    },
  };
}
