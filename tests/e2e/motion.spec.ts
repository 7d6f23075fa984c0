import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Names of the running animations, except the bar's fade, which follows the scroll. */
const running = () =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .map((animation) => (animation as CSSAnimation).animationName ?? 'transition');

for (const path of ['/', '/vision', '/mission', '/go-getters', '/success-stories', '/meet-the-founder']) {
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
      expect(await page.evaluate(running)).toEqual([]);
    }
    expect(
      await page
        .locator('video')
        .evaluateAll((videos) => videos.every((video) => (video as HTMLVideoElement).paused)),
    ).toBe(true);
  });
}
