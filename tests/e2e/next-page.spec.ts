import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { chromiumPath } from '../../tools/browsers.ts';
import { listen } from '../bed/server-process.ts';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a hovered link prerenders its page, at rest, and a click shows it', async ({ baseURL }) => {
  const { site, loaded, films } = await telling(baseURL);
  // Playwright attaches to pages, for which Chromium disables prerendering.
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    /** Rests on a link until its page has loaded, and returns where the link is. */
    const restOn = async (path: string) => {
      const link = await page.waitForSelector(`header a[href="${path}"]`, { visible: true });
      const prerendered = async () => {
        // The links move while the menu opens.
        const { x = 0, y = 0 } = (await link?.boundingBox()) ?? {};
        // Moves by a pixel: the browser applies the speculation rules only to a later mouse event.
        await page.mouse.move(x + 10, y + 9);
        await page.mouse.move(x + 9, y + 9);
        return loaded;
      };
      await expect.poll(prerendered).toContain(path);
      return link;
    };
    await page.click('[aria-controls=menu-about]');
    await restOn('/meet-the-founder');
    expect(films).toEqual([]);
    await page.keyboard.press('Escape');
    const path = '/join-us';
    const link = await restOn(path);
    await link?.click();
    const shownAt = () => {
      const [navigation] = performance.getEntriesByType('navigation');
      return { [location.pathname]: (navigation as { activationStart?: number }).activationStart };
    };
    // The page does not answer while it is replaced.
    const look = () => page.evaluate(shownAt).catch(() => ({}));
    await expect.poll(look).toEqual({ [path]: expect.any(Number) });
    expect(Object.values(await look())[0]).toBeGreaterThan(0);
  } finally {
    await browser.close();
    await site.close();
  }
});

/** A proxy that a prerendered page tells when it has loaded, and what moves in it. */
async function telling(origin: string) {
  const loaded: string[] = [];
  const films: string[] = [];
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/i;
  const tell = `<script>addEventListener('load', () => {
    const isMoving = document.getAnimations().some(({ currentTime }) => currentTime > 0);
    fetch('/loaded' + location.pathname + (isMoving ? ' moves' : ''));
  })</script></body>`;
  const server = createServer(async ({ url = '/', headers }, answer) => {
    if (url.startsWith('/loaded')) loaded.push(url.replace('/loaded', ''));
    if (/\.(webm|mp4)$/.test(url)) films.push(url);
    const reply = await fetch(new URL(url, origin));
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(reply.headers);
    answer.writeHead(reply.status, kept);
    const body = Buffer.from(await reply.arrayBuffer());
    const isPrerendered = kept['content-type']?.startsWith('text/html') && headers['sec-purpose'];
    answer.end(isPrerendered ? body.toString().replace(policy, '').replace('</body>', tell) : body);
  });
  return { site: await listen(server, 0, 'localhost'), loaded, films };
}

test.describe('navigation to the next page', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.fade = String(Boolean((event as PageRevealEvent).viewTransition));
      });
    });
  });

  /** Follows a link of the bar; whether the next page fades in. */
  const fadesIn = async (page: Page): Promise<boolean> => {
    await page.getByRole('banner').getByRole('link', { name: 'Join Us' }).click();
    await page.waitForURL('**/join-us');
    return (await page.locator('html[data-fade]').getAttribute('data-fade')) === 'true';
  };

  test('fades, except under reduced motion and while the motion switch is on', async ({ page }) => {
    // The browser cancels a transition after it has waited 4 s.
    await expect(async () => {
      await page.goto('/');
      expect(await fadesIn(page)).toBe(true);
    }).toPass();
    await page.goto('/');
    const pause = page.getByRole('checkbox', { name: 'Pause motion' }).last();
    await pause.check();
    expect(await fadesIn(page)).toBe(false);
    await expect(pause).toBeChecked();
    await pause.uncheck();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await fadesIn(page)).toBe(false);
  });

  test('carries the pressed tile into the hero of its page, under the bar', async ({ page }) => {
    await page.addInitScript(() => {
      const nameOf = (element: Element) => getComputedStyle(element).viewTransitionName;
      const named = () =>
        [...document.querySelectorAll('[data-bar], img')]
          .filter((element) => nameOf(element) !== 'none')
          .map((element) => [nameOf(element), element.closest('a')?.pathname ?? '']);
      // After the listeners of the page.
      addEventListener('load', () =>
        addEventListener('pageswap', () => sessionStorage.setItem('named', JSON.stringify(named()))),
      );
    });
    await page.goto('/join-us');
    const link = page.locator('#openings a').first();
    const to = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(`**${to}`);
    expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('named') ?? ''))).toEqual([
      ['bar', ''],
      ['hero', to],
    ]);
    await expect(page.locator('[data-hero]')).toHaveCSS('view-transition-name', 'hero');
  });
});
