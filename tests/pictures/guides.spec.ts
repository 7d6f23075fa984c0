import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { wholeRepository } from '../bed/content-repository.ts';
import { startDesk } from '../bed/desk-process.ts';
import { goodAnswers, goodApplication, postMessage, resumeFixture } from '../bed/posted-form.ts';
import { accept, expect, expectSaved, testOf, uploadPortrait } from '../e2e/desk/desk-test.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const maxBytes = 100_000;

const test = testOf((server) =>
  startDesk(server, { repository: wholeRepository(), settings: async () => ({ SITE_URL: server.url }) }),
);

// An editor works on the real desk; each step is a picture in docs/guides.
test('the guides have pictures of the desk as it is', async ({ desk, person }) => {
  const { page } = await person();
  await page.setViewportSize({ width: 1000, height: 640 });
  const link = await desk.invite('asha.rao@example.com', 'editor', 'publisher');
  await page.goto(link);
  await page.getByLabel('Your name').fill('Asha Rao');
  await picture(page, 'desk-invitation', page.getByRole('button', { name: 'Register passkey' }));
  await accept(page, { link, name: 'Asha Rao' });

  await openPages(page);
  await page.getByLabel('Find a page').fill('data');
  await picture(page, 'desk-pages', page.getByRole('link', { name: 'Data Engineering' }), { height: 420 });
  await page.getByRole('link', { name: 'Data Engineering' }).click();
  const promise = page.getByLabel('Promise', { exact: true });
  await promise.fill('');
  await expect(page.getByText('Fill in this field.', { exact: true })).toBeVisible();
  await promise.scrollIntoViewIfNeeded();
  await picture(page, 'desk-field-needs', promise);
  await promise.fill('One pipeline that tells you when it is late.');
  await expect(page.getByText('Fill in this field.', { exact: true })).toBeHidden();
  await expectSaved(page);
  await picture(page, 'desk-form', page.getByText(/^Saved in the draft/));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page.frameLocator('iframe[title="Preview of Data Engineering"]');
  await expect(shown.getByText('One pipeline that tells you').first()).toBeVisible({ timeout: 120_000 });
  await picture(page, 'desk-preview', undefined, { width: 1280, height: 760 });
  await page.getByRole('button', { name: 'Close preview' }).click();

  await openPages(page);
  await page.getByRole('button', { name: 'Add an opening' }).click();
  await page.getByLabel('Position', { exact: true }).fill('Office manager');
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await page.getByRole('checkbox', { name: 'Indore' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Part time' }).check({ force: true });
  await page.getByLabel('Arrangement').fill('Part time, in the office');
  await page.getByLabel('Closing date').fill('2027-01-31');
  await picture(page, 'desk-new-opening', undefined, { height: 900 });
  await page.getByRole('button', { name: 'Remove this opening' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();

  await page.goto('/content/file?path=pages/team.yaml&field=team/members/0/portrait');
  const upload = page.getByRole('button', { name: 'Portrait: upload a photograph' });
  const drawing = sharp(join(folder, '../../art/drawings/p-rehana.svg'), { density: 300 });
  const portrait = drawing.flatten({ background: '#2f5d50' }).resize(1200, 1500);
  await uploadPortrait(page, await portrait.jpeg().toBuffer());
  await expect(page.getByText('The photograph is stored.')).toBeVisible();
  await upload.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await picture(page, 'desk-photograph', upload);
  await page
    .getByLabel('Description of the portrait')
    .first()
    .fill('Portrait of Rehana Qureshi: a woman in a green jacket');
  await expectSaved(page);

  await page.goto('/content/launch');
  await page.getByRole('link', { name: 'Rehana Qureshi' }).waitFor();
  await picture(page, 'desk-before-launch', undefined, { width: 1200, height: 900 });

  await page.goto('/content/changes');
  await page.getByLabel('What has changed?').fill('New promise, portrait of Rehana');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await picture(page, 'desk-changes', publish, { height: 760 });
  await publish.click();
  await expect(page.getByText('The new pages are public.')).toBeVisible({ timeout: 240_000 });
  await page.goto('/content/releases');
  await picture(page, 'desk-releases', page.getByRole('button', { name: /^Make public again/ }).first());
});

test('the guides have pictures of messages and people as they are', async ({ colleague, server }) => {
  const enquiries = [
    ['Loom India', 'Power looms, Surat', 'We weigh each roll by hand and write it down twice.'],
    ['Meera Iyer', 'Iyer Seeds', 'Can you forecast which packets come back after the season?'],
    ['Devi Prasad', 'A pump maker in Rajkot', 'Our tests of the ERP take three weeks for each release.'],
    ['Ravi Teja', 'Hospital group', 'Which of our servers would we restore first?'],
  ] as const;
  for (const [name, organization, comment] of enquiries)
    await postMessage(server.url, { ...goodAnswers, name, organization, comment });
  const resume = resumeFixture('written.pdf', 'Resume.pdf');
  const reference = await postMessage(server.url, goodApplication, {}, [resume]);
  const page = await colleague('Asha Rao', 'enquiries', 'hiring', 'admin');
  await page.goto('/messages');
  await expect(page.getByRole('row')).toHaveCount(6);
  await picture(page, 'desk-messages', undefined, { width: 1200, height: 480 });
  await page.goto(`/messages/${reference}`);
  await page.getByRole('button', { name: 'Show the resume' }).click();
  const viewer = page.frameLocator('iframe');
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await expect(viewer.getByText('Loading')).toBeHidden();
  await picture(page, 'desk-message', undefined, { width: 1280, height: 900 });
  await page.goto('/people');
  await expect(page.getByRole('row').first()).toBeVisible();
  await picture(page, 'desk-people', undefined, { width: 1000, height: 640 });
});

/** Writes a picture of the screen; `marked` has a frame in it, around what the guide tells the reader to press. */
async function picture(
  page: Page,
  name: string,
  marked?: Locator,
  size: { readonly width?: number; readonly height?: number } = {},
): Promise<void> {
  const usual = { width: 1000, height: 640 };
  await page.setViewportSize({ ...usual, ...size });
  // Fields have scrolled the page to be filled in.
  if (size.height) await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await marked?.evaluate((element: HTMLElement) => {
    element.blur();
    element.style.outline = '4px solid #c8102e';
    element.style.outlineOffset = '4px';
  });
  const bytes = await page.screenshot({ scale: 'device' });
  await marked?.evaluate((element: HTMLElement) => element.removeAttribute('style'));
  await page.setViewportSize(usual);
  const { size: written } = await sharp(bytes)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  expect(written, `${name}.webp`).toBeLessThan(maxBytes);
}

async function openPages(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
}
