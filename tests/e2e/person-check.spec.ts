import { enquiryForm, fillEnquiry, referenceShown, send, sendNatively } from './support/enquiry-form.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

test('the captcha must pass before the message is sent and stored', async ({ page, captchaServer }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${captchaServer.url}/vision`);
  await fillEnquiry(page);
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please complete the reCAPTCHA' })).toBeVisible();
  expect(posts).toEqual([]);
  await enquiryForm(page).getByRole('checkbox').check();
  await expect(page.getByText(wording.enquiryForm.checked)).toBeVisible({ timeout: 20_000 });
  await send(page);
  await referenceShown(page);
  expect(posts).toEqual(['/verify-captcha.php', '/contact_mail.php']);
});

test('"reCAPTCHA verification failed!" stops the form, keeps the answers', async ({
  page,
  captchaServer,
}) => {
  await page.route('**/verify-captcha.php', (route) => route.fulfill({ json: { success: false } }));
  await page.goto(`${captchaServer.url}/vision`);
  await fillEnquiry(page);
  await enquiryForm(page).getByRole('checkbox').check();
  await expect(page.getByText(wording.enquiryForm.checked)).toBeVisible({ timeout: 20_000 });
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'reCAPTCHA verification failed!' })).toBeVisible();
  await expect(enquiryForm(page).getByLabel('Email')).toHaveValue('asha@mill.example');
});

test('a captcha whose worker fails to load reports it and can be retried', async ({
  page,
  captchaServer,
}) => {
  await page.route('**/solve-challenge.worker*.js', (route) => route.abort(), { times: 1 });
  await page.goto(`${captchaServer.url}/vision`);
  await fillEnquiry(page);
  const box = enquiryForm(page).getByRole('checkbox');
  await box.click();
  await expect(page.getByRole('alert').filter({ hasText: wording.enquiryForm.checkFailed })).toBeVisible();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText(wording.enquiryForm.checked)).toBeVisible({ timeout: 20_000 });
  await send(page);
  await referenceShown(page);
});

test('a captcha whose worker never loads reports it after a minute', async ({ page, captchaServer }) => {
  await page.clock.install();
  await page.route('**/solve-challenge.worker*.js', () => {}); // never answered
  await page.goto(`${captchaServer.url}/vision`);
  await fillEnquiry(page);
  const asked = page.waitForRequest('**/solve-challenge.worker*.js');
  await enquiryForm(page).getByRole('checkbox').click();
  await asked;
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('alert').filter({ hasText: wording.enquiryForm.checkFailed })).toBeVisible();
});

test('a captcha that expired while the machine slept reports it', async ({ page, captchaServer }) => {
  await page.clock.install();
  await page.goto(`${captchaServer.url}/vision`);
  await fillEnquiry(page);
  const box = enquiryForm(page).getByRole('checkbox');
  await box.check();
  await expect(page.getByText(wording.enquiryForm.checked)).toBeVisible({ timeout: 20_000 });
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000); // timers do not run during sleep
  await send(page);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert').filter({ hasText: wording.enquiryForm.checkExpired })).toBeVisible();
  await expect(enquiryForm(page).getByLabel('Email')).toHaveValue('asha@mill.example');
  await box.check();
  await expect(page.getByText(wording.enquiryForm.checked)).toBeVisible({ timeout: 20_000 });
  await send(page);
  await page.clock.runFor(1000);
  await referenceShown(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the error page names JavaScript as the reason, and e-mail and phone', async ({
    page,
    captchaServer,
  }) => {
    await page.goto(`${captchaServer.url}/vision`);
    await fillEnquiry(page);
    await sendNatively(page);
    await expect(page.getByText('hello@veramasa.example').first()).toBeVisible();
    await expect(page.getByText('+91 00000 00000').first()).toBeVisible();
  });
});
