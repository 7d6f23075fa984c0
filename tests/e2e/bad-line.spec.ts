import type { Page } from '@playwright/test';
import { enquiryForm, fillEnquiry, isTakenOver, send } from './support/enquiry-form.ts';
import { expect, test } from './support/site-test.ts';

/** Notes who posts, and leaves the page as it is: what a return by the Back button shows, too. */
const staysWhenPosted = (page: Page, posts: string[]) =>
  page.route('**/contact_mail.php', (route) => {
    posts.push(route.request().resourceType());
    return route.fulfill({ status: 204 });
  });

test('a form that went out without script is not sent once more by a script that comes later', async ({
  page,
}) => {
  const posts: string[] = [];
  await page.route('**/shell.*.js', (route) => route.abort());
  await staysWhenPosted(page, posts);
  await page.goto('/vision');
  await page.evaluate(() => {
    addEventListener('submit', () => {
      const { dataset } = document.documentElement;
      dataset.sent = dataset.sent ? 'again' : 'once';
    });
  });
  await fillEnquiry(page);
  const asked = page.waitForRequest('**/contact_mail.php');
  await send(page);
  await asked;
  await page.unroute('**/shell.*.js');
  await page.keyboard.press('Shift');
  await enquiryForm(page).getByLabel('First name').focus();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-sent', 'once');
  expect(posts).toEqual(['document']);
});

test('a form whose first script does not come goes out without it, once, after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  const posts: string[] = [];
  await page.route('**/shell.*.js', () => {}); // never answered
  await staysWhenPosted(page, posts);
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await send(page);
  await page.clock.fastForward(9_000);
  expect(posts).toEqual([]);
  const asked = page.waitForRequest('**/contact_mail.php');
  await page.clock.fastForward(2_000);
  await asked;
  await page.clock.fastForward(60_000);
  expect(posts).toEqual(['document']);
});

test('a form whose own script stalls goes out without it after thirty seconds', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    // The test's clock moves timers, but not this one.
    AbortSignal.timeout = (ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), ms);
      return ending.signal;
    };
  });
  await page.route('**/enquiry-form.*.js', () => {}); // never answered
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-ready', '');
  await page.clock.fastForward(31_000);
  await page.waitForURL('**/contact_mail.php');
  await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();
});

test('a press is answered at once although the server has not yet said which person check there is', async ({
  page,
}) => {
  await page.route('**/form-settings.json', () => {}); // never answered
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await expect(enquiryForm(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
});
