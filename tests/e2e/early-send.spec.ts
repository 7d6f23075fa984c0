import type { Page } from '@playwright/test';
import wording from '../fixtures/wording.json' with { type: 'json' };
import { fillFields, panel, realResume, sendApplication } from './support/application-panel.ts';
import { fillEnquiry, pressSend, referenceShown } from './support/enquiry-form.ts';
import { expect, hold, test } from './support/site-test.ts';

/** Opens a page whose script files wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  return release;
}

/** Opens, fills and sends an application whose script does not arrive until the returned function is called. */
async function sendEarly(page: Page): Promise<() => void> {
  const release = await openWithoutScripts(page, '/join-us');
  // The button is a link until its script is there.
  await page.getByRole('button', { name: 'Mail Your Resume' }).click();
  await fillFields(page, realResume());
  await sendApplication(page);
  return release;
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('an enquiry sent before its script is answered at once, also offline', async ({ page, context }) => {
  const release = await openWithoutScripts(page, '/talk-to-us');
  await fillEnquiry(page);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await pressSend(page);
  await expect(notice(page, wording['both-forms'].offlineText)).toBeInViewport();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await pressSend(page);
  await expect(notice(page, wording['both-forms'].waiting)).toBeInViewport();
  release();
  expect(await referenceShown(page)).not.toBe('');
  await expect(notice(page, wording['both-forms'].waiting)).toHaveCount(0);
  await expect(page).toHaveURL('/talk-to-us');
});

test('an application sent before its script is answered, without a time', async ({ page }) => {
  const release = await sendEarly(page);
  await expect(notice(page, wording['both-forms'].waiting)).toBeInViewport();
  const posted = page.waitForRequest('**/contact_mail.php');
  release();
  await expect(notice(page, 'Application submitted successfully!')).toBeVisible();
  // The time before the script loaded is unknown.
  expect((await posted).headers()).not.toHaveProperty('fill-seconds');
});

test('a form whose script does not arrive is sent when the site is reached', async ({ page }) => {
  await page.clock.install();
  await sendEarly(page);
  await page.route('**/*', (route) => route.abort());
  await page.clock.fastForward(20_000);
  await expect(notice(page, wording['both-forms'].offlineText)).toBeVisible();
  await expect(panel(page).getByLabel('Full name')).toHaveValue('Asha Menon');
  await page.unroute('**/*');
  await sendApplication(page);
  await page.clock.fastForward(1);
  await expect(notice(page, wording['both-forms'].waiting)).toBeVisible();
  await page.clock.fastForward(20_000);
  await page.waitForURL('**/contact_mail.php');
});
