import type { CDPSession, Page } from '@playwright/test';
import type { Visitor } from './flows.ts';

/** Between scrolling somewhere and the press: people look where they have come before they touch it. */
const lookMs = 1000;
/** Between a mouse's arrival and its press; how long a finger or button stays down. */
const aimMs = 250;
const holdMs = 70;

/** Somebody who looks, aims and presses as people do, by finger or by mouse. */
export function visitorOf(page: Page, session: CDPSession, touch: boolean): Visitor {
  return {
    page,
    async press(selector) {
      // By place: Playwright's own presses run script of its own in the page, which would be measured as well.
      const { x, y } = await page.evaluate(middleOf, { selector, lookMs });
      if (touch) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await page.waitForTimeout(holdMs);
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        return;
      }
      await page.mouse.move(x, y);
      await page.waitForTimeout(aimMs);
      await page.mouse.down();
      await page.waitForTimeout(holdMs);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text, { delay: 80 }),
    key: (name) => page.keyboard.press(name, { delay: 80 }),
  };
}

/** Runs in the page. Scrolls there and tells where the middle of the first visible match is once it lies still. */
async function middleOf({
  selector,
  lookMs,
}: {
  selector: string;
  lookMs: number;
}): Promise<{ x: number; y: number }> {
  const target = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  if (!target) throw new Error(`Nothing visible matches ${selector}`);
  const { top, bottom } = target.getBoundingClientRect();
  const outside = top < 80 || bottom > innerHeight - 20;
  if (outside) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((still) => setTimeout(still, outside ? lookMs : 150));
  const { left, top: y, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: y + height / 2 };
}
