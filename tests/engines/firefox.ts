import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import { findFirefox } from '../../tools/browsers.ts';
import { stillElement, type Tab } from './tab.ts';

/** The types of puppeteer do not take a function whose parameters are generic. */
type InPage<Result> = (...args: unknown[]) => Result;

/** Firefox without a window, driven by WebDriver BiDi. */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() ?? '', headless: true });
}

/** A page with the script errors and policy violations so far. */
export async function openPage(browser: Browser | BrowserContext) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(15_000);
  page.setDefaultNavigationTimeout(30_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

/** A tab with storage and history of its own. */
export async function firefoxTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const { page, errors } = await openPage(context);
  const element = async (selector: string, text = '') =>
    (await page.waitForFunction(stillElement, {}, selector, text)) as ElementHandle<HTMLElement>;
  return {
    visit: async (url, width) => {
      await page.setViewport({ width, height: 850 });
      await page.goto(url);
    },
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
    close: async () => {
      await context.close();
      if (errors.length > 0) throw new Error(errors.join('\n'));
    },
  };
}

/** Waits for the element with this ARIA role and exactly this accessible name. */
export async function named(page: Page, role: string, name: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  return found as ElementHandle<HTMLElement>;
}
