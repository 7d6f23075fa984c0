import type { Locator, Page } from '@playwright/test';
import { content } from './support/content.ts';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const promiseOf = (page: string) => content<{ readonly promise: string }>(`pages/${page}.yaml`).promise;

const intros = { '/vision': promiseOf('vision'), '/mission': promiseOf('mission') };

const intro = (page: Page, text: string): Locator => page.locator('main h1 ~ * span', { hasText: text });

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

/** Colour and animation of the sentence. */
const look = (sentence: Locator) =>
  sentence.evaluate((element) => ({
    moving:
      element.getAnimations({ subtree: true }).length +
      (element.parentElement?.getAnimations({ subtree: true }).length ?? 0),
    shown: getComputedStyle(element).color === getComputedStyle(element.parentElement as Element).color,
  }));

for (const [path, text] of Object.entries(intros)) {
  test(`the intro of ${path} reveals its lines in order, without a shift`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const sentence = intro(page, text);
    const lines = () =>
      sentence.evaluate((element) =>
        [...element.getClientRects()].map(({ x, y, width, height }) => ({
          x,
          y: y + 4,
          width,
          height: height - 8,
        })),
      );
    const places = await lines();
    expect(places.length).toBeGreaterThan(2);
    const pictures = async (milliseconds: number) => {
      await holdAt(sentence, milliseconds);
      expect(await lines()).toEqual(places);
      const [first, last] = [places[0], places.at(-1)];
      return [
        (await page.screenshot({ clip: first as NonNullable<typeof first> })).toString('base64'),
        (await page.screenshot({ clip: last as NonNullable<typeof last> })).toString('base64'),
      ];
    };
    const start = await pictures(0);
    const half = await pictures(text.length * 20);
    // Shortly before the end, because the browser may antialias the finished text differently.
    const end = await pictures(text.length * 40 - 1);
    expect(half[0]).toBe(end[0]);
    expect(half[0]).not.toBe(start[0]);
    expect(half[1]).toBe(start[1]);
    expect(half[1]).not.toBe(end[1]);
  });

  test(`the intro of ${path} is exposed whole and typed at 40 ms a character`, async ({ page }) => {
    await page.goto(path);
    await holdAt(intro(page, text), 0);
    const timing = await intro(page, text).evaluate((element) => ({
      durations: element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
      steps: getComputedStyle(element).animationTimingFunction,
    }));
    expect(timing).toEqual({
      durations: [expect.closeTo(text.length * 40)],
      steps: `steps(${text.length})`,
    });
    const spoken = await page.locator('main').ariaSnapshot();
    expect(spoken.replaceAll('"', '').split(text)).toHaveLength(2);
  });

  test(`the motion switch shows the intro of ${path} at once`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('checkbox', { name: 'Pause motion' }).first().check();
    expect(await look(intro(page, text))).toEqual({ moving: 0, shown: true });
    await page.reload();
    expect(await look(intro(page, text))).toEqual({ moving: 0, shown: true });
  });

  test.describe('reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test(`the intro of ${path} is complete at once`, async ({ page }) => {
      await page.goto(path);
      expect(await look(intro(page, text))).toEqual({ moving: 0, shown: true });
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test(`the intro of ${path} is one plain text`, async ({ page }) => {
      await page.goto(path);
      await expect(intro(page, text)).toHaveText(text);
      await expect(page.getByText(text)).toHaveCount(1);
    });
  });
}

test('a link to one story scrolls it clear of the bar', async ({ page }) => {
  await page.goto('/success-stories#archive');
  const story = page.locator('#archive');
  await expect(story).toBeInViewport();
  const bar = await page.locator('[data-bar]').boundingBox();
  expect((await story.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});

test('stories have two columns, and one on a narrow screen', async ({ page }) => {
  await page.goto('/success-stories');
  for (const [width, columns] of [
    [1440, 2],
    [768, 2],
    [760, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator('main li[id]')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    expect(lefts).toHaveLength(6);
    expect(new Set(lefts).size, `at ${width} px`).toBe(columns);
  }
});
