import {
  enquiryForm,
  fillEnquiry,
  referenceShown,
  sampleAnswers,
  send,
  sendNatively,
} from './support/enquiry-form.ts';
import { holdScript, hydrated, islandScripts } from './support/hydration.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

test('an enquiry arrives as mail; the acknowledgement repeats nothing', async ({ page, mail }) => {
  const answers = sampleAnswers();
  await page.goto('/vision');
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

test('after success the fields are empty and the result has the focus', async ({ page }) => {
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  await referenceShown(page);
  for (const label of Object.keys(sampleAnswers())) {
    await expect(enquiryForm(page).getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(enquiryForm(page).getByLabel(wording.enquiryForm.place)).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Form submitted successfully!' })).toBeFocused();
});

test('an empty form focuses a summary that links to each missing answer', async ({ page }) => {
  await page.goto('/vision');
  await enquiryForm(page).getByLabel('First name').focus();
  await send(page);
  const summary = page.getByRole('alert').filter({ hasText: wording.bothForms.nothingLost });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(8);
  await summary.getByRole('link', { name: wording.fieldErrors.last_name_missing }).click();
  await expect(enquiryForm(page).getByLabel('Last name', { exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
});

test('the phone field keeps digits only, typed or pasted', async ({ page }) => {
  await page.goto('/vision');
  const phone = enquiryForm(page).getByLabel('Phone number');
  await phone.focus();
  await hydrated(enquiryForm(page));
  await phone.pressSequentially('+91 a9b1');
  await expect(phone).toHaveValue('9191');
  await phone.fill('');
  await phone.pressSequentially('९१');
  await expect(phone).toHaveValue('91');
});

test('a phone number typed before hydration is reduced to its digits', async ({ page }) => {
  const letIslandLoad = await holdScript(page, islandScripts.enquiry);
  await page.goto('/vision');
  const phone = enquiryForm(page).getByLabel('Phone number');
  await phone.fill('+91 (98765) 43-210');
  letIslandLoad();
  await expect(phone).toHaveValue('919876543210');
  await expect(phone).toBeFocused();
});

test('text typed before hydration is kept', async ({ page }) => {
  const letIslandLoad = await holdScript(page, islandScripts.enquiry);
  await page.goto('/vision');
  await enquiryForm(page).getByLabel('First name').fill('Asha');
  await enquiryForm(page).getByLabel('Your message').fill('Typed before React came.');
  const loaded = page.waitForResponse(islandScripts.enquiry);
  letIslandLoad();
  await loaded;
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: wording.bothForms.nothingLost })).toBeVisible();
  await expect(enquiryForm(page).getByLabel('First name')).toHaveValue('Asha');
  await expect(enquiryForm(page).getByLabel('Your message')).toHaveValue('Typed before React came.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts natively and a plain page shows the reference', async ({ page, mail }) => {
    const answers = sampleAnswers();
    await page.goto('/vision');
    await fillEnquiry(page, answers);
    await sendNatively(page);
    await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();
    await expect(page.getByText(/ENQ-[A-Z0-9]{6}/).first()).toBeVisible();
    await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  });

  test('a phone number may have a country code, spaces, dashes and brackets', async ({ page }) => {
    await page.goto('/vision');
    const phone = enquiryForm(page).getByLabel('Phone number');
    const accepts = () => phone.evaluate((input: HTMLInputElement) => input.validity.valid);
    for (const [number, valid] of [
      ['+91 (040) 2345-6789', true],
      ['९८७६५४३२१०', true],
      ['call me', false],
    ] as const) {
      await phone.fill(number);
      expect(await accepts(), number).toBe(valid);
    }
  });
});

test('an untouched field is not announced as invalid', async ({ page }) => {
  await page.goto('/vision');
  for (const field of await enquiryForm(page).locator('[required]').all())
    await expect(field).toHaveAttribute('aria-invalid', 'false');
});
