import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { findFirefox } from '../../tools/browsers.ts';

/** Firefox without a window, driven by WebDriver BiDi. */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() ?? '', headless: true });
}

/** A page with the script errors and policy violations so far. */
export async function openPage(browser: Browser, size: { width: number; height: number }) {
  const page = await browser.newPage();
  await page.setViewport(size);
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

/** Gives the browser the session of a person of the desk. */
export function logIn(browser: Browser, { cookie }: { readonly cookie: string }): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  return browser.setCookie({
    name,
    value,
    domain: '127.0.0.1',
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
  });
}

/** Waits for the element with this ARIA role and exactly this accessible name. */
export async function named(page: Page, role: string, name: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  return found as ElementHandle<HTMLElement>;
}

/** Waits until a visible element of `selector` contains `words`; returns its whole text. */
export async function shown(page: Page, selector: string, words: string): Promise<string> {
  const handle = await page.waitForFunction(
    (css, text) =>
      [...document.querySelectorAll<HTMLElement>(css)].find(
        (element) => element.checkVisibility() && element.textContent?.includes(text),
      )?.textContent,
    {},
    selector,
    words,
  );
  return String(await handle.jsonValue());
}

/** The text of the focused element, or its label if it has no text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element.ariaLabel ?? element.textContent?.trim() ?? '';
  });
}
