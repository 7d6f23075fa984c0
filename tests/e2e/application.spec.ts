import {
  expectKept,
  fillApplication,
  fillFields,
  openPanel,
  panel,
  realResume,
  sendApplication,
} from './support/application-panel.ts';
import { islandScripts } from './support/hydration.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

test('the buttons open and close the panel, which keeps its answers', async ({ page }) => {
  await page.goto('/join-us');
  const button = page.getByRole('button', { name: 'Mail Your Resume' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
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
  await button.click();
  await expect(panel(page)).toBeHidden();
});

test('the button opens the panel before its script arrives', async ({ page }) => {
  await page.route(islandScripts.application, (route) => route.abort());
  await page.goto('/join-us');
  await page.getByRole('button', { name: 'Mail Your Resume' }).click();
  await expect(panel(page).getByLabel('Full name')).toBeVisible();
});

test('an empty application lists each missing answer with a link', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  await sendApplication(page);
  const summary = page
    .getByRole('alert')
    .filter({ hasText: wording.bothForms.changes.replace('{count}', 'Five') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    wording.fieldErrors.full_name_missing,
    wording.fieldErrors.email_missing,
    wording.fieldErrors.phone_missing,
    wording.fieldErrors.position_missing,
    wording.resumeErrors.resume_missing,
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link').last().click();
  const file = panel(page).getByLabel('Upload* (.pdf or .docx)');
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Choose a file or drop it here\. Upload your resume/);
});

test('the phone field keeps digits only, typed or pasted', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  await panel(page).getByLabel('Phone number').pressSequentially('+91 a9b1');
  await expect(panel(page).getByLabel('Phone number')).toHaveValue('9191');
});

test('a link with a message fills in the enquiry, not the application', async ({ page }) => {
  await page.goto('/join-us');
  await page.locator('#careers h2').evaluate((heading) => {
    const link = document.createElement('a');
    Object.assign(link, { href: '#contact', textContent: 'Ask' });
    link.dataset.message = 'About your kilns';
    heading.replaceChildren(link);
  });
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  const message = page.locator('#contact').getByLabel('Your message');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('About your kilns');
  await expect(panel(page).locator('textarea')).toHaveValue('');
});

test('the enquiry form below still works beside the application', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  await page.locator('#contact').getByRole('button', { name: wording.enquiryForm.send }).click();
  await expect(page.locator('#contact').getByRole('alert')).toContainText(
    wording.bothForms.changes.replace('{count}', 'Eight'),
  );
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the form, which posts natively with its file', async ({ page }) => {
    await page.goto('/join-us');
    await page.getByRole('button', { name: 'Mail Your Resume' }).click();
    const form = panel(page).locator('[method=post]');
    await expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    await expect(form).toHaveAttribute('action', '/contact_mail.php');
    await expect(panel(page).locator('[type=file]')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Close the form' })).toBeHidden();
    await fillFields(page, 'Asha Menon', realResume());
    await sendApplication(page);
    await page.waitForURL('**/contact_mail.php');
    await expect(page.getByRole('heading', { name: 'Application submitted successfully!' })).toBeVisible();
    await expect(page.getByText(/APP-[A-Z0-9]{6}/).first()).toBeVisible();
  });

  test('a phone number may have dashes; words are refused with a reason', async ({ page }) => {
    await page.goto('/join-us');
    await page.getByRole('button', { name: 'Mail Your Resume' }).click();
    const phone = panel(page).getByLabel('Phone number');
    const isValid = () => phone.evaluate((input: HTMLInputElement) => input.checkValidity());
    await phone.fill('+91 98765-43210');
    expect(await isValid()).toBe(true);
    await phone.fill('ask at the gate');
    expect(await isValid()).toBe(false);
    await expect(phone).toHaveAttribute('title', /phone number/); // shown in the browser's validation bubble
  });
});
