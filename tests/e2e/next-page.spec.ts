import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';
import { openTab } from './support/tab.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type Tab = Awaited<ReturnType<typeof openTab>>;

test('a hovered link prerenders its page, which is shown on the click', async ({ baseURL }) => {
  const tab = await openTab();
  const hand = await restOn(tab, `${baseURL}/`, 'header a[href="/join-us"]');
  try {
    const { evaluate, prepared } = hand;
    expect(await hand.outcome).toBe(`${baseURL}/join-us Ready `);
    expect(await evaluate('document.prerendering', prepared())).toBe(true);
    await hand.press();
    await expect.poll(() => evaluate('document.prerendering', prepared())).toBe(false);
    expect(await evaluate('location.pathname', prepared())).toBe('/join-us');
    expect(
      await evaluate('performance.getEntriesByType("navigation")[0].activationStart', prepared()),
    ).toBeGreaterThan(0);
    expect(new Set(requests(tab).map(({ method }) => method))).toEqual(new Set(['GET']));
  } finally {
    hand.leave();
    await tab.close();
  }
});

test('a prerendered page fetches no film and starts no animation', async ({ baseURL }) => {
  const tab = await openTab();
  const hand = await restOn(
    tab,
    `${baseURL}/`,
    '#menu-about a[href="/meet-the-founder"]',
    '[aria-controls=menu-about]',
  );
  try {
    const { evaluate, prepared } = hand;
    expect(await hand.outcome).toBe(`${baseURL}/meet-the-founder Ready `);
    await expect.poll(() => evaluate('document.readyState', prepared())).toBe('complete');
    expect(
      await evaluate('document.getAnimations().every(({ currentTime }) => !+currentTime)', prepared()),
    ).toBe(true);
    const films = () => requests(tab).filter(({ url }) => /\.(webm|mp4)$/.test(url));
    expect(films()).toEqual([]);
    await hand.press();
    await expect.poll(() => films().length).toBeGreaterThan(0);
  } finally {
    hand.leave();
    await tab.close();
  }
});

/** Requests of all pages of a tab, including prerendered ones. */
function requests({ events }: Tab): { readonly method: string; readonly url: string }[] {
  return events.flatMap(({ method, params }) =>
    method === 'Network.requestWillBeSent' ? [params.request] : [],
  );
}

/** Hovers over a link on the page at `url` until the browser prerenders its target; presses `opener` first. */
async function restOn({ send, seen, pages }: Tab, url: string, link: string, opener?: string) {
  const evaluate = async (expression: string, page: string) =>
    (await send('Runtime.evaluate', { expression, returnByValue: true }, page)).result.value;
  const [first = ''] = pages;
  for (const domain of ['Preload', 'Page', 'Network']) await send(`${domain}.enable`, {}, first);
  const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  await send('Emulation.setDeviceMetricsOverride', size, first);
  await send('Page.navigate', { url }, first);
  await seen(({ method }) => method === 'Page.loadEventFired');
  /** A point just inside the corner of the element, once it is visible. */
  const place = async (selector: string): Promise<{ readonly x: number; readonly y: number }> => {
    const box = `(({ x, y, width }) => width && { x: x + 9, y: y + 9 })(document.querySelector('${selector}').getBoundingClientRect())`;
    await expect.poll(() => evaluate(box, first)).toBeTruthy();
    return evaluate(box, first);
  };
  const press = async (at: { readonly x: number; readonly y: number }) => {
    const left = { ...at, button: 'left', clickCount: 1 };
    await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...left }, first);
    // Not awaited: the page may be gone before the reply.
    send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...left }, first);
  };
  if (opener) await press(await place(opener));
  const { x, y } = await place(link);
  // Moves by a pixel: the browser applies the speculation rules only to a later mouse event.
  let tremble = 0;
  const hand = setInterval(
    () => send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + (tremble++ % 2), y }, first),
    300,
  );
  return {
    evaluate,
    /** The session of the prerendered page; empty before it exists. */
    prepared: () => pages[1] ?? '',
    outcome: seen(
      ({ method, params }) =>
        method === 'Preload.prerenderStatusUpdated' && /Ready|Failure/.test(params.status),
    ).then(({ params }) => `${params.key.url} ${params.status} ${params.prerenderStatus ?? ''}`),
    press() {
      clearInterval(hand);
      return press({ x, y });
    },
    leave: () => clearInterval(hand),
  };
}

/** Follows a link of the bar; true if the next page faded in. */
async function fades(page: Page): Promise<boolean> {
  await page.getByRole('banner').getByRole('link', { name: 'Join Us' }).click();
  await page.waitForURL('**/join-us');
  return (
    (await page.waitForFunction(() => (window as unknown as { fade?: boolean }).fade !== undefined)) &&
    page.evaluate(() => (window as unknown as { fade: boolean }).fade)
  );
}

test.describe('navigation to the next page', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, { fade: Boolean((event as PageRevealEvent).viewTransition) });
      });
    });
  });

  test('fades without reduced motion', async ({ page }) => {
    await page.goto('/');
    expect(await fades(page)).toBe(true);
  });

  test('does not fade under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await fades(page)).toBe(false);
  });

  test('does not fade while the motion switch is on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Pause motion' }).last().check();
    await expect(page.locator('[data-bar][data-ready]')).toBeAttached();
    expect(await fades(page)).toBe(false);
  });
});
