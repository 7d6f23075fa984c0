import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: number[];
  }
}

/** Records the layout shifts of the pages that are opened from now on. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shifts until the next two frames. */
export const shiftSum = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done(window.shifts.reduce((sum, value) => sum + value, 0))),
        ),
      ),
  );
