import type { Page } from '@playwright/test';
import { expect, test, testWithoutScript } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const path = '/meet-the-founder';
const slider = (page: Page) => page.getByRole('region', { name: 'In pictures' });
const strip = (page: Page) => slider(page).getByRole('list');
const dot = (page: Page, number: number) =>
  slider(page).getByRole('button', { name: `Picture ${number} of 4` });
const film = (page: Page) => page.locator('video');
const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused);

/** Opens the page, scrolls the pictures into view, stops the clock, and starts the five seconds of the first picture. */
async function openPictures(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await slider(page).evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.clock.pauseAt(3_600_000);
  // The press waits for frames, in which the slider sees that it is in view.
  await dot(page, 1).click();
}

/** Dots and captions change this long after the picture, by the page's clock. */
const afterPicture = 50;

async function expectPicture(page: Page, number: number): Promise<void> {
  await page.clock.runFor(afterPicture);
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(slider(page).locator('button[aria-current=true]')).toHaveCount(1);
  await expect
    .poll(() =>
      strip(page).evaluate((list, index) => {
        const left = (list.children[index] as HTMLElement).getBoundingClientRect().left;
        return Math.abs(left - Number.parseFloat(getComputedStyle(list).paddingLeft));
      }, number - 1),
    )
    .toBeLessThan(2);
}

test('four pictures advance every 5 s until mouse, key or switch stops them', async ({ page }) => {
  await openPictures(page);
  await expectPicture(page, 1);
  for (const next of [2, 3, 4, 1]) {
    await page.clock.runFor(4_990 - afterPicture);
    await expect(dot(page, next)).toHaveAttribute('aria-current', 'false');
    await page.clock.runFor(10);
    await expectPicture(page, next);
  }
  const expectStopped = async (number: number) => {
    await page.clock.fastForward(20_000);
    await expectPicture(page, number);
  };
  await strip(page).hover();
  await expectStopped(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expectPicture(page, 2);
  await slider(page).getByRole('button', { name: 'Pause' }).click();
  await expectStopped(2);
  await slider(page).getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(5_000);
  await expectPicture(page, 3);
  const motion = page.getByRole('checkbox', { name: 'Pause motion' });
  await motion.evaluate((box: HTMLInputElement) => box.click());
  await expectStopped(3);
  await motion.evaluate((box: HTMLInputElement) => box.click());
  await strip(page).press('End');
  await expectStopped(4);
});

testWithoutScript('without JavaScript, pictures scroll and snap, the film has controls', async ({ page }) => {
  await page.goto(path);
  await expect(strip(page).locator('li')).toHaveCount(4);
  await expect(strip(page)).toHaveCSS('overflow-x', 'auto');
  await expect(strip(page)).toHaveCSS('scroll-snap-type', 'x mandatory');
  await expect(dot(page, 1)).toBeHidden();
  await expect(film(page)).toHaveAttribute('controls', '');
  await expect(film(page)).toHaveAttribute('poster', /svg/);
  await expect(film(page)).toHaveCSS('opacity', '1');
  await expect(film(page)).toContainText('Your browser does not support the video tag.');
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeHidden();
});

test('under reduced motion the pictures follow buttons, dots, keys and wheel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPictures(page);
  await page.clock.fastForward(20_000);
  await expectPicture(page, 1);
  await slider(page).getByRole('button', { name: 'Previous picture' }).click();
  await expectPicture(page, 4);
  await slider(page).getByRole('button', { name: 'Next picture' }).click();
  await expectPicture(page, 1);
  await dot(page, 3).click();
  await expectPicture(page, 3);
  await expect(slider(page).locator('[aria-live]')).toHaveText(
    'Picture 3 of 4: In a cotton field with a survey drone',
  );
  await strip(page).focus();
  for (const [key, number] of [
    ['Home', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 4],
    ['Home', 1],
    ['End', 4],
  ] as const) {
    await page.keyboard.press(key);
    await expectPicture(page, number);
  }
  await strip(page).hover();
  await page.mouse.wheel(-700, 0);
  await expectPicture(page, 3);
});

test('the film plays muted with captions; its button and scrolling pause it', async ({ page }) => {
  await page.goto(path);
  await expect.poll(() => playing(page)).toBe(true);
  const state = await film(page).evaluate((video: HTMLVideoElement) => ({
    muted: video.muted,
    loop: video.loop,
    controls: video.controls,
    fade: getComputedStyle(video).transition,
  }));
  expect(state).toEqual({ muted: true, loop: true, controls: false, fade: 'opacity 4s' });
  await expect(page.locator('[data-shown] video')).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^Still from the film/ })).toBeVisible();

  const muted = () => film(page).evaluate((video: HTMLVideoElement) => video.muted);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect.poll(muted).toBe(false);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect.poll(muted).toBe(true);

  const captions = page.getByRole('button', { name: 'CC captions for the music' });
  await captions.click();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-caption]')).toHaveText(/^\[.+\]$/);
  await captions.click();
  await expect(page.locator('[data-caption]')).toBeEmpty();

  await strip(page).scrollIntoViewIfNeeded();
  await expect.poll(() => playing(page)).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => playing(page)).toBe(true);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect.poll(() => playing(page)).toBe(false);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => playing(page)).toBe(true);
  const motion = page.getByRole('checkbox', { name: 'Pause motion' });
  await motion.evaluate((box: HTMLInputElement) => box.click());
  await expect.poll(() => playing(page)).toBe(false);
});

test('reduced motion and Save-Data leave the film to its button', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) asked.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => playing(page)).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
});
