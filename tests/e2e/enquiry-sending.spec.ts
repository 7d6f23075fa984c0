import { enquiryForm, fillEnquiry, referenceShown, sampleAnswers, send } from './support/enquiry-form.ts';
import { hydrated } from './support/hydration.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

test('"Server error: 503. Please try again later." keeps every answer', async ({ page }) => {
  await page.route('**/contact_mail.php', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Server error: 503. Please try again later.' }),
  ).toBeVisible();
  await expect(enquiryForm(page).getByLabel('Email')).toHaveValue('asha@mill.example');
});

test('two lost connections say "No response from server..."; a retry works', async ({ page, mail }) => {
  const answers = sampleAnswers();
  await page.goto('/vision');
  await loseAnswers(page, 2);
  await fillEnquiry(page, answers);
  await send(page);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'No response from server. Please check your internet connection and try again.' }),
  ).toBeVisible();
  await send(page);
  const reference = await referenceShown(page);
  await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  const copies = mail.mails.filter(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  expect(copies).toHaveLength(1);
  expect(`${copies[0]?.mail.subject}${copies[0]?.mail.text}`).toContain(reference);
});

test('an unreadable answer says "An error occurred while submitting..."', async ({ page }) => {
  await page.route('**/contact_mail.php', (route) => route.fulfill({ status: 200, body: '<html>' }));
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'An error occurred while submitting the form. Please try again.' }),
  ).toBeVisible();
});

test('a double click sends one message', async ({ page, mail }) => {
  const answers = sampleAnswers();
  await page.goto('/vision');
  await fillEnquiry(page, answers);
  await hydrated(enquiryForm(page));
  await enquiryForm(page).getByRole('button', { name: wording.enquiryForm.send }).dblclick();
  await referenceShown(page);
  await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  expect(mail.mails.filter(({ mail: { text } }) => `${text}`.includes(answers.Organisation))).toHaveLength(1);
});
