import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { fillOpening } from './fill-opening.ts';

/** The first look at the content creates the draft and starts the process of the schemas. */
test.describe.configure({ timeout: 120_000 });

const form = (path: string) => `/content/file?path=${encodeURIComponent(path)}`;

const save = (page: Page) => page.getByRole('button', { name: 'Save in the draft' }).click();

const saved = (page: Page) => page.getByText('Saved in the draft. It is not public yet.');

test('an editor changes the promise of a service and discards it', async ({ desk, person }) => {
  const link = await desk.invite('content@example.com', 'editor');
  const { page } = await person({ link, name: 'Asha Rao' });
  await page.getByRole('link', { name: 'Go to the desk' }).click();
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByLabel('Find a page').fill('data eng');
  await expect(page.getByRole('link', { name: 'Computer Vision', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Data Engineering' }).click();
  const promise = page.getByLabel('Promise', { exact: true });
  await promise.fill('');
  await expect(page.getByText('One field needs a correction')).toBeVisible();
  await expect(promise).toHaveAccessibleDescription(/Fill in this field\./);
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).focus();
  await save(page);
  await expect(promise).toBeFocused();
  await promise.fill('One pipeline that reports when it is late.');
  await expect(page.getByText('One field needs a correction')).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('link', { name: 'Data Engineering changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Changes that are not public yet: 1' }).click();
  await expect(page.getByRole('heading', { name: 'Promise' })).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText('One pipeline that reports when it is late.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard the changes of Data Engineering' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('The changes of Data Engineering are discarded.');
});

test('two editors keep both changes, and the second sees what differs', async ({ desk, person }) => {
  const [asha, ravi] = [
    await person({ link: await desk.invite('first.editor@example.com', 'editor'), name: 'Asha' }),
    await person({ link: await desk.invite('ravi@example.com', 'editor'), name: 'Ravi' }),
  ];
  for (const { page } of [asha, ravi]) {
    await page.goto(form('services/computer-vision.yaml'));
    await page.getByLabel('Promise', { exact: true }).waitFor();
  }
  await asha.page.getByLabel('Promise', { exact: true }).fill('The promise of Asha.');
  await asha.page.getByLabel('Price', { exact: true }).fill('The price of Asha.');
  await save(asha.page);
  await expect(saved(asha.page)).toBeVisible();
  await ravi.page.getByLabel('Promise', { exact: true }).fill('The promise of Ravi.');
  await save(ravi.page);
  const conflict = ravi.page.getByRole('region', { name: 'Somebody else saved this page meanwhile' });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText('The promise of Asha.');
  await expect(ravi.page.getByLabel('Promise', { exact: true })).toHaveValue('The promise of Ravi.');
  await expect(ravi.page.getByLabel('Price', { exact: true })).toHaveValue('The price of Asha.');
  await expectAccessible(ravi.page);
  await save(ravi.page);
  await expect(saved(ravi.page)).toBeVisible();
  await expect(conflict).toBeHidden();
});

test('a long changed text shows its changes, and the rest on one click', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('long@example.com', 'editor'), name: 'Long' });
  await page.goto(form('legal/term-of-use.md'));
  const text = page.getByLabel('Text', { exact: true });
  const paragraphs = (await text.inputValue()).split('\n\n');
  const [first, last] = [paragraphs[1] ?? '', paragraphs.at(-1) ?? ''];
  await text.fill(paragraphs.with(11, 'This paragraph is new.').join('\n\n'));
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.goto('/content/changes');
  const file = page.locator('section', { has: page.getByRole('heading', { name: 'Website Terms of Use' }) });
  await expect(file.getByText('This paragraph is new.')).toBeVisible();
  await expect(file.getByText(paragraphs[11] ?? '')).toBeVisible();
  await expect(file.getByText(first)).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await file.boundingBox())?.height).toBeLessThan(2 * 844);
  for (const [shown, place] of [
    [first, 'first'],
    [last, 'last'],
  ] as const) {
    await file
      .getByText(/^\d+ unchanged paragraphs$/)
      [place]()
      .click();
    await expect(file.getByText(shown)).toBeVisible();
  }
  await expectAccessible(page);
});

test('entries of a list are added, moved and removed by the keyboard', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('keys2@example.com', 'editor'), name: 'Keys' });
  await page.goto(form('services/data-engineering.yaml'));
  const entries = page
    .getByRole('group', { name: 'What you receive' })
    .locator('[aria-expanded]:has(> [aria-hidden])');
  const names = async () => (await entries.allTextContents()).map((text) => text.replace(/\d problem.*/, ''));
  await page.getByRole('button', { name: 'Move down: Source inventory' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(names)
    .toEqual(['Raw layer', 'Source inventory', 'Tested models', 'Metric sheet', 'Backfill runbook']);
  await expect(page.getByRole('button', { name: 'Move down: Source inventory' })).toBeFocused();
  await page.getByRole('button', { name: 'Add another to What you receive' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true }).last()).toBeFocused();
  await page.keyboard.type('Handover');
  await expect(entries.last()).toContainText('Handover');
  await page.getByRole('button', { name: 'Remove: Handover' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(5);
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(entries.nth(1)).toHaveText('Source inventory');
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
});

test('a Markdown preview shows bold words, and HTML as text', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('mark@example.com', 'editor'), name: 'Mark' });
  await page.goto(form('services/data-engineering.yaml'));
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('Fixed price');
  await price.selectText();
  await page.keyboard.press('Control+b');
  await expect(price).toHaveValue('**Fixed price**');
  await price.press('End');
  await page.keyboard.type(' <img src=x onerror=alert(1)> [link](javascript:alert(1))');
  await page.getByRole('toolbar', { name: 'Format Price' }).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview of Price' });
  await expect(preview.locator('strong')).toHaveText('Fixed price');
  await expect(preview).toContainText('<img src=x');
  await expect(preview.locator('img, a')).toHaveCount(0);
});

test('a portrait becomes a photograph or a drawing that is chosen', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('photo@example.com', 'editor'), name: 'Photo' });
  await page.goto(form('pages/team.yaml'));
  await page.getByRole('button', { name: 'Rehana Qureshi', exact: true }).click();
  const upload = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Portrait: upload a photograph' }).click();
    await (await choosing).setFiles({ name: 'Rehana.jpg', mimeType: 'image/jpeg', buffer });
  };
  await upload(Buffer.from('<svg onload="alert(1)"/>'));
  await expect(page.getByText('This is no photograph that the site can show.')).toBeVisible();
  const picture = { width: 900, height: 1200, channels: 3, background: '#864' } as const;
  await upload(await sharp({ create: picture }).jpeg().toBuffer());
  await expect(page.getByText(/^rehana(-\d+)?\.webp$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Portrait: choose a drawing' }).click();
  await expectAccessible(page);
  await page.getByLabel('Find by name').fill('p-rehana');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('p-rehana', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Portrait: choose a drawing' }).click();
  await page.getByRole('option', { name: 'p-aravind', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('p-aravind', { exact: true })).toBeVisible();
});

test('an opening is added with a short form and removed', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('jobs@example.com', 'editor'), name: 'Jobs' });
  // The next day has begun in India.
  await page.clock.setFixedTime('2026-11-23T20:00:00Z');
  await page.goto('/content');
  await page.getByRole('link', { name: 'Add an opening' }).click();
  await page.getByLabel('Position', { exact: true }).fill('Office manager');
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(page.getByRole('checkbox', { name: 'Hyderabad' })).toBeFocused();
  const described = (role: 'group' | 'checkbox', name: string, words: RegExp) =>
    expect(page.getByRole(role, { name })).toHaveAccessibleDescription(words);
  await described('group', 'Offices', /Fill in this field\./);
  await described('group', 'Kind of employment', /The same for job search engines\./);
  await described('checkbox', 'Fully remote', /On only if nobody needs to come/);
  await expectAccessible(page);
  await fillOpening(page);
  await expect(page.getByLabel('Published')).toHaveValue('2026-11-24');
  await page.getByRole('button', { name: 'Remove this opening' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  await expect(page.getByText('Office manager')).toHaveCount(0);
});

for (const path of ['home.yaml', 'stories.yaml', 'redirects.yaml', 'legal/cookie-policy.md'])
  test(`axe finds no violation in the form of ${path}`, async ({ desk, person }) => {
    const link = await desk.invite(`${path.replace('/', '.')}@example.com`, 'editor');
    const { page } = await person({ link, name: 'Asha Rao' });
    await page.goto(form(path));
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    const entry = page.locator('form [aria-expanded=false]').first();
    if (await entry.isVisible()) await entry.click();
    await expectAccessible(page);
  });
