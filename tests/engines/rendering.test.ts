import { By } from 'selenium-webdriver';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWebKit } from '../../tools/browsers.ts';
import { type RunningSite, startSite } from '../bed/server-process.ts';
import { openPage, setViewport, startWebKit, type WebKit } from './webkit.ts';

let server: RunningSite;
let webkit: WebKit;

describe.skipIf(!hasWebKit())('in WebKit', () => {
  beforeAll(async () => {
    server = await startSite();
    webkit = await startWebKit();
  });
  afterAll(async () => {
    await webkit?.stop();
    await server?.stop();
  });

  async function visit(path: string, width = 1440): Promise<void> {
    await setViewport(webkit.driver, width, 850);
    await openPage(webkit.driver, server.url + path);
  }

  test('the first page fetches each font once and shows it', async () => {
    await visit('/vision');
    const fonts = await webkit.driver.executeScript<{ fetched: string[]; states: string[] }>(
      `return document.fonts.ready.then(() => ({
        fetched: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.woff2')),
        states: [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Anek Latin').map(({ status }) => status),
      }))`,
    );
    expect(fonts.states).toEqual(['loaded', 'loaded']);
    expect(fonts.fetched).toHaveLength(2);
    expect(new Set(fonts.fetched).size).toBe(2);
  });

  test('the carousels load every picture without being seen', async () => {
    await visit('/');
    const empty = `return [...document.querySelectorAll('[data-carousel] img')]
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length`;
    await webkit.driver.wait(
      async () => (await webkit.driver.executeScript<number>(empty)) === 0,
      10_000,
      'A picture of the carousels is not loaded.',
    );
  });

  test('the links in texts are underlined', async () => {
    for (const path of ['/services/computer-vision', '/how-we-work', '/join-us/data-engineer']) {
      await visit(path);
      const plain = await webkit.driver.executeScript<string[]>(
        `return [...document.querySelectorAll('main p a, main dd a')]
          .filter((link) => !link.closest('nav, li, [data-action-bar], [data-hero-action]') && getComputedStyle(link).textDecorationLine !== 'underline')
          .map(({ outerHTML }) => outerHTML.slice(0, 120))`,
      );
      expect(plain, path).toEqual([]);
    }
  });

  test('the sun of the services covers no text', async () => {
    await visit('/');
    const { driver } = webkit;
    const seen = new Set<string>();
    const covered = async () => {
      const names = await driver.executeScript<{ name: string; box: Region }[]>(
        `return [...document.querySelectorAll('#services ul h4')]
          .map((heading) => [heading.textContent, heading.getBoundingClientRect()])
          .filter(([, { top, bottom }]) => top > 100 && bottom < innerHeight)
          .map(([name, { x, y, width, height }]) => ({
            name,
            box: { left: Math.trunc(x), top: Math.trunc(y), width: Math.trunc(width), height: Math.trunc(height) },
          }))`,
      );
      const picture = sharp(Buffer.from(await driver.takeScreenshot(), 'base64')).removeAlpha();
      const found: string[] = [];
      for (const { name, box } of names) {
        seen.add(name);
        const pixels = await picture.clone().extract(box).raw().toBuffer();
        const isCovered = pixels.some((red, at) => at % 3 === 0 && red === 246 && pixels[at + 1] === 176);
        if (isCovered) found.push(name);
      }
      return found;
    };
    for (const top of [500, 300, 100, -100, -300, -500]) {
      await driver.executeScript(
        `const { top } = document.querySelector('#services ul').getBoundingClientRect();
        scrollBy({ top: top - ${top}, behavior: 'instant' })`,
      );
      // The sun follows the scroll position some frames later.
      await expect.poll(covered, { timeout: 10_000, message: `the wall at ${top} px` }).toEqual([]);
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  test('a stacked table keeps the roles of its rows and cells', async () => {
    await visit('/predictive-diagnostics', 450);
    const roles = await Promise.all(
      ['tr', 'th', 'td'].map(async (tag) =>
        (await webkit.driver.findElement(By.css(`main tbody ${tag}`))).getAriaRole(),
      ),
    );
    expect(roles).toEqual(['row', 'rowheader', 'cell']);
  });
});
