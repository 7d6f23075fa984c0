import wording from '../fixtures/wording.json' with { type: 'json' };
import { enquiryForm, referenceShown } from './support/enquiry-form.ts';
import { expect, hydrated, test } from './support/site-test.ts';

for (const path of ['/', '/meet-the-founder', '/join-us']) {
  test(`Tab visits ${path} in order; each focus is visible and ringed`, async ({ page }) => {
    await page.goto(path);
    const faults: string[] = [];
    for (let stop = 0; stop < 150; stop++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return undefined;
        const name = `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 30)}`;
        if (element.tagName === 'IFRAME') return { name };
        const box = element.getBoundingClientRect();
        const ringed = [element, element.closest('label'), element.parentElement].some((candidate) => {
          const styles = candidate && [getComputedStyle(candidate), getComputedStyle(candidate, '::after')];
          return styles?.some(
            ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
          );
        });
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) =>
            document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
          ),
        );
        const clear = points.some((hit) => hit && (element.contains(hit) || hit.contains(element)));
        return { name, fault: !ringed ? 'no ring' : !clear ? 'hidden' : undefined };
      });
      if (!seen) break;
      if (stop === 0) expect(seen.name).toBe('A Skip to content');
      if (seen.fault) faults.push(`${seen.name}: ${seen.fault}`);
    }
    expect(faults).toEqual([]);
    await expect(page.locator(':focus')).toHaveCount(0);
  });
}

test('the focus stays in view while Tab is pressed quickly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // smooth scrolling
  await page.goto('/');
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    const inView = await page.evaluate(() => {
      const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    expect(inView, `after ${press + 1} presses`).toBe(true);
  }
});

test('the keyboard alone sends an enquiry, from errors to reference', async ({ page }) => {
  await page.goto('/talk-to-us');
  const form = enquiryForm(page);
  await form.scrollIntoViewIfNeeded();
  await hydrated(form);
  await form.getByRole('button', { name: wording['enquiry-form'].send }).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: wording['both-forms'].nothingLost });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(8);
  await expect(page).toHaveTitle(/^Error: /);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('First name')).toBeFocused();
  for (const answer of ['Asha', 'R', '9876543210', 'asha@mill.example', 'A mill', 'Rec', 'India']) {
    await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('We would like a camera to see it first.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await referenceShown(page)).toMatch(/^ENQ-/);
});
