import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const tracks = (page: import('@playwright/test').Page) => page.locator('[data-carousel]');

test('a carousel shows 2 pictures, 3 from 500 px and 4 from 700 px', async ({ page }) => {
  await page.goto('/');
  for (const [width, slides] of [
    [499, 2],
    [500, 3],
    [699, 3],
    [700, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const track of await tracks(page).all()) {
      const shown = await track.evaluate((element) => {
        const slide = element.querySelector('li') as HTMLElement;
        return element.getBoundingClientRect().width / slide.getBoundingClientRect().width;
      });
      expect(shown, `at ${width} px`).toBeCloseTo(slides, 1);
    }
  }
});

test('carousels have 7 and 5 pictures; clones are aria-hidden', async ({ page }) => {
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
});

/** Position of each carousel at a time of its animation, in slides. */
async function positions(page: import('@playwright/test').Page, milliseconds: number): Promise<number[]> {
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

test('carousels move in opposite directions every 3500 and 3000 ms', async ({ page }) => {
  await page.goto('/');
  const [first0, second0] = await positions(page, 0);
  const [firstStill] = await positions(page, 2990);
  expect(firstStill).toBeCloseTo(first0 as number, 1);
  const [first1] = await positions(page, 3510);
  expect(first1).toBeCloseTo((first0 as number) - 1, 1);
  const [, secondStill] = await positions(page, 2490);
  expect(secondStill).toBeCloseTo(second0 as number, 1);
  const [, second1] = await positions(page, 3010);
  expect(second1).toBeCloseTo((second0 as number) + 1, 1);
});

test('the pause control stops both carousels', async ({ page }) => {
  await page.goto('/');
  const states = () =>
    tracks(page).evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element.querySelector('ul') as Element).animationPlayState),
    );
  expect(await states()).toEqual(['running', 'running']);
  await page.locator('main').getByRole('checkbox', { name: 'Pause motion' }).check();
  expect(await states()).toEqual(['paused', 'paused']);
});

test('nothing moves under reduced motion', async ({ page }) => {
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
