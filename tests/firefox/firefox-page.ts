import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

/** Firefox without a window, driven by WebDriver BiDi. */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
  });
}

/** A page, and what goes wrong in it: errors of its scripts, refusals by the content policy. */
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

/** What assistive technology knows as `role` with exactly this name, once it is there. */
export async function named(page: Page, role: string, name: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  return found as ElementHandle<HTMLElement>;
}

/** Waits until an element of `selector` shows `words`, and gives its whole text. */
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

/** The text of the focused element, or its name where it has no text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element.ariaLabel ?? element.textContent?.trim() ?? '';
  });
}
