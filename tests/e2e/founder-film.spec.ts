import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const path = '/meet-the-founder';
const film = (page: Page) => page.locator('video');
const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused);
/** An element below the film; scrolled to, it moves the film out of view. */
const strip = (page: Page) => page.getByRole('region', { name: 'In pictures' }).getByRole('list');

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
