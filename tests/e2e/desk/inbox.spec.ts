import type { Locator, Page } from '@playwright/test';
import { goodAnswers, goodApplication, postMessage, resumeFixture } from '../../bed/posted-form.ts';
import { act, test as deskTest, expect, headers, heading, hold, logOut, longName } from './desk-test.ts';
import { expectAccessible, expectStateAccessible } from './expect-accessible.ts';

const resume = resumeFixture('written.pdf', 'Kiln drawings.pdf');

/** Sends messages through the public site. Each function returns the reference. */
const visitorsOf = (url: string) => {
  const apply = (changes: Partial<Record<keyof typeof goodApplication, string>>, headers = {}) =>
    postMessage(url, { ...goodApplication, ...changes }, headers, [resume]);
  return {
    enquire: (changes: Partial<Record<keyof typeof goodAnswers, string>>) =>
      postMessage(url, { ...goodAnswers, ...changes }),
    apply,
    /** Like `apply`, so fast that the message is held. */
    applyFast: (changes: Parameters<typeof apply>[0]) => apply(changes, { 'fill-seconds': '1' }),
  };
};

/** Answers a message, which may have answers, without a screen. */
const answerBy = async ({ request }: Page, reference: string, text: string) => {
  const data = { text, messages: [{ reference, answerCount: 99 }] };
  const answer = await request.post('/api/messages/answers', { headers, data });
  expect(await answer.json()).toMatchObject({ done: [reference] });
};

interface InboxFixtures {
  /** The screen of Asha Rao, who sees enquiries and applications. */
  readonly asha: Page;
  /** The screen of Ravi Teja, who sees enquiries only. */
  readonly ravi: Page;
  readonly visitors: ReturnType<typeof visitorsOf>;
}

/** All tests of a worker share the desk and its people, so each has messages of its own. */
const test = deskTest.extend<InboxFixtures>({
  asha: async ({ colleague }, use) => use(await colleague('Asha Rao', 'enquiries', 'hiring')),
  ravi: async ({ colleague }, use) => use(await colleague('Ravi Teja', 'enquiries')),
  visitors: async ({ server }, use) => use(visitorsOf(server.url)),
});

/** The row of a sender in a list. */
const rowOf = (page: Page, sender: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(`${sender}$`) }) });

/** The link that is the row, and has its focus. */
const linkOf = (page: Page, sender: string): Locator => rowOf(page, sender).getByRole('link');

/** The button of the menu that has the state, or the person, of the messages. */
const work = (page: Page, menu: 'State' | 'Person'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${menu}: `) });

const openMessage = async (page: Page, reference: string, sender: string) => {
  await page.goto(`/messages/${reference}`);
  await expect(heading(page, sender)).toBeVisible();
};

/** Lets the screen read what has changed since it was shown, as it does by itself every five seconds. */
const readAgain = (page: Page) => page.clock.fastForward(5000);

const newNote = (page: Page) => page.getByRole('textbox', { name: 'New note' });

const saveNote = (page: Page) => page.getByRole('button', { name: 'Save note' }).click();

test('a new message appears by itself, counted and bold until opened', async ({ colleague, visitors }) => {
  // She has no message of her own, which would be counted first.
  const nila = await colleague('Nila Sen', 'enquiries');
  await nila.clock.install();
  await nila.goto('/messages?text=arrival');
  await expect(nila.getByText('No messages match')).toBeVisible();
  await visitors.enquire({ name: 'Devi Early', comment: 'The arrival of yarn.' });
  await readAgain(nila);
  const weight = (sender: string) => rowOf(nila, sender).getByRole('rowheader');
  await expect(weight('Devi Early')).toHaveCSS('font-weight', '600');
  await expect(nila).toHaveTitle(/^\(\d+\) Messages/);

  await linkOf(nila, 'Devi Early').focus();
  const reread = nila.waitForRequest(/\/api\/messages\?/);
  // The database is away for one reading and its two repetitions.
  const json = { error: { code: 'unavailable', message: 'Away.' } };
  await nila.route('**/api/counts', (route) => route.fulfill({ status: 503, json }), { times: 3 });
  await visitors.enquire({ name: 'Devi Late', comment: 'The arrival of more yarn.' });
  const time = () => nila.evaluate(() => Date.now());
  const begun = await time();
  await expect(async () => {
    await nila.clock.runFor(1000);
    await expect(rowOf(nila, 'Devi Late')).toBeVisible({ timeout: 200 });
  }).toPass();
  expect((await time()) - begun).toBeLessThan(55_000);
  // Reading a list must not keep open the session of somebody who is away.
  expect((await reread).headers()['x-background']).toBe('1');
  await expect(rowOf(nila, 'Devi Late')).toContainText('just now');
  await expect(linkOf(nila, 'Devi Early')).toBeFocused();
  await nila.clock.fastForward('02:00:00');
  await expect(rowOf(nila, 'Devi Late')).toContainText('2 h ago');
  await rowOf(nila, 'Devi Late').click();
  await expect(heading(nila, 'Devi Late')).toBeFocused();
  await nila.getByRole('link', { name: 'Back to the list' }).click();
  await expect(weight('Devi Late')).not.toHaveCSS('font-weight', '600');
  await expect(weight('Devi Early')).toHaveCSS('font-weight', '600');
});

test('the keyboard moves through list and messages and answers them', async ({ asha, visitors }) => {
  for (const name of ['Keys Three', 'Keys Two', 'Keys One'])
    await visitors.enquire({ name, comment: 'About keyboards.' });
  const press = (key: string) => asha.keyboard.press(key);
  await asha.goto('/messages?view=open&text=keyboards');
  await expect(rowOf(asha, 'Keys Three')).toBeVisible();
  await press('j');
  await expect(linkOf(asha, 'Keys One')).toBeFocused();
  await press('j');
  await expect(linkOf(asha, 'Keys Two')).toBeFocused();
  await press('k');
  await press('Enter');
  await expect(heading(asha, 'Keys One')).toBeFocused();
  // On a slow line the next key comes before the message.
  const answerNow = await hold(asha, '**/api/messages/ENQ-*');
  await press('j');
  await expect(heading(asha, 'Keys Two')).toBeFocused();
  answerNow();
  // Keys that come while a screen is rendered count.
  await Promise.all([press('j'), press('k'), press('k')]);
  await expect(heading(asha, 'Keys One')).toBeFocused();
  await expect(work(asha, 'State')).toBeVisible();
  await press('e');
  await expect(asha.getByText(/ marked as answered\.$/)).toBeVisible();
  await expect(heading(asha, 'Keys One')).toBeFocused();
  await press('u');

  await expect(rowOf(asha, 'Keys Two')).toBeVisible();
  await expect(rowOf(asha, 'Keys One')).toHaveCount(0);
  await expect(linkOf(asha, 'Keys Two')).toBeFocused();
  await press('e');
  await expect(rowOf(asha, 'Keys Two')).toHaveCount(0);
  await expect(linkOf(asha, 'Keys Three')).toBeFocused();
  await press('e');
  await expect(heading(asha, 'Messages')).toBeFocused();
  await press('/');
  const search = asha.getByRole('searchbox', { name: /^Search names/ });
  await expect(search).toBeFocused();
  await search.fill('');
  await search.pressSequentially('jke/u');
  await expect(asha).toHaveURL(/\?text=jke%2Fu$/);
  await expect(search).toBeFocused();
  await search.fill('keyboards');
  await expect(rowOf(asha, 'Keys Two')).toBeVisible();
  await press('Enter');
  await expect(linkOf(asha, 'Keys One')).toBeFocused();
  await press('?');
  await expect(asha.getByRole('dialog')).toBeVisible();
  await expectStateAccessible(asha);
});

test('filters are in the address and the export; reload and back keep them', async ({ asha, visitors }) => {
  await visitors.enquire({ name: 'Loom India', comment: 'हमारे करघे की जाँच', location: 'india' });
  await visitors.enquire({ name: 'Loom Other', comment: 'हमारे करघे', location: 'uk' });
  // A search reaches the messages of all views.
  await asha.goto('/messages?view=mine');
  await asha.getByRole('searchbox', { name: /^Search names/ }).fill('करघे');
  const set = () => Object.fromEntries(new URL(asha.url()).searchParams);
  await expect.poll(set).toEqual({ text: 'करघे' });
  await expect(asha.getByText('2 messages, newest first')).toBeVisible();
  await asha.getByRole('button', { name: 'Filters' }).click();
  const location = asha.getByRole('combobox', { name: 'Location', includeHidden: true });
  // The first arrow key opens the list and chooses nothing.
  await location.press('ArrowDown');
  await expect(location).toHaveValue('');
  for (const key of ['ArrowDown', 'Enter']) await asha.keyboard.press(key);
  await expect(location).toHaveValue('india');
  await expect(rowOf(asha, 'Loom Other')).toHaveCount(0);
  await asha.getByRole('combobox', { name: 'State' }).selectOption('New');
  const filters = { text: 'करघे', location: 'india', state: 'new' };
  await expect.poll(set).toEqual(filters);
  await rowOf(asha, 'Loom India').getByRole('checkbox').check();
  await expectAccessible(asha);
  await asha.emulateMedia({ forcedColors: 'active' });
  await expect(rowOf(asha, 'Loom India')).toHaveCSS('outline-style', 'solid');
  for (const place of ['Desk', 'Lists']) {
    const current = asha.getByRole('navigation', { name: place }).locator('[aria-current]');
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
  }
  await asha.emulateMedia({ forcedColors: null });
  await expect(asha.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    `/api/export?view=all&${new URLSearchParams(filters)}&format=csv`,
  );

  await asha.reload();
  await expect(asha.getByRole('searchbox', { name: /^Search names/ })).toHaveValue('करघे');
  await expect(location).toHaveValue('india');
  await rowOf(asha, 'Loom India').click();
  await expect(heading(asha, 'Loom India')).toBeVisible();
  await asha.goBack();
  await expect(rowOf(asha, 'Loom India')).toBeVisible();
  await expect(rowOf(asha, 'Loom Other')).toHaveCount(0);
  await asha.goBack();
  await expect.poll(set).toEqual({ text: 'करघे', location: 'india' });
  await asha.getByRole('link', { name: 'Clear filters' }).click();
  await expect(rowOf(asha, 'Loom Other')).toBeVisible();
});

test('a long list comes in parts and keeps row, scroll and focus', async ({ asha, desk, visitors }) => {
  const oldest = await visitors.enquire({ name: 'Oldest', comment: 'One of many spindles.' });
  // 50 copies of it, whose ids sort behind its own.
  await desk.sql(`WITH RECURSIVE copies (n) AS (SELECT 10 UNION SELECT n + 1 FROM copies WHERE n < 59)
    INSERT INTO messages (id, kind, reference, received_at, idempotency_key, body_hash, email, fields)
    SELECT id || n, kind, substr(reference, 1, 8) || n, received_at, idempotency_key || n, body_hash, email,
      json_set(fields, '$.name', 'Visitor ' || n) FROM messages, copies WHERE reference = '${oldest}'`);
  await desk.sql(`INSERT INTO message_texts (message_id, kind, words)
    SELECT copies.id, copies.kind, words FROM message_texts, messages AS copies
    WHERE copies.id LIKE message_id || '__'`);
  await asha.goto('/messages?text=spindles');
  const links = asha.getByRole('row').getByRole('link');
  await expect(asha.getByText('The newest 50 of 51 messages')).toBeVisible();
  await expect(links).toHaveCount(50);
  await links.nth(49).click();
  await asha.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(heading(asha, 'Oldest')).toBeVisible();
  await asha.goto('/messages?text=spindles');
  await expect(links.nth(17), 'rows at 1440x900').toBeInViewport({ ratio: 1 });
  await asha.getByRole('button', { name: 'Show older messages' }).focus();
  await asha.keyboard.press('Enter');
  await expect(linkOf(asha, 'Oldest')).toBeFocused();
  await expect(asha.getByText('51 messages, newest first')).toBeVisible();

  const cdp = await asha.context().newCDPSession(asha);
  // Time of the processor, which other programs do not lengthen.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  const link = links.nth(30);
  const sender = (await link.textContent())?.replace('Unread: ', '') ?? '';
  const ways = [
    () => asha.getByRole('link', { name: 'Back to the list' }).click(),
    () => asha.keyboard.press('u'),
    () => asha.goBack(),
  ];
  for (const goBack of ways) {
    // A click that is tried twice scrolls between.
    await link.focus();
    const top = await asha.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(100);
    await asha.keyboard.press('Enter');
    await expect(heading(asha, sender)).toBeFocused();
    const before = await scriptMs();
    await goBack();
    await expect(linkOf(asha, sender)).toBeFocused();
    expect((await scriptMs()) - before, 'script of a list of 51 rows').toBeLessThan(120);
    expect(await asha.evaluate(() => window.scrollY)).toBe(top);
  }
  await asha.goForward();
  await asha.reload();
  await expect(asha.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
  await asha.getByRole('link', { name: 'Back to the list' }).click();
  await expect(link, 'of a list that is read anew').toBeFocused();
  await asha.keyboard.press('j');
  await asha.keyboard.press(' ');
  await expect(asha.getByText('1 message selected')).toBeVisible();
  const top = await asha.evaluate(() => window.scrollY);
  await asha.keyboard.press('a');
  await expect(asha.getByRole('button', { name: 'Answer', exact: true })).toBeFocused();
  expect(await asha.evaluate(() => window.scrollY), 'the bar is in sight already').toBe(top);
  await asha.getByRole('button', { name: 'Clear selection' }).click();
  await expect(links.nth(31)).toBeFocused();
  await asha.reload();
  await expect(links.nth(31)).toBeInViewport();
});

test('a message put off leaves the list; one assigned to me is counted', async ({ colleague, visitors }) => {
  const asha = await colleague(longName, 'enquiries');
  const reference = await visitors.enquire({ name: 'Next Week', comment: 'A creel for next week.' });
  await openMessage(asha, reference, 'Next Week');
  // The second press comes before the answer to the first.
  await asha.getByRole('button', { name: 'Spam' }).dblclick();
  await asha.getByRole('button', { name: 'Undo' }).click();
  await asha.getByRole('button', { name: 'Take it' }).click();
  await expect(asha.getByRole('link', { name: 'Mine 1 to do' })).toBeVisible();
  await expect(asha).toHaveTitle(/^\(1\) Next Week/);
  await asha.getByRole('link', { name: 'Overview' }).click();
  await asha.getByRole('link', { name: 'You have 1 to answer' }).click();
  await rowOf(asha, 'Next Week').click();
  await act(asha, 'Later', 'Another day');
  await asha.getByLabel('Until').fill('2020-03-04');
  await asha.getByRole('button', { name: 'Put off' }).click();
  await expect(asha.getByText('Choose a day from tomorrow on.')).toBeVisible();
  await asha.getByLabel('Until').fill('2091-03-04');
  await asha.getByRole('button', { name: 'Put off' }).click();
  await expect(asha.getByText(`${reference} put off until 4 Mar 2091.`)).toBeVisible();
  await expect(asha.getByRole('link', { name: /^Mine \d/ })).toHaveCount(0);
  await asha.goto('/messages?view=later&text=creel');
  await expect(rowOf(asha, 'Next Week')).toBeVisible();
  await expectStateAccessible(asha);
});

test('links send no referrer, paper has no button, a note is stored once', async ({ asha, visitors }) => {
  const comment =
    'See https://mill.example/looms?a=1 or www.mill.example, write to weaver@mill.example or call +91 98100 01998.';
  const reference = await visitors.enquire({ name: 'Link Giver', comment });
  await openMessage(asha, reference, 'Link Giver');
  const message = asha.getByRole('region', { name: 'Message' });
  for (const [name, href] of [
    ['https://mill.example/looms?a=1', 'https://mill.example/looms?a=1'],
    ['www.mill.example', 'https://www.mill.example'],
    ['weaver@mill.example', 'mailto:weaver@mill.example'],
    ['+91 98100 01998', 'tel:+919810001998'],
  ] as const) {
    const link = message.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  }
  const stored: string[] = [];
  asha.on('request', (request) => request.method() === 'POST' && stored.push(request.url()));
  await newNote(asha).fill('Filed.');
  // Two presses that a busy computer has kept: no task of a timer runs between them.
  await asha.getByRole('button', { name: 'Save note' }).evaluate(async (button: HTMLElement) => {
    button.click();
    for (let turn = 0; turn < 20; turn++) await undefined;
    button.click();
  });
  await expect(asha.getByRole('listitem').getByText('Filed.')).toBeVisible();
  expect(stored).toHaveLength(1);
  await asha.emulateMedia({ media: 'print' });
  for (const words of [comment, 'Filed.']) await expect(asha.getByText(words, { exact: true })).toBeVisible();
  for (const role of ['button', 'textbox', 'navigation'] as const)
    await expect(asha.getByRole(role).filter({ visible: true })).toHaveCount(0);
});

const other = (name: string) => (name === 'Bulk One' ? { email: 'other@mill.example' } : {});

test('several messages get a person and a state and are erased', async ({ asha, ravi, visitors }) => {
  const references: string[] = [];
  for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three'])
    references.push(await visitors.enquire({ name, comment: 'A bale in bulk.', ...other(name) }));
  await asha.goto('/messages?text=bale');
  const selectAll = () => asha.getByRole('checkbox', { name: 'Select all' }).check();
  await rowOf(asha, 'Bulk Three').getByRole('checkbox').click();
  await rowOf(asha, 'Bulk One')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(asha.getByText('3 messages selected')).toBeVisible();
  await act(asha, 'Person: Nobody', 'Asha Rao (you)');
  await expect(asha.getByText('3 messages given to Asha Rao.')).toBeVisible();
  await expect(asha.getByRole('cell', { name: 'Asha Rao' })).toHaveCount(3);
  await selectAll();
  const answerNow = await hold(asha, '**/api/messages?*');
  await act(asha, 'State: New', 'Closed');
  await expect(asha.getByText('3 messages marked as closed.')).toBeVisible();
  await expect(asha.locator('table:focus-within')).toBeVisible();
  // The list is on its way over a slow line. What is selected meanwhile stays.
  await expect(asha.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await rowOf(asha, 'Bulk Two').getByRole('checkbox').click();
  answerNow();
  await expect(asha.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(asha.getByText('1 message selected')).toBeVisible();
  await expect(asha.getByRole('cell', { name: 'Closed' })).toHaveCount(3);

  await ravi.clock.install();
  await ravi.goto(`/messages/${references[0]}`);
  await newNote(ravi).fill('Too late.');
  // Otherwise his screen may read of the erasure before he presses.
  await ravi.clock.pauseAt(Date.now() + 1000);
  await selectAll();
  await asha.getByRole('button', { name: 'Erase' }).click();
  const dialog = asha.getByRole('alertdialog', { name: 'Erase 3 messages?' });
  await expect(dialog).toContainText(`From ${goodAnswers.email}, other@mill.example`);
  await expectStateAccessible(asha);
  await dialog.getByText('Erase', { exact: true }).click();
  await expect(asha.getByText('3 messages erased.')).toBeVisible();
  await expect(asha.getByText('No messages match')).toBeVisible();
  await saveNote(ravi);
  await expect(heading(ravi, `There is no message ${references[0]}`)).toBeVisible();
});

test('the second of two people is told who changed the message', async ({ asha, ravi, visitors }) => {
  const reference = await visitors.enquire({ name: 'Two Readers' });
  await openMessage(ravi, reference, 'Two Readers');
  await newNote(ravi).fill('I will call on Monday.');
  const answer = ravi.getByRole('textbox', { name: /^Answer to/ });
  await answer.fill('Ravi writes for ten minutes.');
  await answer.press('Control+Enter');
  await ravi.getByRole('button', { name: 'Take back' }).click();
  await expect(answer).toHaveValue('Ravi writes for ten minutes.');
  await answerBy(asha, reference, 'Asha is first.');
  await ravi.getByRole('button', { name: 'Send answer' }).click();
  await expect(ravi.getByRole('alert')).toContainText('another answer that you have not read');
  await expect(ravi.getByText('Asha is first.')).toBeVisible();
  await answer.press('Control+Enter');
  await expect(ravi.getByText(`${reference} will be answered.`)).toBeVisible();
  // Asha is faster by the time that the request of Ravi takes.
  await ravi.route('**/api/messages', async (route) => {
    const { state } = await (await asha.request.get(`/api/messages/${reference}`)).json();
    const messages = [{ reference, from: { state }, to: { state: 'closed' } }];
    await asha.request.patch('/api/messages', { headers, data: { messages } });
    await route.continue();
  });
  await act(ravi, 'State', 'In progress');
  await expect(ravi.getByRole('alert')).toContainText(`Asha Rao changed ${reference} meanwhile`);
  await expect(work(ravi, 'State')).toHaveText('State: Closed');
  await expect(newNote(ravi)).toHaveValue('I will call on Monday.');
});

test('typed text stays with message and author until he logs out', async ({ desk, ravi, visitors }) => {
  const two = await visitors.enquire({ name: 'Typed Two', comment: 'Drafts of a bobbin.' });
  const one = await visitors.enquire({ name: 'Typed One', comment: 'Drafts of a bobbin.' });
  const answer = ravi.getByRole('textbox', { name: /^Answer to/ });
  const step = async (name: string, sender: string) => {
    await ravi.getByRole('link', { name, exact: true }).click();
    await expect(heading(ravi, sender)).toBeFocused();
  };
  await ravi.goto('/messages?text=bobbin');
  await rowOf(ravi, 'Typed One').click();
  await answer.fill('Half an answer.');
  await newNote(ravi).fill('For the first.');
  await step('Next', 'Typed Two');
  await expect(newNote(ravi)).toHaveValue('');
  await newNote(ravi).fill('For the second.');
  await step('Previous', 'Typed One');

  await ravi.context().setOffline(true);
  await saveNote(ravi);
  await expect(ravi.getByRole('alert')).toContainText(['may be old', 'Check your connection']);
  await ravi.context().setOffline(false);
  await expect(ravi.getByRole('alert')).toHaveCount(1);
  await ravi.reload();
  await expect(answer).toHaveValue('Half an answer.');
  await expect(newNote(ravi)).toHaveValue('For the first.');
  await saveNote(ravi);
  await expect(ravi.getByRole('listitem').filter({ hasText: 'For the first.' })).toContainText('Ravi Teja');
  await expect(newNote(ravi)).toHaveValue('');

  await openMessage(ravi, two, 'Typed Two');
  await expect(newNote(ravi)).toHaveValue('For the second.');
  await ravi.getByRole('button', { name: 'Erase' }).click();
  await ravi.getByRole('alertdialog').getByText('Erase', { exact: true }).click();
  await expect(ravi.getByText(`${two} erased.`)).toBeVisible();
  const kept = () => ravi.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toMatch(/^(?!.*For the (first|second)).*Half an answer/);

  // Until its author is logged in again.
  const logIn = async (...person: Parameters<typeof desk.session>) =>
    ravi.context().addCookies([{ ...(await desk.session(...person)), url: desk.url }]);
  await desk.sql(`UPDATE sessions SET last_seen_at = '2020-01-01T00:00:00.000Z'
    WHERE person_id = (SELECT id FROM people WHERE name = 'Ravi Teja')`);
  await ravi.reload();
  await expect(heading(ravi, 'Log in')).toBeVisible();
  await logIn('Ravi Teja', 'enquiries');
  await openMessage(ravi, one, 'Typed One');
  await expect(answer).toHaveValue('Half an answer.');

  // In another tab, which does not see what this one keeps.
  const other = await ravi.context().newPage();
  await other.goto('/');
  await logOut(other);
  await ravi.reload();
  await expect(heading(ravi, 'Log in')).toBeVisible();
  expect(await kept()).not.toContain('Half an answer');
  await logIn('Nila Sen', 'enquiries');
  await openMessage(ravi, one, 'Typed One');
  await expect(answer).toHaveValue('');
});

test('a held application is discarded with a reason, and still released', async ({ asha, visitors }) => {
  const email = 'held@mill.example';
  await visitors.enquire({ name: 'Held Before', email });
  const reference = await visitors.applyFast({ name: 'Held Back', email, comment: 'A fast heddle.' });
  const dialog = asha.getByRole('alertdialog');
  const confirm = (name: string) => dialog.getByRole('button', { name }).click();
  await openMessage(asha, reference, 'Held Back');
  await expect(asha.getByText('This message is held')).toBeVisible();
  await newNote(asha).fill('A long word: Donaudampfschifffahrtselektrizitätenhauptbetriebswerk.');
  await saveNote(asha);
  await expect(asha.getByRole('listitem').getByText(/^A long word/)).toBeVisible();
  await expectAccessible(asha);
  await asha.getByRole('button', { name: 'Discard' }).click();
  await confirm('Discard');
  await expect(dialog.getByText('“Reason” is empty. Fill it in.')).toBeVisible();
  await expectStateAccessible(asha);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same text came from ten names.');
  await confirm('Discard');
  await expect(asha.getByText(`${reference} discarded.`)).toBeVisible();
  await asha.getByText('History', { exact: true }).click();
  await expect(asha.getByText(/^Discarded the message: The same text/)).toBeVisible();
  await asha.getByRole('button', { name: 'Release' }).click();
  await confirm('Release');
  await expect(asha.getByText(`${reference} released.`)).toBeVisible();
  await expect(heading(asha, 'Held Back')).toBeFocused();
  await expect(asha.getByText('It was released')).toBeVisible();
});

test('an answer is taken back, or recorded without an email', async ({ ravi, visitors }) => {
  const reference = await visitors.enquire({ name: 'Write Me', email: 'write.me@mill.example' });
  await openMessage(ravi, reference, 'Write Me');
  await ravi.getByRole('button', { name: 'I have answered elsewhere' }).click();
  await expect(ravi.getByText(`${reference} marked as answered.`)).toBeVisible();
  await expect(work(ravi, 'State')).toHaveText('State: Answered');
  await ravi.keyboard.press('z');
  await expect(work(ravi, 'State')).toHaveText('State: New');
  await expect(work(ravi, 'Person')).toHaveText('Person: Nobody');
  const field = ravi.getByRole('textbox', { name: 'Answer to write.me@mill.example' });
  await ravi.keyboard.press('r');
  await expect(field).toBeFocused();
  await field.fill('We cme on Monday.');
  await ravi.keyboard.press('Control+Enter');
  await expect(ravi.getByRole('button', { name: 'Take back' })).toBeVisible();
  // It is a shortcut again, and not typed into the field.
  await ravi.keyboard.press('z');
  await expect(field).toHaveValue('We cme on Monday.');
  await expect(ravi.getByRole('button', { name: 'Send answer' })).toBeFocused();
});

test('a template begins an answer, and answers a selection', async ({ asha, visitors }) => {
  let reference = '';
  for (const name of ['Tara Four', 'Tara Three', 'Tara Two', 'Tara One'])
    reference = await visitors.apply({ name, Posttype: 'Dyer', comment: 'Of templates.' });
  const chooseTemplate = async () => {
    await asha.getByRole('button', { name: /^Templates/ }).click();
    await asha.getByRole('menuitem', { name: 'Not this time' }).click();
  };
  await openMessage(asha, reference, 'Tara One');
  const field = asha.getByRole('textbox', { name: /^Answer to/ });
  await field.fill('Typed before.');
  await chooseTemplate();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Dear Tara One,[^{]+Dyer \(APP-[^{]+Typed before\.$/);
  const [, , refusal = ''] = (await field.inputValue()).split('\n');
  for (const key of ['Tab', 't', 'ArrowDown', 'Enter']) await asha.keyboard.press(key);
  await expect(field).toHaveValue(/^Dear Tara One,.+Typed before\.$/s);
  expect(await field.inputValue()).not.toContain(refusal);

  await asha.goto('/messages?text=templates');
  await asha.getByRole('checkbox', { name: 'Select all' }).check();
  await asha.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = asha.getByRole('alertdialog');
  await chooseTemplate();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByText('Dear Tara One,', { exact: false })).toBeVisible();
  await expectStateAccessible(asha);
  await expect(dialog.getByRole('heading', { name: /^4 answers go out/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await asha.getByRole('button', { name: 'Take back' }).click();
  await expect(asha.getByText('4 messages no longer answered.')).toBeVisible();
  await expect(asha.getByRole('button', { name: 'Take back' })).toHaveCount(0);

  await asha.getByRole('checkbox', { name: 'Select all' }).check();
  await asha.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Dear \{name\},/);
});

test('a bulk answer goes to those with an answer only on request', async ({ asha, ravi, visitors }) => {
  await asha.clock.install();
  const references: string[] = [];
  for (const name of ['Again One', 'Pay at https://evil.example'])
    references.push(await visitors.enquire({ name, comment: 'A bale twice.' }));
  await asha.goto('/messages?text=twice');
  await asha.getByRole('checkbox', { name: 'Select all' }).check();
  await answerBy(ravi, references[0] ?? '', 'Ravi writes.');
  await readAgain(asha);
  await expect(rowOf(asha, 'Again One')).toContainText(/Has an answer|Answered/);
  await asha.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = asha.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: '1 answer goes out' })).toBeVisible();
  const again = dialog.getByText(`Also answer 1 message that has an answer: Again One (${references[0]})`);
  await again.click();
  await expect(dialog.getByRole('heading', { name: '2 answers go out' })).toBeVisible();
  await again.click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {constructor},');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/write a word in place of \{constructor\}/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {name},');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(`the name in ${references[1]} is long, or has an address`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('About {reference}.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(asha.getByText(`${references[1]} will be answered.`)).toBeVisible();
  await expect(rowOf(asha, 'Pay at https://evil.example')).toContainText('Has an answer');
});
