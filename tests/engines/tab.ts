type Key = 'Enter' | 'Escape' | 'Tab' | '/';

/** A tab of a browser, by what its driver and another one can do. Waits end after 30 s. */
export interface Tab {
  /** Opens a page in a window of this width. */
  visit(url: string, width: number): Promise<void>;
  /** Gives the window this width. */
  resize(width: number): Promise<void>;
  /** Runs in the page. */
  run<Result, Args extends unknown[]>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Waits until it is true in the page. */
  until<Args extends unknown[]>(code: (...args: Args) => boolean, ...args: Args): Promise<void>;
  /** Clicks the visible element of a selector that contains a text, once nothing moves. */
  click(selector: string, text?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  attach(selector: string, file: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types at the focus. */
  write(text: string): Promise<void>;
  /** Waits for a visible element, by selector and text, of the only frame of the page, which may have another origin. */
  shownInFrame(selector: string, text: string): Promise<void>;
  /** What the window shows. */
  picture(): Promise<Uint8Array>;
  /** Fails if a script of a visited page has failed and the driver reports it. */
  close(): Promise<void>;
}

/** Waits for a visible element of a selector that contains a text, and returns its whole text. */
export async function shown(tab: Tab, selector: string, text = ''): Promise<string> {
  await tab.until(isShown, selector, text);
  return tab.run(
    (css, words) =>
      [...document.querySelectorAll(css)].find(
        (element) => element.checkVisibility() && element.textContent?.includes(words),
      )?.textContent ?? '',
    selector,
    text,
  );
}

export async function hidden(tab: Tab, selector: string): Promise<void> {
  await tab.until(
    (css) => ![...document.querySelectorAll(css)].some((each) => each.checkVisibility()),
    selector,
  );
}

/** Waits for a page, after a click on a link. */
export const arrived = (tab: Tab, path: string): Promise<void> =>
  tab.until((to) => location.pathname === to && document.readyState === 'complete', path);

/** Brings a form into view and waits until React has hydrated it, which turns off the browser's validation. */
export async function hydrated(tab: Tab, selector: string): Promise<void> {
  await tab.run((css) => document.querySelector(css)?.scrollIntoView({ behavior: 'instant' }), selector);
  await tab.until(
    (css) => document.querySelector(css)?.closest('astro-island')?.querySelector('form')?.noValidate === true,
    selector,
  );
}

/** Runs in the page. */
export function isShown(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility() && element.textContent?.includes(text),
  );
}

/** Runs in the page. Scrolls to the element that `isShown` finds and returns it, or null while anything moves. */
export function stillElement(selector: string, text: string): Element | null {
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && element.textContent?.includes(text),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
  return isMoving ? null : (found ?? null);
}
