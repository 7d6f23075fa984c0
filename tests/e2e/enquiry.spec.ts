import type { Page } from '@playwright/test';
import wording from '../fixtures/wording.json' with { type: 'json' };
import {
  enquiryField,
  enquiryForm,
  fillEnquiry,
  loseAnswers,
  referenceShown,
  sampleAnswers,
  send,
  sendNatively,
} from './support/enquiry-form.ts';
import { expect, hold, hydrated, test, testWithoutScript } from './support/site-test.ts';

/** The file of the form's script; its name ends in a hash. */
const islandScript = '**/EnquiryForm.*.js';

const noticeOf = (page: Page) => page.getByRole('group', { name: 'Privacy notice' });

test('an enquiry reaches the staff with its language; its form is empty', async ({ page, mail }) => {
  const answers = sampleAnswers();
  await page.goto('/vision');
  const notice = noticeOf(page);
  await expect(notice.getByText('We delete them after')).toBeVisible();
  await notice.getByLabel('తెలుగు').check();
  await expect(notice.locator('ul:lang(te)')).toBeVisible();
  await expect(notice.locator('ul:lang(hi)')).toBeHidden();
  await expect(notice.getByText('We delete them after')).toBeHidden();
  await fillEnquiry(page, answers);
  await send(page);
  const reference = await referenceShown(page);
  expect(reference).toMatch(/^ENQ-[A-Z0-9]{6}$/);
  await expect(page.getByRole('status').filter({ hasText: 'Form submitted successfully!' })).toBeFocused();
  for (const name of [...Object.keys(answers), 'location'])
    await expect(enquiryField(page, name)).toHaveValue('');
  const staff = await mail.waitFor(({ text }) => `${text}`.includes(answers.organization));
  expect(`${staff.subject}${staff.text}`).toContain(reference);
  expect(staff.text).toMatch(/Privacy notice in: +Telugu/);
});

test('phone numbers become digits, also those typed before hydration', async ({ page }) => {
  const letIslandLoad = await hold(page, islandScript);
  await page.goto('/vision');
  const phone = enquiryForm(page).getByLabel('Phone number');
  await phone.fill('+91 (98765) 43-210');
  letIslandLoad();
  await expect(phone).toHaveValue('919876543210');
  await expect(phone).toBeFocused();
  await phone.fill('');
  await phone.pressSequentially('+९१ a8b7');
  await expect(phone).toHaveValue('9187');
});

test('a failed enquiry keeps every answer, and is stored once by a retry', async ({ page, mail }) => {
  const answers = sampleAnswers();
  const says = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await page.goto('/vision');
  await page.route('**/contact_mail.php', (route) => route.fulfill({ status: 503, body: 'down' }), {
    times: 1,
  });
  await fillEnquiry(page, answers);
  await send(page);
  await says('Server error: 503. Please try again later.');
  await expect(enquiryForm(page).getByLabel('Email')).toHaveValue('asha@mill.example');
  await loseAnswers(page, 2);
  await send(page);
  await says('No response from server. Please check your internet connection and try again.');
  await enquiryForm(page).getByRole('button', { name: wording['enquiry-form'].send }).dblclick();
  const reference = await referenceShown(page);
  await mail.waitFor(({ text }) => `${text}`.includes(answers.organization));
  const copies = mail.received.filter(({ text }) => `${text}`.includes(answers.organization));
  expect(copies).toHaveLength(1);
  expect(`${copies[0]?.subject}${copies[0]?.text}`).toContain(reference);
});

test('text typed into a translated form survives hydration and is sent', async ({ page }) => {
  const letIslandLoad = await hold(page, islandScript);
  await page.goto('/vision');
  await translate(page);
  const form = enquiryForm(page);
  await fillEnquiry(page);
  await form.getByLabel('First name').press('End');
  await page.keyboard.press('ArrowLeft');
  letIslandLoad();
  await hydrated(form);
  await page.keyboard.type('i');
  await expect(form.getByLabel('First name')).toHaveValue('Ashia');
  await translate(page);
  await form.getByRole('button', { name: wording['enquiry-form'].send }).click();
  expect(await referenceShown(page)).toMatch(/^ENQ-/);
});

/** Replaces each text node by an element with other text, like a browser's translator. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script,style,textarea,noscript,option')) continue;
      const translated = document.createElement('font');
      translated.textContent = `${text.data} (हिन्दी)`;
      text.replaceWith(translated);
    }
  });

testWithoutScript('without JavaScript, the form posts the language of its notice', async ({ page, mail }) => {
  const answers = sampleAnswers();
  await page.goto('/vision');
  const notice = noticeOf(page);
  await notice.getByLabel('हिन्दी').check();
  await expect(notice.locator('ul:lang(hi)')).toBeVisible();
  await expect(notice.locator('ul:lang(te)')).toBeHidden();
  const opened = page.waitForEvent('popup');
  await notice.locator('ul:lang(hi)').getByRole('link').click();
  const own = await opened;
  await expect(own.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(own.getByRole('listitem')).toHaveCount(7);
  await fillEnquiry(page, answers);
  const phone = enquiryForm(page).getByLabel('Phone number');
  for (const number of ['call me', '+91 (040) ९८७६-6789']) {
    await phone.fill(number);
    const isValid = await phone.evaluate((input: HTMLInputElement) => input.validity.valid);
    expect(isValid, number).toBe(number !== 'call me');
  }
  await sendNatively(page);
  await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();
  await expect(page.getByText(/ENQ-[A-Z0-9]{6}/).first()).toBeVisible();
  const staff = await mail.waitFor(({ text }) => `${text}`.includes(answers.organization));
  expect(staff.text).toMatch(/Privacy notice in: +Hindi/);
});
