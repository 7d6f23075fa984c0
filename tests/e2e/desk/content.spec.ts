import { truncateSync, writeFileSync } from 'node:fs';
import { hold } from '../support/site-test.ts';
import { draftOf, expect, expectSaved, formOf, longName, saveIn, test, uploadPortrait } from './desk-test.ts';
import { expectAccessible, expectScreens, expectStateAccessible } from './expect-accessible.ts';

/** In one worker: its first look at the content creates the draft and starts the process of the schemas. */
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('an editor changes a promise, discards it and undoes that', async ({ colleague }) => {
  const page = await colleague('Asha Rao', 'editor');
  await page.goto('/content');
  await page.getByLabel('Find a page').fill('data eng');
  await expect(page.getByRole('link', { name: 'Computer Vision', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Data Engineering' }).click();
  const promise = page.getByLabel('Promise', { exact: true });
  await promise.fill('');
  await expect(page.getByText('Not saved: 1 field needs a change')).toBeVisible();
  await expect(promise).toHaveAccessibleDescription(/Fill in this field\./);
  await expectStateAccessible(page);
  await page.getByText('Show them').click();
  await page.getByRole('button', { name: 'Promise', exact: true }).click();
  await expect(promise).toBeFocused();
  await promise.fill('One pipeline that reports when it is late.');
  await expectSaved(page);

  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('link', { name: 'Data Engineering changed' })).toBeVisible();
  await page.getByRole('link', { name: /^Changes that are not public yet: \d/ }).click();
  const change = page.getByText('One pipeline that reports when it is late.');
  await expect(change).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard the changes of Data Engineering' }).click();
  await expect(page.getByText('The changes of Data Engineering are discarded.')).toBeVisible();
  await expect(change).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(change).toBeVisible();
});

test('a form saves itself, and what is left or closed at once is kept', async ({ desk, colleague }) => {
  const page = await colleague('Auto', 'editor');
  const path = 'services/business-consulting.yaml';
  const promise = page.getByLabel('Promise', { exact: true });
  const expectStored = (promise: string) =>
    expect.poll(async () => (await draftOf(page, path)).value).toMatchObject({ promise });
  await page.goto(formOf(path));
  await promise.fill('Saved after a second.');
  await expectSaved(page);
  await expectStored('Saved after a second.');
  await promise.fill('Saved before another screen opens.');
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole('link', { name: 'All pages' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await page.goBack();
  await expect(promise).toHaveValue('Saved before another screen opens.');
  expect(await page.evaluate(() => scrollY), 'the place of the form').toBe(900);
  await promise.fill('Saved although the page is left.');
  await page.goto('/content');
  await expectStored('Saved although the page is left.');
  await page.goto(formOf(path));
  for (const text of ['Saved before a reload.', 'Saved before another one.']) {
    await promise.fill(text);
    await page.reload();
    await expect(promise).toHaveValue(text);
  }

  // What cannot be saved is asked about, and all else is saved.
  await desk.sql('DELETE FROM sessions');
  await promise.fill('Typed after the session has ended.');
  page.once('dialog', (leaving) => leaving.dismiss());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(promise).toHaveValue('Typed after the session has ended.');
  await page.context().addCookies([{ ...(await desk.session('Auto', 'editor')), url: desk.url }]);
  await page.getByLabel('Price', { exact: true }).fill('Saved beside a mistake.');
  await promise.fill('');
  await page.getByLabel('Price', { exact: true }).press('Control+s');
  await expect(promise).toBeFocused();
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(promise).toHaveValue('');
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectStored('Saved before another one.');
  expect((await draftOf(page, path)).value.glance).toMatchObject({ price: 'Saved beside a mistake.' });
});

test('two editors keep both changes, and choose where they differ', async ({ colleague }) => {
  const asha = await colleague('Asha', 'editor');
  const ravi = await colleague('Ravi', 'editor');
  const path = 'services/computer-vision.yaml';
  await ravi.goto(formOf(path));
  const promise = ravi.getByLabel('Promise', { exact: true });
  await promise.waitFor();
  await saveIn(asha, path, { forWhom: 'The buyers of Asha.' });
  await promise.fill('A promise of Ravi alone.');
  await expect(ravi.getByText(/with the changes of Asha$/)).toBeVisible();
  await expect(ravi.getByLabel('For whom', { exact: true })).toHaveValue('The buyers of Asha.');
  await expect(promise).toBeFocused();

  await saveIn(asha, path, { promise: 'The promise of Asha.' });
  await promise.fill('The promise of Ravi.');
  await expect(ravi.getByText('Not saved. Asha changed the same field')).toBeVisible();
  const conflict = ravi.getByRole('region', { name: 'Asha changed the same field' });
  await expect(conflict).toContainText('The promise of Asha.');
  await expect(promise).toHaveValue('The promise of Ravi.');
  await expectStateAccessible(ravi);
  await ravi.getByRole('button', { name: 'Compare the versions' }).click();
  await expect(conflict.getByRole('heading', { level: 2 })).toBeFocused();
  await conflict.getByRole('button', { name: 'Promise: take this version' }).click();
  await expect(promise).toHaveValue('The promise of Asha.');
  await expect(promise).toBeFocused();
  await ravi.getByRole('button', { name: 'Undo' }).click();
  await conflict.getByRole('button', { name: 'Save what the form has' }).click();
  await expect(ravi.getByRole('heading', { level: 1 }), 'the conflict is gone').toBeFocused();
  await expect(conflict).toBeHidden();
  await expectSaved(ravi);
  const { value } = await draftOf(asha, path);
  expect(value).toMatchObject({ promise: 'The promise of Ravi.', forWhom: 'The buyers of Asha.' });
});

test('an editor finds words on all pages, and replaces them where she ticks', async ({ colleague }) => {
  const page = await colleague('Finder', 'editor');
  await saveIn(page, 'industries/energy.yaml', { promise: 'Kalamkari looms in “six weeks”.' });
  await saveIn(page, 'industries/insurance.yaml', { promise: 'With kalamkari looms.' });
  await page.goto('/content');
  await page.getByLabel('Find a page').fill('kalamkari looms');
  await page.getByRole('link', { name: 'Find words on all pages' }).click();
  await expect(page.getByText('2 fields have these words, on 2 pages.')).toBeVisible();
  await page.getByLabel('Replace with').fill('ikat looms');
  await page.getByRole('checkbox', { name: 'Tick all 2' }).check();
  await expectAccessible(page);
  await saveIn(page, 'industries/insurance.yaml', { promise: 'With kalamkari looms of Ravi.' });
  await page.getByRole('button', { name: 'Replace in the ticked fields' }).click();
  await expect(page.getByText('Replaced in one field on one page.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Somebody changed it after this list was made.');
  await expect(page.getByRole('listitem').filter({ hasText: 'of Ravi.' })).toBeVisible();
  for (const found of ['2 fields have these words, on 2 pages.', 'One field has these words, on one page.']) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(found)).toBeVisible();
  }
  const { value } = await draftOf(page, 'industries/energy.yaml');
  expect(value).toMatchObject({ promise: 'Ikat looms in “six weeks”.' });
});

test('a new story warns of a missing page, and takes steps back and forth', async ({ colleague }) => {
  const page = await colleague('Story', 'editor');
  await page.goto(formOf('stories.yaml'));
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const name = page.getByLabel('Name of the entry').last();
  await expect(name).toBeFocused();
  await page.keyboard.type('सुधा');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Write a name with letters from a to z.')).toBeVisible();
  await expect(name).toHaveValue('सुधा');
  await name.fill('Sudha Textiles');
  await page.keyboard.press('Tab');
  await expect(name).toHaveValue('sudha-textiles');
  await page.getByRole('button', { name: 'Add link' }).click();
  const link = page.getByLabel('Page', { exact: true });
  await link.fill('/looms');
  await expect(link).toHaveAccessibleDescription(/No page has the address /);
  await link.fill('/vision');
  await expect(page.getByText('No page has the address ', { exact: false })).toBeHidden();
  const quotation = page.getByLabel('Quotation', { exact: true }).last();
  await quotation.fill('They explained every seam.');
  const needs = page.getByText('Fill in this field.').filter({ visible: true });
  await expect(page.getByText(/^Not saved: \d fields? needs? a change$/)).toBeVisible();
  await expect(needs, 'where nothing was written yet').toHaveCount(0);
  await page.getByRole('button', { name: /^A healthcare customer/ }).click();
  await page.getByLabel('Place', { exact: true }).first().fill('');
  await expect(needs).toHaveCount(1);
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quotation).toHaveValue('');
  await expect(quotation).toBeFocused();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(quotation).toHaveValue('They explained every seam.');
});

test('the keyboard makes words bold, and adds, moves and removes entries', async ({ colleague }) => {
  const page = await colleague('Keys', 'editor');
  await page.goto(formOf('services/data-engineering.yaml'));
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('Fixed price');
  await price.selectText();
  await page.keyboard.press('Control+b');
  await expect(price).toHaveValue('**Fixed price**');
  await page.keyboard.press('Control+z');
  await expect(price).toHaveValue('Fixed price');
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const { y = 0, height = 0 } = (await page.locator(':focus').boundingBox()) ?? {};
    expect(y + height, 'the focus is above the bar').toBeLessThan(840);
  }

  const list = page.getByRole('group', { name: 'What you receive' });
  const entries = list.locator('[aria-expanded]:has(> [aria-hidden])');
  const names = async () => (await entries.allTextContents()).map((text) => text.replace(/\d problem.*/, ''));
  await page.getByRole('button', { name: 'Move down: Source inventory' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Raw layer', 'Source inventory', 'Tested models']);
  await expect(page.getByRole('button', { name: 'Move down: Source inventory' })).toBeFocused();
  await page.getByRole('button', { name: 'Add another to What you receive' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Handover');
  await expect(entries.last()).toContainText('Handover');
  await page.getByRole('button', { name: 'Remove: Handover' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(3);
  await expectSaved(page);
  await page.reload();
  await expect(entries.nth(1)).toHaveText('Source inventory');
});

test('what a word processor has copied stays formatted', async ({ colleague }) => {
  const page = await colleague('Paste', 'editor');
  await page.goto(formOf('legal/cookie-policy.md'));
  const text = page.getByLabel('Text', { exact: true });
  const before = await text.inputValue();
  const paste = (types: Readonly<Record<string, string>>) =>
    text.evaluate((area: HTMLTextAreaElement, types) => {
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return area.dispatchEvent(event);
    }, types);
  // The browser pastes words without a format.
  expect(await paste({ 'text/plain': 'Words', 'text/html': '<p>Words</p>' })).toBe(true);
  expect(await paste({ 'text/plain': 'One\nTwo', 'text/html': '<p>One</p>\n<p>Two</p>' })).toBe(false);
  await expect(text).toHaveValue(`${before}One\n\nTwo`);
  await page.keyboard.press('Control+z');
  const html =
    '<h1>Looms</h1><ul><li><b>Warp</b></li><li><a href="javascript:x">Weft</a><img src="x"></li></ul>';
  expect(await paste({ 'text/plain': 'Looms', 'text/html': html })).toBe(false);
  await expect(text).toHaveValue(`${before}\n\n## Looms\n\n- **Warp**\n- Weft`);
});

test('a portrait becomes a photograph or a drawing that is chosen', async ({ colleague }) => {
  const page = await colleague('Photo', 'editor');
  await page.goto(formOf('pages/team.yaml'));
  await page.getByRole('button', { name: 'Rehana Qureshi', exact: true }).click();
  const large = test.info().outputPath('Large.jpg');
  writeFileSync(large, '');
  truncateSync(large, 21 * 1024 * 1024);
  await uploadPortrait(page, large);
  await expect(page.getByText('The picture is larger than 20 MB.')).toBeVisible();
  const store = await hold(page, '**/photographs?*');
  await uploadPortrait(page);
  await expect(page.getByText('Storing the photograph…')).toBeVisible();
  store();
  const name = page.getByText(/^rehana-qureshi(-\d+)?\.webp$/);
  const first = await name.textContent();
  const stored = page.waitForResponse((answer) => answer.url().includes('focus=bottom') && answer.ok());
  await page.getByLabel('Part of the photograph that stays').selectOption('The bottom');
  expect((await (await stored).json()).name).toBe(first);
  await page.getByRole('button', { name: 'Portrait: choose a drawing' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectStateAccessible(page);
  await page.getByLabel('Find by name').fill('p-rehana');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByText('p-rehana', { exact: true })).toBeVisible();
});

test('an article is added, written, removed and brought back', async ({ colleague }) => {
  const page = await colleague('Author', 'editor', 'publisher');
  await page.goto('/content');
  await page.getByRole('button', { name: 'Add an article' }).click();
  await expectStateAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('Counting bowls');
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counting bowls' })).toBeFocused();
  // A page with a mistake is not ticked, and the list of mistakes leads to the field.
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByRole('checkbox', { name: 'Publish Counting bowls' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Author', exact: true }).click();
  await expect(page.getByLabel('Author', { exact: true })).toBeFocused();
  await page.keyboard.type('Asha Rao');
  await expect(page.getByText(/^Saved in the draft.* Before it is shown or published/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove this article' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const listed = page.getByRole('checkbox', { name: 'Publish Counting bowls' });
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  await expect(listed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Discard the changes of Counting bowls' }).click();
  await expect(listed).toHaveCount(0);
});

test('an editor replaces a sample, and the list for the launch loses it', async ({ colleague }) => {
  const page = await colleague('Asha Rao', 'editor');
  await page.goto('/');
  await page.getByRole('link', { name: 'Before launch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before launch' })).toBeFocused();
  await page.getByRole('link', { name: 'Joseph Kurian' }).click();
  const name = page.locator(':focus');
  await expect(name).toHaveAccessibleName('Name');
  await expect(name).toHaveValue('Joseph Kurian');
  await name.fill('Asha Rao');
  await page.getByRole('checkbox', { name: 'Sample' }).uncheck();
  await expectSaved(page);
  await page.getByRole('link', { name: 'Before launch' }).click();
  await expect(page.getByRole('link', { name: 'Rehana Qureshi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Joseph Kurian' })).toHaveCount(0);
  await expect(page.getByText(/left, 1 done$/).first()).toBeVisible();
});

test('axe finds no violation on forms, the launch list and the menu of a phone', async ({ colleague }) => {
  const page = await colleague(longName, 'enquiries', 'hiring', 'admin', 'editor');
  await expectScreens(page, {
    '/': 'Overview',
    '/content/launch': 'Before launch',
    [formOf('home.yaml')]: 'Home',
    [formOf('redirects.yaml')]: 'Redirects',
    [formOf('legal/cookie-policy.md')]: 'Cookie Policy',
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectStateAccessible(page);
});
