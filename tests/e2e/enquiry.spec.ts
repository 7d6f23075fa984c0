import { existsSync, readdirSync } from 'node:fs';
import {
  enquiryForm,
  fillEnquiry,
  referenceShown,
  sampleAnswers,
  send,
  sendNatively,
} from './support/enquiry-form.ts';
import { holdScript } from './support/hold-script.ts';
import { startMailCatcher } from './support/mail-catcher.ts';
import { freePort, startServer } from './support/running-server.ts';
import { expect, test } from './support/site-test.ts';

test('a filled form arrives as mail with every field, and the sender is thanked without an echo', async ({
  page,
  mail,
}) => {
  const answers = sampleAnswers();
  await page.goto('/');
  await fillEnquiry(page, answers);
  await send(page);
  const reference = await referenceShown(page);
  expect(reference).toMatch(/^ENQ-[A-Z0-9]{6}$/);

  const staff = await mail.waitFor(
    ({ mail: { subject, text } }) =>
      `${subject}${text}`.includes(reference) && `${text}`.includes(answers.Organisation),
  );
  for (const value of [
    'Asha R',
    '9876543210',
    'asha@mill.example',
    answers.Organisation,
    'Recommendation',
    'India',
  ]) {
    expect(staff.mail.text).toContain(value);
    expect(staff.mail.html).toContain(value);
  }
  expect(staff.mail.text).toContain('We would like a camera to see it first.');
  expect(staff.mail.replyTo?.[0]?.address).toBe('asha@mill.example');

  const thanks = await mail.waitFor(
    ({ to, mail: { subject, text } }) =>
      to.includes('asha@mill.example') && `${subject}${text}`.includes(reference),
  );
  for (const value of ['Asha', '9876543210', answers.Organisation, 'camera']) {
    expect(thanks.mail.text).not.toContain(value);
    expect(thanks.mail.html).not.toContain(value);
  }
});

test('after success the fields are empty and the focus is on the answer', async ({ page }) => {
  await page.goto('/');
  await fillEnquiry(page);
  await send(page);
  await referenceShown(page);
  for (const label of Object.keys(sampleAnswers())) {
    await expect(enquiryForm(page).getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(enquiryForm(page).getByLabel('Where are you?')).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Form submitted successfully!' })).toBeFocused();
});

test('an empty form names each missing answer, in a summary that takes the focus and links to the fields', async ({
  page,
}) => {
  await page.goto('/');
  await enquiryForm(page).getByLabel('First name').focus();
  await send(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(8);
  await summary.getByRole('link', { name: 'Enter your last name. An initial is fine.' }).click();
  await expect(enquiryForm(page).getByLabel('Last name', { exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
});

test('the phone field keeps digits only, typed or pasted', async ({ page }) => {
  await page.goto('/');
  const phone = enquiryForm(page).getByLabel('Phone number');
  await phone.focus();
  // An island brings its styles with it, at the moment it takes over.
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  await phone.pressSequentially('+91 a9b1');
  await expect(phone).toHaveValue('9191');
});

test('"Server error: 503. Please try again later." keeps every answer', async ({ page }) => {
  await page.route('**/contact_mail.php', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/');
  await fillEnquiry(page);
  await send(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Server error: 503. Please try again later.' }),
  ).toBeVisible();
  await expect(enquiryForm(page).getByLabel('Email')).toHaveValue('asha@mill.example');
});

test('"No response from server..." when the connection is cut, and a second try stores one message', async ({
  page,
  mail,
}) => {
  const answers = sampleAnswers();
  await page.goto('/');
  let cut = true;
  await page.route('**/contact_mail.php', async (route) => {
    if (!cut) return route.continue();
    cut = false;
    await route.fetch(); // the server stores it, the answer never arrives
    await route.abort('connectionreset');
  });
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

test('"An error occurred while submitting the form..." when the answer makes no sense', async ({ page }) => {
  await page.route('**/contact_mail.php', (route) => route.fulfill({ status: 200, body: '<html>' }));
  await page.goto('/');
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
  await page.goto('/');
  await fillEnquiry(page, answers);
  await enquiryForm(page).getByRole('button', { name: 'Send it to the team' }).dblclick();
  await referenceShown(page);
  await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  expect(mail.mails.filter(({ mail: { text } }) => `${text}`.includes(answers.Organisation))).toHaveLength(1);
});

test('text typed before hydration is kept', async ({ page }) => {
  const letIslandLoad = await holdScript(page, '**/enquiry-form.*.js');
  await page.goto('/');
  await enquiryForm(page).getByLabel('First name').fill('Asha');
  await enquiryForm(page).getByLabel('Your message').fill('Typed before React came.');
  const loaded = page.waitForResponse('**/enquiry-form.*.js');
  letIslandLoad();
  await loaded;
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' })).toBeVisible();
  await expect(enquiryForm(page).getByLabel('First name')).toHaveValue('Asha');
  await expect(enquiryForm(page).getByLabel('Your message')).toHaveValue('Typed before React came.');
});

test('kill -9 after the answer keeps the message, and it is mailed after the restart', async ({ page }) => {
  const smtpPort = await freePort();
  const first = await startServer({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  const answers = sampleAnswers();
  await page.goto(first.url);
  await fillEnquiry(page, answers);
  await send(page);
  await referenceShown(page);
  await first.kill();
  const mail = await startMailCatcher(smtpPort);
  const second = await startServer({ SMTP_URL: mail.url, DATA_DIR: first.dataDir });
  await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  await second.stop();
  await mail.close();
});

test('without an SMTP server the mails lie as .eml files in the data folder', async ({ page }) => {
  const server = await startServer();
  await page.goto(server.url);
  await fillEnquiry(page);
  await send(page);
  await referenceShown(page);
  await expect.poll(() => emlFiles(`${server.dataDir}/mail`)).toBe(2);
  await server.stop();
});

function emlFiles(folder: string): number {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')).length : 0;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts natively and is answered by a plain page with the reference', async ({
    page,
    mail,
  }) => {
    const answers = sampleAnswers();
    await page.goto('/');
    await fillEnquiry(page, answers);
    await sendNatively(page);
    await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();
    await expect(page.getByText(/ENQ-[A-Z0-9]{6}/).first()).toBeVisible();
    await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  });
});
