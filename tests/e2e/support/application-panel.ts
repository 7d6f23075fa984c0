import type { Page } from '@playwright/test';
import { resumeFixture, typedApplication } from '../../bed/posted-form.ts';
import { expect, hydrated } from './site-test.ts';

/** What the server answers to an application that it has stored. */
export const stored = { status: 200, json: { success: true, reference: 'APP-4T7W9C' } };

/** The application of a careers page. */
export const panel = (page: Page) => page.locator('#application');

/** A file with the name and the signature of a resume, of about `bytes` bytes. */
export function resumeFile(name = 'asha-menon-resume.pdf', bytes = 2_000) {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const buffer = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, '%')]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** A resume that a real program wrote and the server accepts. */
export const realResume = () => ({ ...resumeFile(), buffer: resumeFixture('packed.pdf').bytes });

/** Opens the panel by its hydrated button and waits for it. */
export async function openPanel(page: Page, button = 'Mail Your Resume'): Promise<void> {
  const opener = page.getByRole('button', { name: button });
  await opener.scrollIntoViewIfNeeded();
  await hydrated(opener);
  await opener.click();
  await expect(panel(page)).toBeVisible();
}

const applicationField = (page: Page, name: string) => panel(page).locator(`[name=${name}]`);

/** Fills every field and chooses a resume, which the script then shows. */
export async function fillApplication(page: Page, resume = resumeFile()): Promise<void> {
  await fillFields(page, resume);
  await expect(panel(page).locator('[data-zone] b, [id$="-error"]')).toBeVisible();
}

/** The same without JavaScript. */
export async function fillFields(page: Page, resume = resumeFile()): Promise<void> {
  for (const [name, answer] of Object.entries(typedApplication))
    await applicationField(page, name).fill(answer);
  await panel(page).getByLabel('Upload* (.pdf or .docx)').setInputFiles(resume);
}

/** Presses the button of the open panel. */
export const sendApplication = (page: Page) =>
  panel(page).getByRole('button', { name: 'Send my application' }).click();

/** Expects every answer to be kept, including the resume. */
export async function expectKept(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(typedApplication))
    await expect(applicationField(page, name)).toHaveValue(answer);
  await expect(panel(page).locator('b', { hasText: 'asha-menon-resume.pdf' })).toBeVisible();
  await expect(panel(page).locator('[type=file]')).toHaveValue(/asha-menon-resume\.pdf$/);
}
