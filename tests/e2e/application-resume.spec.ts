import { appendFileSync, writeFileSync } from 'node:fs';
import {
  fillApplication,
  openPanel,
  panel,
  resumeFile,
  sendApplication,
  stored,
} from './support/application-panel.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

test('a chosen resume shows its name and size and can be removed', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  const file = panel(page).locator('[type=file]');
  await file.setInputFiles(resumeFile('asha.pdf', 411_000));
  await expect(panel(page).getByText('PDF, 402 kB', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('status').filter({ hasText: 'asha.pdf, 402 kB' })).toBeAttached();
  await panel(page).getByRole('button', { name: 'Remove asha.pdf' }).click();
  await expect(panel(page).getByText('PDF, 402 kB', { exact: true })).toBeHidden();
  await expect(file).toBeFocused();
  expect(await file.inputValue()).toBe('');
});

for (const [name, bytes, sentence] of [
  ['resume.pages', 900, /“resume.pages” is not a .pdf, .docx or .doc file/],
  ['portfolio.pdf', 5 * 1024 * 1024, /“portfolio.pdf” is too large \(5.1 MB/],
] as const) {
  test(`${name} of ${bytes} bytes is refused before it is sent`, async ({ page }) => {
    let posts = 0;
    await page.route('**/contact_mail.php', (route) => {
      posts++;
      return route.fulfill(stored);
    });
    await page.goto('/join-us');
    await openPanel(page);
    await fillApplication(page, 'Asha Menon', resumeFile(name, bytes));
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByText(wording.applicationForm.resumeAgain)).toBeVisible();
    await sendApplication(page);
    await expect(page.getByRole('alert').filter({ hasText: wording.bothForms.oneChange })).toBeFocused();
    await page.locator('[type=file]').setInputFiles(resumeFile());
    await expect(panel(page).locator('[id$="-error"]')).toHaveCount(0);
    expect(posts).toBe(0);
    await sendApplication(page);
    await expect(page.getByText('APP-4T8W9C')).toBeVisible();
  });
}

test('a resume can be dropped; two at once are refused with a reason', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  const zone = panel(page).locator('[data-zone]');
  const drop = async (names: string[]) => {
    const dataTransfer = await page.evaluateHandle((list) => {
      const transfer = new DataTransfer();
      for (const name of list) transfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      return transfer;
    }, names);
    await zone.dispatchEvent('dragover', { dataTransfer });
    await expect(panel(page).getByText(wording.applicationForm.resumeHeld)).toBeVisible();
    await zone.dispatchEvent('drop', { dataTransfer });
  };
  await drop(['one.pdf', 'two.pdf']);
  await expect(page.getByRole('alert').filter({ hasText: wording.resumeErrors.resume_many })).toBeVisible();
  await drop(['asha.pdf']);
  await expect(panel(page).getByText('PDF, 1 kB', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a resume file that changes after selection must be chosen again', async ({ page }, info) => {
  const path = info.outputPath('asha.pdf');
  writeFileSync(path, resumeFile().buffer);
  await page.route('**/contact_mail.php', (route) => route.fulfill(stored));
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page);
  const file = panel(page).locator('[type=file]');
  await file.setInputFiles(path);
  await expect(panel(page).getByText('PDF, 3 kB', { exact: true })).toBeVisible();
  appendFileSync(path, '% one page more');
  await sendApplication(page);
  await expect(
    page.getByRole('alert').filter({ hasText: '“asha.pdf” was saved, moved or renamed after you chose it' }),
  ).toBeFocused();
  await file.setInputFiles([]);
  await file.setInputFiles(path);
  await sendApplication(page);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible();
});
