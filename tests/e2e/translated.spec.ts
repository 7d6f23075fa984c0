import type { Page } from '@playwright/test';
import { fillFields, panel, realResume, sendApplication, stored } from './support/application-panel.ts';
import { enquiryForm, referenceShown, sampleAnswers } from './support/enquiry-form.ts';
import { holdScript, hydrated, islandScripts } from './support/hydration.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

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

const answers = async (page: Page) => {
  const form = enquiryForm(page);
  const { Organisation, ...rest } = sampleAnswers();
  for (const [label, value] of Object.entries({ ...rest, Organisation })) {
    await form.getByLabel(label).first().fill(value);
  }
  await form.getByLabel(wording.enquiryForm.heard).selectOption('recommendation');
  await form.getByLabel(wording.enquiryForm.place).selectOption('india');
};

test('a translated form is sent and says that the message is stored', async ({ page }) => {
  await page.goto('/vision');
  await enquiryForm(page).getByLabel('First name').focus();
  await hydrated(enquiryForm(page));
  await translate(page);
  await answers(page);
  await enquiryForm(page).getByRole('button', { name: wording.enquiryForm.send }).click();
  expect(await referenceShown(page)).toMatch(/^ENQ-/);
});

test('text typed into a translated form survives hydration', async ({ page }) => {
  const letIslandLoad = await holdScript(page, islandScripts.enquiry);
  await page.goto('/vision');
  await translate(page);
  await answers(page);
  await enquiryForm(page).getByLabel('First name').press('End');
  await page.keyboard.press('ArrowLeft');
  letIslandLoad();
  await hydrated(enquiryForm(page));
  await page.keyboard.type('i');
  await expect(enquiryForm(page).getByLabel('First name')).toHaveValue('Ashia');
  await enquiryForm(page).getByRole('button', { name: wording.enquiryForm.send }).click();
  expect(await referenceShown(page)).toMatch(/^ENQ-/);
});

test('a translated application keeps its resume and can be sent', async ({ page }) => {
  const letIslandLoad = await holdScript(page, islandScripts.application);
  await page.route('**/contact_mail.php', (route) => route.fulfill(stored));
  await page.goto('/join-us#application');
  await translate(page);
  await fillFields(page, 'Asha Menon', realResume());
  letIslandLoad();
  await expect(panel(page).getByText('asha-menon-resume.pdf').first()).toBeVisible();
  await translate(page);
  await sendApplication(page);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible();
});
