import { readFileSync } from 'node:fs';
import { choose, expect, heading, rowOf, test } from './inbox-test.ts';

test('a new message appears by itself and is bold until it is opened', async ({ asha, visitors }) => {
  await asha.goto('/messages?text=arrival');
  await expect(asha.getByText('No messages match.')).toBeVisible();
  await visitors.enquire({ name: 'Devi Early', comment: 'The arrival of yarn.' });
  const early = rowOf(asha, 'Devi Early');
  const weight = (sender: string) => rowOf(asha, sender).getByRole('rowheader');
  await expect(weight('Devi Early')).toHaveCSS('font-weight', '600');

  await early.focus();
  const reread = asha.waitForRequest(/\/api\/messages\?/);
  await visitors.enquire({ name: 'Devi Late', comment: 'The arrival of more yarn.' });
  // It must not keep the session of somebody who is away open.
  expect((await reread).headers()['x-background']).toBe('1');
  const show = asha.getByRole('button', { name: 'Show 1 new message' });
  await expect(show).toBeVisible();
  await expect(early).toBeFocused();
  await expect(rowOf(asha, 'Devi Late')).toHaveCount(0);
  await show.click();
  await rowOf(asha, 'Devi Late').click();
  await expect(heading(asha, 'Devi Late')).toBeFocused();
  await asha.getByRole('link', { name: 'Back to the list' }).click();
  await expect(weight('Devi Late')).not.toHaveCSS('font-weight', '600');
  await expect(weight('Devi Early')).toHaveCSS('font-weight', '600');
});

test('the keyboard moves through list and messages and answers them', async ({ asha, visitors }) => {
  for (const name of ['Keys Three', 'Keys Two', 'Keys One'])
    await visitors.enquire({ name, comment: 'About keyboards.' });
  const press = (key: string) => asha.keyboard.press(key);
  await asha.goto('/messages?state=new&text=keyboards');
  await expect(rowOf(asha, 'Keys Three')).toBeVisible();
  await press('j');
  await expect(rowOf(asha, 'Keys One')).toBeFocused();
  await press('j');
  await expect(rowOf(asha, 'Keys Two')).toBeFocused();
  await press('k');
  await press('Enter');
  await expect(heading(asha, 'Keys One')).toBeFocused();
  await press('j');
  await expect(heading(asha, 'Keys Two')).toBeFocused();
  await press('k');
  await expect(heading(asha, 'Keys One')).toBeFocused();
  await press('e');
  await expect(asha.getByText(/is marked as answered\.$/)).toBeVisible();
  await expect(asha.getByRole('button', { name: /State$/ })).toHaveText('Answered');
  await expect(heading(asha, 'Keys One')).toBeFocused();
  await press('u');
  await expect(heading(asha, 'Messages')).toBeFocused();

  await expect(rowOf(asha, 'Keys One')).toHaveCount(0);
  await press('j');
  await expect(rowOf(asha, 'Keys Two')).toBeFocused();
  await press('e');
  await expect(rowOf(asha, 'Keys Two')).toHaveCount(0);
  await expect(rowOf(asha, 'Keys Three')).toBeFocused();
  await press('/');
  const search = asha.getByRole('searchbox', { name: /^Search names/ });
  await expect(search).toBeFocused();
  await search.fill('');
  await search.pressSequentially('jke/u');
  await expect(asha).toHaveURL(/state=new&text=jke%2Fu$|text=jke%2Fu&state=new$/);
  await expect(search).toBeFocused();
});

test('filters are in the address; reload and back keep them', async ({ asha, visitors }) => {
  await visitors.enquire({ name: 'Loom India', comment: 'हमारे करघे की जाँच', location: 'india' });
  await visitors.enquire({ name: 'Loom Other', comment: 'हमारे करघे', location: 'uk' });
  await asha.goto('/messages');
  await asha.getByRole('searchbox', { name: /^Search names/ }).fill('करघे');
  const set = () => Object.fromEntries(new URL(asha.url()).searchParams);
  await expect.poll(set).toEqual({ text: 'करघे' });
  await expect(asha.getByText('2 messages on this page')).toBeVisible();
  await asha.getByRole('button', { name: 'Filters' }).click();
  await choose(asha, 'Location', 'India');
  await expect(rowOf(asha, 'Loom Other')).toHaveCount(0);
  await asha.getByRole('link', { name: /^New \d/ }).click();
  const filters = { text: 'करघे', location: 'india', state: 'new' };
  await expect.poll(set).toEqual(filters);

  await asha.reload();
  await expect(asha.getByRole('searchbox', { name: /^Search names/ })).toHaveValue('करघे');
  await expect(asha.getByRole('button', { name: /Location$/ })).toHaveText('India');
  await rowOf(asha, 'Loom India').click();
  await expect(heading(asha, 'Loom India')).toBeVisible();
  await asha.goBack();
  await expect(rowOf(asha, 'Loom India')).toBeVisible();
  expect(set()).toEqual(filters);
  await expect(rowOf(asha, 'Loom Other')).toHaveCount(0);
  await asha.goBack();
  await expect.poll(set).toEqual({ text: 'करघे', location: 'india' });
  await asha.getByRole('link', { name: 'Clear filters' }).click();
  await expect(rowOf(asha, 'Loom Other')).toBeVisible();
});

test('more than 50 messages come in pages that lead back', async ({ asha, visitors }) => {
  const first = await visitors.enquire({ name: 'Oldest', comment: 'One of many spindles.' });
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      visitors.enquire({ name: `Visitor ${index}`, comment: 'One of many spindles.' }),
    ),
  );
  await asha.goto('/messages?text=spindles');
  await expect(asha.getByText('50 messages on this page')).toBeVisible();
  await expect(asha.getByRole('row')).toHaveCount(51);
  await asha.getByRole('link', { name: 'Older' }).focus();
  await asha.keyboard.press('Enter');
  await expect(rowOf(asha, 'Oldest')).toBeVisible();
  await expect(asha.getByText('1 message on this page')).toBeVisible();
  await expect(heading(asha, 'Messages')).toBeFocused();
  await asha.reload();
  await rowOf(asha, 'Oldest').click();
  await expect(asha.getByText(first).first()).toBeVisible();
  await asha.goBack();
  await asha.getByRole('link', { name: 'Newer' }).click();
  await expect(asha.getByText('50 messages on this page')).toBeVisible();
  await expect(asha).not.toHaveURL(/after=/);
  await asha.goBack();
  await expect(rowOf(asha, 'Oldest')).toBeVisible();
});

test('several messages get a person and a state and are erased', async ({ asha, desk, visitors }) => {
  const references: string[] = [];
  for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three'])
    references.push(await visitors.enquire({ name, comment: 'A bale in bulk.' }));
  await asha.goto('/messages?text=bale');
  const selectAll = () => asha.getByRole('checkbox', { name: 'Select all' }).check({ force: true });
  const act = async (menu: string, item: string) => {
    await asha.getByRole('button', { name: `${menu}: the selected messages` }).click();
    await asha.getByRole('menuitem', { name: item, exact: true }).click();
  };
  for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three'])
    await rowOf(asha, name).getByRole('checkbox').check({ force: true });
  await expect(asha.getByText('3 messages selected')).toBeVisible();
  await act('Give to', 'Asha Rao');
  await expect(asha.getByText('3 messages given to Asha Rao.')).toBeVisible();
  await expect(asha.getByRole('gridcell', { name: 'Asha Rao' })).toHaveCount(3);
  await selectAll();
  await act('Set state', 'Closed');
  await expect(asha.getByText('3 messages marked as closed.')).toBeVisible();
  await expect(asha.locator('[role=grid]:is(:focus, :focus-within)')).toBeVisible();
  await expect(asha.getByRole('gridcell', { name: 'Closed' })).toHaveCount(3);

  await selectAll();
  await desk.sql(`UPDATE sessions SET verified_at = '2020-01-01T00:00:00.000Z'`);
  await asha.getByRole('button', { name: 'Erase' }).click();
  await asha
    .getByRole('alertdialog', { name: 'Erase 3 messages?' })
    .getByText('Erase', { exact: true })
    .click();
  await asha
    .getByRole('alertdialog', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Use passkey' })
    .click();
  await expect(asha.getByText('3 messages erased.')).toBeVisible();
  await expect(asha.getByText('No messages match.')).toBeVisible();
  await asha.goto(`/messages/${references[0]}`);
  await expect(heading(asha, `There is no message ${references[0]}`)).toBeVisible();
});

test('the CSV export holds exactly the messages of the filter', async ({ asha, visitors }) => {
  const wanted = [
    await visitors.enquire({ name: 'Export One', comment: 'A shuttle, "quoted".\nTwo lines.' }),
    await visitors.enquire({ name: 'Export Two', comment: '=HYPERLINK("http://x.example") shuttle' }),
  ];
  await visitors.enquire({ name: 'Export Other', comment: 'A shuttle elsewhere.', location: 'uk' });
  await asha.goto('/messages?text=shuttle&location=india');
  await expect(asha.getByText('2 messages on this page')).toBeVisible();
  const [download] = await Promise.all([
    asha.waitForEvent('download'),
    asha.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.match(/ENQ-[0-9A-Z]{6}/g)?.sort()).toEqual(wanted.sort());
  expect(csv).not.toContain('Export Other');
  expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m);
});
