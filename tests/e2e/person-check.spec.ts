import type { Page } from '@playwright/test';
import wording from '../fixtures/wording.json' with { type: 'json' };
import { fillApplication, openPanel, panel, sendApplication, stored } from './support/application-panel.ts';
import { enquiryForm, fillEnquiry, referenceShown, sampleAnswers, send } from './support/enquiry-form.ts';
import { expect, hold, test } from './support/site-test.ts';

/** In one worker, which starts the server for them. */
test.describe.configure({ mode: 'default' });

const worker = '**/solve-challenge.worker*.js';
const box = (page: Page) => enquiryForm(page).getByRole('checkbox');

async function passCheck(page: Page): Promise<void> {
  await box(page).check();
  await expect(page.getByText(wording['enquiry-form'].checked)).toBeVisible();
}

const says = (page: Page, hasText: string) =>
  expect(page.getByRole('alert').filter({ hasText })).toBeInViewport({ ratio: 1 });

test('the captcha must pass before the message is sent', async ({ page, captchaServer, mail }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const letWorkerLoad = await hold(page, worker);
  await page.route(worker, (route) => route.abort(), { times: 1 });
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(`${captchaServer.url}/vision`);
  const answers = sampleAnswers();
  await fillEnquiry(page, answers);
  await send(page);
  await says(page, 'Please complete the reCAPTCHA');
  await expect(box(page)).toBeFocused();
  expect(posts).toEqual([]);
  // The worker fails to load; the second try loads it.
  await box(page).click();
  await says(page, wording['enquiry-form'].checkFailed);
  await expect(box(page)).not.toBeChecked();
  await box(page).check(); // the message waits for this check
  await send(page);
  letWorkerLoad();
  await referenceShown(page);
  expect(posts).toEqual(['/verify-captcha.php', '/contact_mail.php']);
  await mail.waitFor(({ text }) => `${text}`.includes(answers.organization));
});

test('a captcha that never loads, or expires during sleep, reports it', async ({ page, captchaServer }) => {
  await page.clock.install();
  await page.route(worker, () => {}, { times: 1 }); // never answered
  await page.goto(`${captchaServer.url}/vision`);
  await fillEnquiry(page);
  const asked = page.waitForRequest(worker);
  await box(page).click();
  await asked;
  await page.clock.fastForward(61_000);
  await says(page, wording['enquiry-form'].checkFailed);

  await passCheck(page);
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000); // timers do not run during sleep
  await send(page);
  await page.clock.runFor(1000);
  await says(page, wording['enquiry-form'].checkExpired);
  await expect(enquiryForm(page).getByLabel('Email')).toHaveValue('asha@mill.example');
  await passCheck(page);
  await send(page);
  await page.clock.runFor(1000);
  await referenceShown(page);
});

test('an application repeats a failed proof of work, solves and sends it', async ({
  page,
  captchaServer,
}) => {
  let proof: string | undefined;
  await page.route('**/captcha-challenge.json', (route) => route.abort(), { times: 1 });
  await page.route('**/contact_mail.php', async (route) => {
    proof = (await route.request().allHeaders())['proof-of-work'];
    await route.fulfill(stored);
  });
  const failure = page.waitForEvent('requestfailed');
  await page.goto(`${captchaServer.url}/join-us`);
  await openPanel(page);
  await panel(page).getByLabel('Full name').focus();
  await failure;
  await fillApplication(page);
  await sendApplication(page);
  await expect(page.getByText('APP-4T7W9C')).toBeVisible();
  expect(Object.keys(JSON.parse(atob(proof ?? '')))).toEqual(['challenge', 'solution']);
});
