import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { typedApplication } from '../bed/posted-form.ts';
import { cutText, useLocalFonts, widenText } from '../e2e/support/reading.ts';
import { kinds } from '../e2e/support/routes.ts';
import { inEachEngine, tab, visit } from './engines.ts';
import { arrived, hidden, hydrated, shown } from './tab.ts';

const resume = resolve(import.meta.dirname, '../fixtures/resumes/packed.pdf');
const desk = 1280;
/** The windows of MiniBrowser are at least 447 px wide. */
const phone = 450;

inEachEngine({}, (name) => {
  test('the first page fetches each font once and shows it', async () => {
    await visit('/vision', desk);
    const fonts = await tab.run(async () => {
      const faces = [...(await document.fonts.ready)];
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return {
        fetched: files.filter((file) => file.endsWith('.woff2')),
        states: faces.flatMap((face) => (/^"?Anek Latin"?$/.test(face.family) ? [face.status] : [])),
      };
    });
    expect(fonts.states).toEqual(['loaded', 'loaded']);
    expect(fonts.fetched).toHaveLength(2);
    expect(new Set(fonts.fetched).size).toBe(2);
  });

  // In WebKit: enquiry-and-layout.test.ts.
  test.skipIf(name === 'WebKit')('no kind of page scrolls sideways', async () => {
    for (const path of kinds) {
      await visit(path, phone);
      for (const width of [phone, desk]) {
        await tab.resize(width);
        const overflow = await tab.run(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  test('no heading is cut without fonts, or with wide letters', async () => {
    const narrow = name === 'WebKit' ? [] : [320, 390];
    for (const path of ['/', '/services/computer-vision', '/meet-the-founder', '/join-us']) {
      await visit(path, phone);
      for (const change of [useLocalFonts, widenText]) {
        await tab.run(change);
        for (const width of [...narrow, phone, 768, 1440]) {
          await tab.resize(width);
          const cut = await tab.run(cutText, 'h1, h2');
          expect(cut, `${change.name}, ${path} at ${width} px`).toEqual([]);
        }
      }
    }
  });

  test('the bar is clear at the top and black from 20 px on', async () => {
    await visit('/', desk);
    const hasOpacity = (opacity: string) =>
      getComputedStyle(document.querySelector('[data-bar]') as Element, '::before').opacity === opacity;
    await tab.until(hasOpacity, '0');
    await tab.run(() => scrollTo({ top: 20, behavior: 'instant' }));
    await tab.until(hasOpacity, '1');
  });

  test('a menu opens by click and keyboard; Escape closes it', async () => {
    const button = '[aria-controls=menu-services]';
    await visit('/', desk);
    await tab.until(() => document.querySelector('[data-bar][data-ready]') !== null);
    await tab.click(button);
    await shown(tab, '#menu-services a', 'Automation Engineering');
    await tab.press('Escape');
    await hidden(tab, '#menu-services');
    await tab.run((css) => document.querySelector<HTMLElement>(css)?.focus(), button);
    await tab.press('Enter');
    await shown(tab, '#menu-services a', 'Automation Engineering');
    await tab.press('Escape');
    await hidden(tab, '#menu-services');
  });

  test('the drawer opens, unfolds and follows a link', async () => {
    await visit('/', phone);
    await tab.click('[aria-label="Open menu"]');
    await tab.click('#site-menu button', 'About Us');
    await tab.click('#site-menu a', 'Vision');
    await arrived(tab, '/vision');
  });

  test('"/" opens the search, which finds while typing; Enter follows', async () => {
    await visit('/services/data-engineering', desk);
    await tab.press('/');
    await shown(tab, '#search h2, #search h3', 'Where to start');
    await tab.write('CRM');
    await shown(tab, '#search a', 'CRM & ERP');
    await tab.press('Enter');
    await arrived(tab, '/services/business-consulting');
  });

  test('an application with a resume is sent', async () => {
    await visit('/join-us', phone);
    await hydrated(tab, '[role=button][aria-controls=application], #application');
    await tab.click('[role=button]', 'Mail Your Resume');
    await shown(tab, '#application', 'Additional comments');
    for (const [name, answer] of Object.entries(typedApplication))
      await tab.type(`#application [name=${name}]`, answer);
    await tab.attach('#application input', resume);
    await shown(tab, '#application', 'packed.pdf');
    await tab.click('#application button', 'Send my application');
    expect(await shown(tab, '[role=status]', 'Application submitted successfully!')).toMatch(
      /APP-[A-Z0-9]{6}/,
    );
    await hidden(tab, '#application form');
  });

  test('back to a form restores its answers', async () => {
    const answer = '#contact form [name=first_name]';
    await visit('/talk-to-us', desk);
    await tab.type(answer, 'Asha');
    await hydrated(tab, '#contact form');
    // The script answers before its page is left; the driver may lose an answer later.
    await tab.run(() => void setTimeout(() => location.assign('/robots.txt')));
    await arrived(tab, '/robots.txt');
    await tab.run(() => void setTimeout(() => history.back()));
    await arrived(tab, '/talk-to-us');
    await hydrated(tab, '#contact form');
    await tab.until((css) => document.querySelector<HTMLInputElement>(css)?.value === 'Asha', answer);
  });

  test("the founder's pictures follow their buttons and wrap around", async () => {
    await visit('/meet-the-founder', desk);
    const current = (number: number) =>
      shown(tab, `[data-dot][aria-current=true][aria-label="Picture ${number} of 4"]`);
    await current(1);
    await tab.click('[aria-label="Next picture"]');
    await current(2);
    await tab.click('[aria-label="Previous picture"]');
    await current(1);
    await tab.click('[aria-label="Previous picture"]');
    await current(4);
  });

  test('the film plays muted and pauses', async () => {
    await visit('/meet-the-founder', phone);
    const hasDecoder = await tab.run(
      () => document.querySelector('video')?.canPlayType('video/mp4; codecs=avc1.42E01E') !== '',
    );
    // Without a decoder, the still remains and there is nothing to play.
    if (!hasDecoder) return hidden(tab, '[data-film] button');
    await tab.until(() => {
      const film = document.querySelector('video');
      return film?.muted === true && film.currentTime > 0;
    });
    await tab.click('[data-film] button', 'Pause the film');
    await tab.until(() => document.querySelector('video')?.paused === true);
  });

  test('the gallery opens a picture, shows the next and closes', async () => {
    const [first, second] = ['Morning stand-up', 'Chess after lunch'];
    await visit('/life-at-veramasa', phone);
    await tab.click(`[aria-label^="${first}"]`);
    await tab.click('[popover] [data-step=next]', second);
    await shown(tab, '[popover] figcaption', second);
    await tab.click('#picture-1 button', 'Close');
    await hidden(tab, '#picture-1');
  });

  test('the motion switch stops the page and the next page remembers it', async () => {
    await visit('/', desk);
    await tab.run(() => document.querySelector<HTMLInputElement>('footer [data-motion]')?.click());
    await tab.until(() =>
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
    );
    await visit('/vision', desk);
    await tab.until(() => document.querySelector<HTMLInputElement>('footer [data-motion]')?.checked === true);
  });

  test('the carousels load every picture without being seen', async () => {
    await visit('/', desk);
    await tab.until(() => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-carousel] img')];
      return pictures.length > 0 && pictures.every((picture) => picture.complete && picture.naturalWidth > 0);
    });
  });

  test('the links in texts are underlined', async () => {
    for (const path of ['/services/computer-vision', '/how-we-work', '/join-us/data-engineer']) {
      await visit(path, desk);
      const lines = await tab.run(() =>
        [...document.querySelectorAll('main p a, main dd a')]
          .filter((link) => !link.closest('nav, li, [data-action-bar], [data-hero-action]'))
          .map((link) => ({ line: getComputedStyle(link).textDecorationLine, html: link.outerHTML }))
          .map(({ line, html }) => (line === 'underline' ? line : html.slice(0, 120))),
      );
      expect(new Set(lines), path).toEqual(new Set(['underline']));
    }
  });

  test('the sun of the services covers no text', async () => {
    await visit('/', desk);
    const seen = new Set<string>();
    const covered = async () => {
      const names = await tab.run(() =>
        [...document.querySelectorAll('#services ul h4')]
          .map((heading) => ({ name: heading.textContent, box: heading.getBoundingClientRect() }))
          .filter(({ box }) => box.top > 100 && box.bottom < innerHeight)
          .map(({ name, box: { x, y, width, height } }) => ({
            name,
            box: [x, y, width, height].map(Math.trunc),
          })),
      );
      const picture = sharp(await tab.picture()).removeAlpha();
      const found: string[] = [];
      for (const { name, box } of names) {
        seen.add(name);
        const [left = 0, top = 0, width = 0, height = 0] = box;
        const pixels = await picture.clone().extract({ left, top, width, height }).raw().toBuffer();
        const isCovered = pixels.some((red, at) => at % 3 === 0 && red === 246 && pixels[at + 1] === 176);
        if (isCovered) found.push(name);
      }
      return found;
    };
    for (const top of [500, 300, 100, -100, -300, -500]) {
      await tab.run((height) => {
        const wall = document.querySelector('#services ul') as Element;
        scrollBy({ top: wall.getBoundingClientRect().top - height, behavior: 'instant' });
      }, top);
      // The sun follows the scroll position some frames later.
      await expect.poll(covered, { timeout: 10_000, message: `the wall at ${top} px` }).toEqual([]);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});
