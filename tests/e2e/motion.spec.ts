import type { Locator, Page } from '@playwright/test';
import { expect, hold, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Names of the running animations, except the bar's fade, which follows the scroll. */
const running = () =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .map((animation) => (animation as CSSAnimation).animationName ?? 'transition');

const scrollToShare = (share: number) =>
  scrollTo({ top: share * document.body.scrollHeight, behavior: 'instant' });

for (const path of ['/', '/go-getters', '/meet-the-founder']) {
  test(`the motion switch stops every animation of ${path}`, async ({ page }) => {
    await page.goto(path);
    const box = page.getByRole('contentinfo').getByRole('checkbox', { name: 'Pause motion' });
    await box.focus();
    await page.keyboard.press('Space');
    // Each switch of the page shows it.
    await expect(page.getByRole('checkbox', { name: 'Pause motion', checked: false })).toHaveCount(0);
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate(scrollToShare, share);
      await expect.poll(() => page.evaluate(running)).toEqual([]);
    }
    const films = page.locator('video');
    const arePaused = () =>
      films.evaluateAll((videos) => videos.every((video) => (video as HTMLVideoElement).paused));
    await expect.poll(arePaused).toBe(true);
  });
}

const tracks = (page: Page) => page.locator('[data-carousel]');

test('carousels show 2 to 4 pictures, move both ways, and have a control', async ({ page }) => {
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
  await expect(page.locator('main').getByRole('checkbox', { name: 'Pause motion' })).toBeVisible();

  // Every 3500 and 3000 ms.
  const [first = 0, second = 0] = await positions(page, 0);
  for (const [time, of, at] of [
    [2990, 0, first],
    [3510, 0, first - 1],
    [2490, 1, second],
    [3010, 1, second + 1],
  ] as const)
    expect((await positions(page, time))[of], `at ${time} ms`).toBeCloseTo(at, 1);

  for (const [width, slides] of [
    [499, 2],
    [500, 3],
    [699, 3],
    [700, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = () =>
      tracks(page).evaluateAll((all) =>
        all.map((track) => {
          const slide = track.querySelector('li') as HTMLElement;
          return Math.round((track.getBoundingClientRect().width / slide.getBoundingClientRect().width) * 10);
        }),
      );
    await expect.poll(shown, `at ${width} px`).toEqual([slides * 10, slides * 10]);
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

test('the wall of home opens with scrolling, not while the page arrives', async ({ page }) => {
  const answerNow = await hold(page, '**/home-below*.css');
  const opened = page.locator('main picture').nth(1);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(opened).toHaveCSS('opacity', '0');
  answerNow();
  await page.waitForLoadState();
  await expect(opened).toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo({ top: 0.7 * innerHeight, behavior: 'instant' }));
  await expect(opened).toHaveCSS('opacity', '1');
});

// tests/engines/main-tasks.test.ts checks that it covers no name of a service.
test('the sun of What We Do crosses the wall, but not under reduced motion', async ({ page }) => {
  await page.goto('/');
  const wall = page.locator('#services ul').first();
  /** The horizontal movement of the sun, in hundredths of its width. */
  const sunAt = () =>
    wall.evaluate((element) => Number.parseFloat(getComputedStyle(element, '::before').translate));
  let before = -Infinity;
  for (const top of [700, 300, -100]) {
    await wall.evaluate((element, height) => {
      scrollBy({ top: element.getBoundingClientRect().top - height, behavior: 'instant' });
    }, top);
    // The sun follows the scroll position in the next frames.
    await expect.poll(sunAt).toBeGreaterThan(before + 9);
    before = await sunAt();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.localName),
  );
  // The bar follows the scroll.
  expect(moving.filter((name) => name !== 'header')).toEqual([]);
});

const mission = 'To line up people, data and machines, so that anyone can see through to the result.';

/** The animations of the typed sentence and its line, and whether it has the colour of the line. */
const typingOf = (sentence: Locator) =>
  sentence.evaluate((element) => ({
    moving: element.parentElement?.getAnimations({ subtree: true }).length,
    shown: getComputedStyle(element).color === getComputedStyle(element.parentElement as Element).color,
  }));

test('the mission is read out whole and typed at 40 ms a character', async ({ page }) => {
  await page.goto('/mission');
  const intro = page.locator('main h1 ~ * span', { hasText: mission });
  // Restarted and paused: on a busy machine the animation may end before a test can observe it.
  const timing = await intro.evaluate((element) => {
    element.style.animationName = 'none';
    getComputedStyle(element).animationName;
    element.style.animationName = '';
    for (const typing of element.getAnimations()) typing.pause();
    return {
      durations: element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
      steps: getComputedStyle(element).animationTimingFunction,
    };
  });
  const durations = [expect.closeTo(mission.length * 40)];
  expect(timing).toEqual({ durations, steps: `steps(${mission.length})` });
  const spoken = await page.locator('main').ariaSnapshot();
  expect(spoken.replaceAll('"', '').split(mission)).toHaveLength(2);
  await page.getByRole('checkbox', { name: 'Pause motion' }).first().check();
  expect(await typingOf(intro)).toEqual({ moving: 0, shown: true });
  await page.reload();
  expect(await typingOf(intro)).toEqual({ moving: 0, shown: true });
});
