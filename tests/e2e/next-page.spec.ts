import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';
import { openTab } from './support/tab.ts';

test('a page on whose link the pointer rests is drawn in the background, sends nothing, and stands at once when the link is followed', async ({
  baseURL,
}) => {
  const { send, seen, pages, events, close } = await openTab();
  let hand: NodeJS.Timeout | undefined;
  try {
    const evaluate = async (expression: string, page: string) =>
      (await send('Runtime.evaluate', { expression, returnByValue: true }, page)).result.value;
    const [first = ''] = pages;
    for (const domain of ['Preload', 'Page', 'Network']) await send(`${domain}.enable`, {}, first);
    const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
    await send('Emulation.setDeviceMetricsOverride', size, first);
    await send('Page.navigate', { url: baseURL }, first);
    await seen(({ method }) => method === 'Page.loadEventFired');
    const link = 'document.querySelector(\'header a[href="/join-us"]\').getBoundingClientRect()';
    const { x, y } = await evaluate(`(({ x, y }) => ({ x: x + 9, y: y + 9 }))(${link})`, first);
    // A hand that rests trembles; the first touch only brings the rules by which the browser looks at the next.
    let tremble = 0;
    hand = setInterval(
      () => send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + (tremble++ % 2), y }, first),
      300,
    );
    const { params } = await seen(
      ({ method, params }) =>
        method === 'Preload.prerenderStatusUpdated' && /Ready|Failure/.test(params.status),
    );
    expect(`${params.key.url} ${params.status} ${params.prerenderStatus ?? ''}`).toBe(
      `${baseURL}/join-us Ready `,
    );
    clearInterval(hand);
    const prepared = pages[1] ?? '';
    expect(await evaluate('document.prerendering', prepared)).toBe(true);
    const press = { x, y, button: 'left', clickCount: 1 };
    await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press }, first);
    // Unanswered: the pressed page may be gone by then.
    send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press }, first);
    await expect.poll(() => evaluate('document.prerendering', prepared)).toBe(false);
    expect(await evaluate('location.pathname', prepared)).toBe('/join-us');
    expect(
      await evaluate('performance.getEntriesByType("navigation")[0].activationStart', prepared),
    ).toBeGreaterThan(0);
    const methods = events.flatMap(({ method, params: sent }) =>
      method === 'Network.requestWillBeSent' ? [sent.request.method] : [],
    );
    expect(new Set(methods)).toEqual(new Set(['GET']));
  } finally {
    clearInterval(hand);
    await close();
  }
});

/** Follows a link of the bar and tells whether the next page faded in. */
async function fades(page: Page): Promise<boolean> {
  await page.getByRole('banner').getByRole('link', { name: 'Join Us' }).click();
  await page.waitForURL('**/join-us');
  return (
    (await page.waitForFunction(() => (window as unknown as { fade?: boolean }).fade !== undefined)) &&
    page.evaluate(() => (window as unknown as { fade: boolean }).fade)
  );
}

test.describe('a move to the next page', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, { fade: Boolean((event as PageRevealEvent).viewTransition) });
      });
    });
  });

  test('fades where motion is welcome', async ({ page }) => {
    await page.goto('/');
    expect(await fades(page)).toBe(true);
  });

  test('does not fade for those who asked for less motion', async ({ page }) => {
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
