import { expect, type Page } from '@playwright/test';

/** In sixty days, so that the opening is open whenever the tests run. */
export const closingDate = new Date(Date.now() + 60 * 86_400_000);

/** Fills the rest of the form of a new opening, whose position is "Office manager", and adds it to the draft. */
export async function fillOpening(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Indore' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Part time' }).check({ force: true });
  const texts = {
    Arrangement: 'Part time, in the office',
    Team: 'Office',
    Level: 'Mid-level',
    'Closing date': closingDate.toISOString().slice(0, 10),
    Promise: 'Keep the office running.',
    'Title in search results': 'Office Manager Job, Indore | Veramasa',
    'Description in search results':
      'Office manager in Indore, part time. Look after visitors, supplies and the calendar of the team.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  // Its empty headings and points would be public.
  const body = '## What you will do\n\n- Look after visitors.';
  await page.getByLabel('Text', { exact: true }).fill(body);
  await page.getByRole('button', { name: 'Drawing: choose a drawing' }).click();
  await page.getByRole('option', { name: 's-data', exact: true }).click();
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Office manager' })).toBeVisible();
}
