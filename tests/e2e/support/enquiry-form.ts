import type { Page, Route } from '@playwright/test';
import { chosenAnswers, typedAnswers } from '../../bed/posted-form.ts';
import wording from '../../fixtures/wording.json' with { type: 'json' };
import { expect, hydrated } from './site-test.ts';

/** Valid answers by the names of the fields in which they are typed. `organization` is unique, so that its mail can be found. */
export const sampleAnswers = () => ({
  ...typedAnswers,
  organization: `A spinning mill ${crypto.randomUUID()}`,
});

/** The footer form of the page. */
export const enquiryForm = (page: Page) => page.locator('#contact form');

export const enquiryField = (page: Page, name: string) => enquiryForm(page).locator(`[name=${name}]`);

/** Types the answers and selects referral and location. */
export async function fillEnquiry(page: Page, answers = sampleAnswers()): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await enquiryField(page, name).fill(answer);
  for (const [name, answer] of Object.entries(chosenAnswers))
    await enquiryField(page, name).selectOption(answer);
}

/** Presses the button of the hydrated form. */
export async function send(page: Page): Promise<void> {
  await hydrated(enquiryForm(page));
  await pressSend(page);
}

/** Submits the form without its script and waits for the response page. */
export async function sendNatively(page: Page, origin = '**'): Promise<void> {
  await pressSend(page);
  await page.waitForURL(`${origin}/contact_mail.php`);
}

/** Presses the button at once. */
export const pressSend = (page: Page) =>
  enquiryForm(page).getByRole('button', { name: wording['enquiry-form'].send }).click();

/** Waits for success and returns the displayed reference. */
export async function referenceShown(page: Page): Promise<string> {
  const status = page.getByRole('status').filter({ hasText: 'Form submitted successfully!' });
  await expect(status).toBeVisible();
  return ((await status.textContent()) ?? '').match(/ENQ-[A-Z0-9]{6}/)?.[0] ?? '';
}

/** The server stores the next messages of the page, but `count` of its responses never arrive. */
export async function loseAnswers(page: Page, count: number): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/contact_mail.php', lose, { times: count });
}
