import { DatabaseSync } from 'node:sqlite';
import { fillApplication, openPanel, realResume, sendApplication } from './support/application-panel.ts';
import { fillEnquiry, referenceShown, sampleAnswers, send, sendNatively } from './support/enquiry-form.ts';
import { startServer } from './support/running-server.ts';
import { expect, test } from './support/site-test.ts';

test('the language of the notice is in the mail about an enquiry', async ({ page, mail }) => {
  const answers = sampleAnswers();
  await page.goto('/vision');
  const notice = page.getByRole('group', { name: 'Privacy notice' });
  await expect(notice.getByText('We delete them after')).toBeVisible();
  await notice.getByLabel('తెలుగు').check();
  await expect(notice.locator('ul:lang(te)')).toBeVisible();
  await expect(notice.locator('ul:lang(hi)')).toBeHidden();
  await expect(notice.getByText('We delete them after')).toBeHidden();
  await fillEnquiry(page, answers);
  await send(page);
  await referenceShown(page);
  const staff = await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  expect(staff.mail.text).toMatch(/Privacy notice in: +Telugu/);
});

test('an enquiry under the English notice has only the fixed wire fields', async ({ page }) => {
  const posted = page.waitForRequest('**/contact_mail.php');
  await page.goto('/vision');
  await fillEnquiry(page);
  await send(page);
  expect((await posted).postData()).not.toContain('notice_language');
});

test('the language of the notice is stored with an application', async ({ page }) => {
  const server = await startServer();
  await page.goto(`${server.url}/join-us`);
  await page.getByRole('group', { name: 'Privacy notice' }).first().getByLabel('हिन्दी').check();
  await openPanel(page);
  await fillApplication(page, 'Asha Menon', realResume());
  await sendApplication(page);
  await expect(page.getByText(/APP-[A-Z0-9]{6}/).first()).toBeVisible();
  const database = new DatabaseSync(`${server.dataDir}/messages.sqlite`, { readOnly: true });
  expect(database.prepare('select notice_language from messages').get()).toEqual({ notice_language: 'hi' });
  database.close();
  await server.stop();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the notice changes its language, and the form sends it', async ({ page, mail }) => {
    const answers = sampleAnswers();
    await page.goto('/vision');
    const notice = page.getByRole('group', { name: 'Privacy notice' });
    await notice.getByLabel('हिन्दी').check();
    await expect(notice.locator('ul:lang(hi)')).toBeVisible();
    await expect(notice.locator('ul:lang(te)')).toBeHidden();
    await fillEnquiry(page, answers);
    await sendNatively(page);
    const staff = await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
    expect(staff.mail.text).toMatch(/Privacy notice in: +Hindi/);
  });
});
