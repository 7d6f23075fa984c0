import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';
import { content } from './support/wording.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Names of the running animations, except the bar's fade, which follows the scroll. */
const running = () =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .map((animation) => (animation as CSSAnimation).animationName ?? 'transition');

for (const path of ['/', '/go-getters', '/meet-the-founder']) {
  test(`the motion switch stops every animation of ${path}`, async ({ page }) => {
    await page.goto(path);
    const box = page.getByRole('contentinfo').getByRole('checkbox', { name: 'Pause motion' });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate(
        (part) => scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }),
        share,
      );
      await expect.poll(() => page.evaluate(running)).toEqual([]);
    }
    const films = page.locator('video');
    const arePaused = () =>
      films.evaluateAll((videos) => videos.every((video) => (video as HTMLVideoElement).paused));
    await expect.poll(arePaused).toBe(true);
  });
}

test.describe('carousels', () => {
  const tracks = (page: Page) => page.locator('[data-carousel]');

  test('show 2 to 4 pictures, move both ways and stop by their control', async ({ page }) => {
    await page.goto('/');
    await expect(tracks(page)).toHaveCount(2);
    for (const [index, count] of [7, 5].entries()) {
      const slides = tracks(page).nth(index).locator('li');
      await expect(slides.and(page.locator(':not([aria-hidden])'))).toHaveCount(count);
      for (const clone of await slides.and(page.locator('[aria-hidden]')).all()) {
        await expect(clone).toHaveAttribute('inert', '');
        await expect(clone.locator('img')).toHaveAttribute('alt', '');
      }
    }
    const states = () =>
      tracks(page).evaluateAll((elements) =>
        elements.map(
          (element) => getComputedStyle(element.querySelector('ul') as Element).animationPlayState,
        ),
      );
    const control = page.locator('main').getByRole('checkbox', { name: 'Pause motion' });
    await expect.poll(states).toEqual(['running', 'running']);
    await control.check();
    await expect.poll(states).toEqual(['paused', 'paused']);
    await control.uncheck();

    // Every 3500 and 3000 ms.
    const [first0, second0] = await positions(page, 0);
    const [firstStill] = await positions(page, 2990);
    expect(firstStill).toBeCloseTo(first0 as number, 1);
    const [first1] = await positions(page, 3510);
    expect(first1).toBeCloseTo((first0 as number) - 1, 1);
    const [, secondStill] = await positions(page, 2490);
    expect(secondStill).toBeCloseTo(second0 as number, 1);
    const [, second1] = await positions(page, 3010);
    expect(second1).toBeCloseTo((second0 as number) + 1, 1);

    for (const [width, slides] of [
      [499, 2],
      [500, 3],
      [699, 3],
      [700, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await tracks(page).evaluateAll((all) =>
        all.map((track) => {
          const slide = track.querySelector('li') as HTMLElement;
          return Math.round((track.getBoundingClientRect().width / slide.getBoundingClientRect().width) * 10);
        }),
      );
      expect(shown, `at ${width} px`).toEqual([slides * 10, slides * 10]);
    }
  });

  /** Position of each carousel at a time of its animation, in slides. */
  function positions(page: Page, milliseconds: number): Promise<number[]> {
    return tracks(page).evaluateAll((elements, time) => {
      return elements.map((element) => {
        const list = element.querySelector('ul') as HTMLElement;
        const [animation] = list.getAnimations();
        if (!animation) throw new Error('The carousel has no animation.');
        animation.pause();
        animation.currentTime = time;
        const shift = list.getBoundingClientRect().left - element.getBoundingClientRect().left;
        const slide = (list.querySelector('li') as HTMLElement).getBoundingClientRect().width;
        return -shift / slide;
      });
    }, milliseconds);
  }
});

test('nothing moves on home under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => !(animation.effect as KeyframeEffect).target?.hasAttribute('data-bar')).length,
  );
  expect(moving).toBe(0);
});

test('the wall of home opens with scrolling, and is closed while the page arrives', async ({ page }) => {
  const rest = Promise.withResolvers<void>();
  await page.route('**/home-below*.css', async (route) => {
    await rest.promise;
    await route.continue();
  });
  const opened = page.locator('main picture').nth(1);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(opened).toHaveCSS('opacity', '0');
  rest.resolve();
  await page.waitForLoadState();
  await expect(opened).toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo({ top: 0.7 * innerHeight, behavior: 'instant' }));
  await expect(opened).toHaveCSS('opacity', '1');
});

// That it covers no name of a service: tests/engines/rendering.test.ts.
test('the sun of What We Do crosses the wall', async ({ page }) => {
  await page.goto('/');
  let before = -Infinity;
  for (const top of [700, 300, -100]) {
    await page.evaluate((height) => {
      const wall = document.querySelector('#services ul') as HTMLElement;
      scrollBy({ top: wall.getBoundingClientRect().top - height, behavior: 'instant' });
    }, top);
    // The sun follows the scroll position in the next frames.
    await expect.poll(() => sunAt(page)).toBeGreaterThan(before + 60);
    before = await sunAt(page);
  }
});

/** The horizontal movement of the sun, in pixels. */
function sunAt(page: Page): Promise<number> {
  return page
    .locator('#services ul')
    .first()
    .evaluate((wall) => {
      const style = getComputedStyle(wall, '::before');
      return (Number.parseFloat(style.translate) / 100) * Number.parseFloat(style.width);
    });
}

test.describe('the intro of the mission', () => {
  const path = '/mission';
  const text = content<{ readonly promise: string }>('pages/mission.yaml').promise;
  const intro = (page: Page): Locator => page.locator('main h1 ~ * span', { hasText: text });

  /**
   * Restarts the typing and pauses it at a time in milliseconds: on a busy machine the animation may end before a test
   * can observe it.
   */
  const holdAt = (sentence: Locator, milliseconds: number) =>
    sentence.evaluate((element, time) => {
      element.style.animationName = 'none';
      getComputedStyle(element).animationName;
      element.style.animationName = '';
      for (const typing of element.getAnimations()) {
        typing.pause();
        typing.currentTime = time;
      }
    }, milliseconds);

  /** Expects the sentence without animation and in its colour. */
  const expectWhole = async (sentence: Locator) =>
    expect(
      await sentence.evaluate((element) => ({
        moving:
          element.getAnimations({ subtree: true }).length +
          (element.parentElement?.getAnimations({ subtree: true }).length ?? 0),
        shown: getComputedStyle(element).color === getComputedStyle(element.parentElement as Element).color,
      })),
    ).toEqual({ moving: 0, shown: true });

  test('is exposed whole, typed at 40 ms a character, and shown at once by the switch', async ({ page }) => {
    await page.goto(path);
    await holdAt(intro(page), 0);
    const timing = await intro(page).evaluate((element) => ({
      durations: element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
      steps: getComputedStyle(element).animationTimingFunction,
    }));
    expect(timing).toEqual({
      durations: [expect.closeTo(text.length * 40)],
      steps: `steps(${text.length})`,
    });
    const spoken = await page.locator('main').ariaSnapshot();
    expect(spoken.replaceAll('"', '').split(text)).toHaveLength(2);
    await page.getByRole('checkbox', { name: 'Pause motion' }).first().check();
    await expectWhole(intro(page));
    await page.reload();
    await expectWhole(intro(page));
  });

  test.describe('under reduced motion, without JavaScript', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: false });

    test('is one plain text at once', async ({ page }) => {
      await page.goto(path);
      await expect(intro(page)).toHaveText(text);
      await expect(page.getByText(text)).toHaveCount(1);
      await expectWhole(intro(page));
    });
  });
});
