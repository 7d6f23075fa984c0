import { appendFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import wording from '../fixtures/wording.json' with { type: 'json' };
import {
  expectKept,
  fillApplication,
  fillFields,
  openPanel,
  panel,
  realResume,
  resumeFile,
  sendApplication,
  stored,
} from './support/application-panel.ts';
import { loseAnswers } from './support/enquiry-form.ts';
import { expectScripts, watchRequests } from './support/page-weight.ts';
import { expect, test, testWithoutScript } from './support/site-test.ts';

const failed = 'There was an error submitting your application. Please try again.';
const resumeName = 'Résumé of Asha, आशा मेनन.pdf';

const alertOf = (page: Page, hasText: string | RegExp) => page.getByRole('alert').filter({ hasText });
const answer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Application submitted successfully!' });

const stopped = (page: Page) =>
  page.getByRole('status').filter({ hasText: wording['application-form'].stopped });

/** Opens the panel of the careers page. */
async function openCareers(page: Page): Promise<void> {
  await page.goto('/join-us');
  await openPanel(page);
}

test('the panel opens and closes by its buttons and keeps its answers', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto('/join-us');
  const button = page.getByRole('button', { name: 'Mail Your Resume' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  await expectScripts(requests);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect((await panel(page).boundingBox())?.width).toBeLessThanOrEqual(500);
  // The panel opens beside the text, in place of the pattern.
  const buttonBox = await button.boundingBox();
  expect((await panel(page).boundingBox())?.x).toBeGreaterThan((buttonBox?.x ?? 0) + (buttonBox?.width ?? 0));

  await fillApplication(page);
  await page.getByRole('button', { name: 'Close the form' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expectKept(page);
  // On a phone, the bar with the action is never in front of the panel.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('[data-action-bar]');
  for (const control of await panel(page).locator('input[required], textarea, [type=submit]').all()) {
    await control.focus();
    const [covering, form] = [await bar.boundingBox(), await panel(page).boundingBox()];
    expect((covering?.y ?? 0) + (covering?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  }
  await button.click();
  await expect(panel(page)).toBeHidden();
});

test('a resume that is missing, changed, of a wrong kind or size is not sent', async ({ page }, info) => {
  let posts = 0;
  await page.route('**/contact_mail.php', (route) => {
    posts++;
    return route.fulfill(stored);
  });
  await openCareers(page);
  await sendApplication(page);
  const summary = alertOf(page, wording['both-forms'].changes.replace('{count}', 'Five'));
  await summary.getByRole('link').last().click();
  const file = panel(page).getByLabel('Upload* (.pdf or .docx)');
  await expect(file).toBeFocused();
  const { height } = (await page.locator('header').first().boundingBox()) ?? { height: 0 };
  expect((await page.locator('[id$="resume-error"]').boundingBox())?.y).toBeGreaterThan(height);
  await expect(file).toHaveAccessibleDescription(/You can also drop it here\. Upload your resume/);
  for (const [name, bytes, sentence] of [
    ['resume.pages', 900, /“resume.pages” is not a .pdf, .docx or .doc file/],
    ['portfolio.pdf', 5 * 1024 * 1024, /“portfolio.pdf” is too large \(5.1 MB/],
  ] as const) {
    await fillFields(page, resumeFile(name, bytes));
    await expect(alertOf(page, sentence)).toBeVisible();
    await expect(page.getByText(wording['application-form'].resumeAgain)).toBeVisible();
    await sendApplication(page);
    await expect(alertOf(page, wording['both-forms'].oneChange)).toBeFocused();
    await file.setInputFiles(resumeFile());
    await expect(panel(page).locator('[id$="-error"]')).toHaveCount(0);
  }
  const path = info.outputPath('asha.pdf');
  writeFileSync(path, resumeFile().buffer);
  await file.setInputFiles(path);
  await expect(panel(page).getByText('PDF, 3 kB', { exact: true })).toBeVisible();
  appendFileSync(path, '% one page more');
  await sendApplication(page);
  await expect(alertOf(page, '“asha.pdf” was saved, moved or renamed after you chose it')).toBeFocused();
  await file.setInputFiles([]);
  await file.setInputFiles(path);
  expect(posts).toBe(0);
  await sendApplication(page);
  await expect(page.getByText('APP-4T7W9C')).toBeVisible();
});

test('a resume can be dropped and removed; two are refused with a reason', async ({ page }) => {
  await openCareers(page);
  const zone = panel(page).locator('[data-zone]');
  const drop = async (names: string[]) => {
    const dataTransfer = await page.evaluateHandle((list) => {
      const transfer = new DataTransfer();
      for (const name of list) transfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      return transfer;
    }, names);
    await zone.dispatchEvent('dragover', { dataTransfer });
    await expect(panel(page).getByText(wording['application-form'].resumeHeld)).toBeVisible();
    await zone.dispatchEvent('drop', { dataTransfer });
  };
  await drop(['one.pdf', 'two.pdf']);
  await expect(alertOf(page, wording['resume-errors'].resume_many)).toBeVisible();
  await drop(['asha.pdf']);
  await expect(panel(page).getByText('PDF, 1 kB', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(panel(page).getByRole('status').filter({ hasText: 'asha.pdf, 1 kB' })).toBeAttached();
  await panel(page).getByRole('button', { name: 'Remove asha.pdf' }).click();
  await expect(panel(page).getByText('PDF, 1 kB', { exact: true })).toBeHidden();
  await expect(panel(page).locator('[type=file]')).toBeFocused();
  await expect(panel(page).locator('[type=file]')).toHaveValue('');
});

test('an application whose answer is lost reaches the staff once, complete', async ({ page, mail }) => {
  await page.clock.install();
  await loseAnswers(page, 1);
  await openCareers(page);
  const position = `Kiln engineer ${crypto.randomUUID()}`;
  await fillApplication(page, { ...realResume(), name: resumeName });
  await panel(page).getByLabel('Position applying for').fill(position);
  await page.clock.fastForward(5000); // a faster form counts as a robot
  await sendApplication(page);
  await expect(answer(page)).toContainText(
    wording['both-forms'].noteSent.replace('{address}', 'asha@menon.example'),
  );
  const staff = await mail.waitFor(({ text }) => `${text}`.includes(position));
  const [reference = 'none'] = `${staff.subject}`.match(/APP-[A-Z0-9]{6}/) ?? [];
  await expect(answer(page)).toContainText(reference);
  expect(mail.received.filter(({ text }) => `${text}`.includes(position))).toHaveLength(1);
  const [resume, ...others] = staff.attachments;
  expect(others).toEqual([]);
  expect(resume?.filename).toBe(resumeName);
  expect(Buffer.from(resume?.content as ArrayBuffer).equals(realResume().buffer)).toBe(true);
});

test('a held application gets a reference, no promise of an acknowledgement', async ({ page }) => {
  await openCareers(page);
  await fillApplication(page, realResume());
  await panel(page).locator('[name=referral_code]').fill('CHEAP-PILLS', { force: true });
  await sendApplication(page);
  await expect(answer(page)).toContainText(wording['application-form'].lookedAt);
  await expect(answer(page)).not.toContainText('An email with this reference');
  await expect(answer(page)).toContainText(/APP-[A-Z0-9]{6}/);
});

test('an application that stalls keeps its answers; a success empties it', async ({ page }) => {
  await page.clock.install();
  await page.route('**/contact_mail.php', (route) => route.fulfill(stored));
  await page.route('**/contact_mail.php', () => {}, { times: 1 }); // never answered
  await openCareers(page);
  await fillApplication(page);
  const asked = page.waitForRequest('**/contact_mail.php');
  await sendApplication(page);
  await asked;
  // The clock also runs between these steps.
  await page.clock.fastForward(15_000);
  await expect(panel(page).getByRole('button', { name: 'Submitting' })).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(alertOf(page, failed)).toBeFocused();
  await expectKept(page);
  await sendApplication(page);
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toContainText('APP-4T7W9C');
  await expect(panel(page)).toBeHidden();

  await openPanel(page);
  await expect(answer(page)).toBeHidden();
  for (const label of ['Full name', 'Email', 'Phone number', 'Additional comments'])
    await expect(panel(page).getByLabel(label)).toHaveValue('');
  await expect(panel(page).getByText('asha-menon-resume.pdf')).toBeHidden();
});

test('an upload shows and announces its progress, and can be cancelled', async ({ page }) => {
  await openCareers(page);
  await fillApplication(page, resumeFile('asha-menon-resume.pdf', 2_000_000));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000, // it takes 20 s, so that each state can be seen
  });
  await sendApplication(page);
  const bar = page.getByRole('progressbar', { name: 'Sending your resume' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(panel(page).getByText(/^\d+%, .* of 2\.0 MB sent$/)).toBeVisible();
  await expect(panel(page).getByRole('status').filter({ hasText: '% of your resume sent' })).toBeAttached();
  const button = panel(page).getByRole('button', { name: 'Submitting' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await expect(stopped(page)).toBeFocused();
  await expectKept(page);
});

test('sending can be cancelled while a proof stalls, and goes on after 10 s', async ({ page }) => {
  await page.clock.install();
  const settings = { captcha: { provider: 'altcha', siteKey: '' }, application: { proofOfWork: true } };
  await page.route('**/form-settings.json', (route) => route.fulfill({ json: settings }));
  await page.route('**/captcha-challenge.json', () => {}); // never answered
  await page.route('**/contact_mail.php', (route) => route.fulfill(stored));
  await openCareers(page);
  await fillApplication(page);
  await sendApplication(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(stopped(page)).toBeFocused();
  await sendApplication(page);
  await expect(panel(page).getByRole('button', { name: 'Submitting' })).toBeFocused();
  await page.clock.fastForward(11_000);
  await expect(page.getByText('APP-4T7W9C')).toBeVisible();
});

testWithoutScript('without JavaScript, the button leads to a form that posts its file', async ({ page }) => {
  await page.goto('/join-us');
  await page.getByRole('button', { name: 'Mail Your Resume' }).click();
  const form = panel(page).locator('[method=post]');
  await expect(form).toHaveAttribute('enctype', 'multipart/form-data');
  await expect(form).toHaveAttribute('action', '/contact_mail.php');
  await expect(panel(page).locator('[type=file]')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Close the form' })).toBeHidden();
  await fillFields(page, realResume());
  await sendApplication(page);
  await page.waitForURL('**/contact_mail.php');
  await expect(page.getByRole('heading', { name: 'Application submitted successfully!' })).toBeVisible();
  await expect(page.getByText(/APP-[A-Z0-9]{6}/).first()).toBeVisible();
});
