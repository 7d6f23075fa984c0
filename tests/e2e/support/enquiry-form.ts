import { expect, type Page, type Route } from '@playwright/test';
import { hydrated } from './hydration.ts';
import * as wording from './wording.ts';

/** A complete, valid enquiry. `organization` is unique, so that its mail can be found. */
export function sampleAnswers() {
  return {
    'First name': 'Asha',
    'Last name': 'R',
    'Phone number': '9876543210',
    Email: 'asha@mill.example',
    Organisation: `A spinning mill ${crypto.randomUUID()}`,
    'Your message': 'Our inspectors find broken yarn by touch.\nWe would like a camera to see it first.',
  };
}

/** The footer form of the page. */
export const enquiryForm = (page: Page) => page.locator('#contact form');

/** Types the answers and selects referral and location. */
export async function fillEnquiry(
  page: Page,
  answers: Record<string, string> = sampleAnswers(),
): Promise<void> {
  const form = enquiryForm(page);
  for (const [label, value] of Object.entries(answers))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel(wording.enquiryForm.heard).selectOption('recommendation');
  await form.getByLabel(wording.enquiryForm.place).selectOption('india');
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
  enquiryForm(page).getByRole('button', { name: wording.enquiryForm.send }).click();

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
