import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { choose, expect, heading, rowOf, test } from './inbox-test.ts';

const openMessage = async (page: Page, reference: string, sender: string) => {
  await page.goto(`/messages/${reference}`);
  await expect(heading(page, sender)).toBeVisible();
};

const newNote = (page: Page) => page.getByRole('textbox', { name: 'New note' });

const saveNote = (page: Page) => page.getByRole('button', { name: 'Save note' }).click();

test('the second of two people is told who changed what', async ({ asha, ravi, visitors }) => {
  const reference = await visitors.enquire({ name: 'Two Readers' });
  await openMessage(asha, reference, 'Two Readers');
  await openMessage(ravi, reference, 'Two Readers');
  await newNote(ravi).fill('I will call on Monday.');
  // Asha is faster by the time that the request of Ravi takes.
  await ravi.route('**/api/messages/update', async (route) => {
    await choose(asha, 'State', 'Closed');
    await expect(asha.getByText(`${reference} is marked as closed.`)).toBeVisible();
    await route.continue();
  });
  await choose(ravi, 'State', 'In progress');
  await expect(ravi.getByRole('alert')).toContainText('Asha Rao set its state to "closed" meanwhile');
  await expect(ravi.getByRole('alert')).toContainText('Nothing was overwritten');
  await expect(ravi.getByRole('button', { name: /State$/ })).toHaveText('Closed');
  await expect(newNote(ravi)).toHaveValue('I will call on Monday.');
});

test('two changes of one person at once are both stored', async ({ ravi, visitors }) => {
  const reference = await visitors.enquire({ name: 'Quick Hands' });
  await openMessage(ravi, reference, 'Quick Hands');
  let answer = () => {};
  const bothChosen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await ravi.route('**/api/messages/update', async (route) => {
    await bothChosen;
    await route.continue();
  });
  await choose(ravi, 'State', 'In progress');
  await choose(ravi, 'Person', 'Ravi Teja');
  const chosen = async () => {
    await expect(ravi.getByRole('button', { name: /State$/ })).toHaveText('In progress');
    await expect(ravi.getByRole('button', { name: /Person$/ })).toHaveText('Ravi Teja');
  };
  await chosen();
  answer();
  await expect(ravi.getByText(`${reference} is marked as in progress.`)).toBeVisible();
  await expect(ravi.getByText(`${reference} is given to Ravi Teja.`)).toBeVisible();
  await expect(ravi.getByRole('alert')).toHaveCount(0);
  await ravi.reload();
  await chosen();
});

test('a note stays while the desk is unreachable and is saved later', async ({ ravi, visitors }) => {
  const reference = await visitors.enquire({ name: 'Far Away' });
  await openMessage(ravi, reference, 'Far Away');
  await newNote(ravi).fill('Written in a tunnel.');
  await ravi.context().setOffline(true);
  await saveNote(ravi);
  await expect(ravi.getByRole('alert')).toContainText('Your note is still here.');
  await expect(newNote(ravi)).toHaveValue('Written in a tunnel.');
  await ravi.context().setOffline(false);
  await saveNote(ravi);
  await expect(ravi.getByRole('listitem').filter({ hasText: 'Written in a tunnel.' })).toContainText(
    'Ravi Teja',
  );
  await expect(newNote(ravi)).toHaveValue('');
});

test('each message keeps the note that is typed in it', async ({ ravi, visitors }) => {
  await visitors.enquire({ name: 'Draft Two', comment: 'Drafts of a bobbin.' });
  await visitors.enquire({ name: 'Draft One', comment: 'Drafts of a bobbin.' });
  await ravi.goto('/messages?text=bobbin');
  await rowOf(ravi, 'Draft One').click();
  await newNote(ravi).fill('For the first.');
  const step = async (name: string, sender: string) => {
    await ravi.getByRole('link', { name, exact: true }).click();
    await expect(heading(ravi, sender)).toBeFocused();
  };
  await step('Next', 'Draft Two');
  await expect(newNote(ravi)).toHaveValue('');
  await newNote(ravi).fill('For the second.');
  await step('Previous', 'Draft One');
  await expect(newNote(ravi)).toHaveValue('For the first.');
  await step('Next', 'Draft Two');
  await expect(newNote(ravi)).toHaveValue('For the second.');
});

test('a resume downloads; without the role, no application is seen', async ({ asha, ravi, visitors }) => {
  const reference = await visitors.apply({ name: 'Kiln Builder', comment: 'A kiln of clay.' });
  await openMessage(asha, reference, 'Kiln Builder');
  const [download] = await Promise.all([
    asha.waitForEvent('download'),
    asha.getByRole('link', { name: 'Download the resume' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Kiln drawings.pdf');

  const enquiry = await visitors.enquire({ name: 'Kiln Buyer', comment: 'A kiln of clay.' });
  await ravi.goto('/messages?text=kiln');
  await expect(rowOf(ravi, 'Kiln Buyer')).toBeVisible();
  await expect(rowOf(ravi, 'Kiln Builder')).toHaveCount(0);
  await expect(ravi.getByRole('link', { name: 'Applications' })).toHaveCount(0);
  await ravi.getByRole('searchbox', { name: /^Search names/ }).fill(reference);
  await expect(ravi.getByText('No messages match.')).toBeVisible();
  await ravi.goto('/messages?kind=application');
  await expect(ravi.getByRole('alert')).toContainText('Your roles do not include this kind of message.');
  await ravi.goto(`/messages/${reference}`);
  await expect(heading(ravi, `There is no message ${reference}`)).toBeVisible();
  await openMessage(ravi, enquiry, 'Kiln Buyer');
  await expect(ravi.getByText(reference)).toHaveCount(0);
  const answer = await ravi.request.get(`/api/messages/${reference}/resume`);
  expect(answer.status()).toBe(403);
});

test('a held application is released; another is discarded', async ({ asha, mail, visitors }) => {
  const good = await visitors.applyFast({ name: 'Held Good', comment: 'A fast heddle.' });
  const bad = await visitors.applyFast({ name: 'Held Bad', comment: 'A false heddle.' });
  const dialog = asha.getByRole('alertdialog');
  await asha.goto('/messages?view=held&text=heddle');
  await rowOf(asha, 'Held Good').click();
  await expect(asha.getByText('This message is held')).toBeVisible();
  await asha.getByRole('button', { name: 'Release' }).click();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(asha.getByText(`${good} released.`)).toBeVisible();
  await expect(heading(asha, 'Held Good')).toBeFocused();
  await expect(asha.getByText('It was held, and released')).toBeVisible();
  await expect(asha.getByRole('listitem').filter({ hasText: 'Email to the staff' })).toBeVisible();
  await mail.waitFor(
    ({ mail: { subject, attachments } }) => `${subject}`.includes('Held Good') && attachments.length > 0,
  );

  await asha.goto('/messages?view=held&text=heddle');
  await expect(rowOf(asha, 'Held Good')).toHaveCount(0);
  await rowOf(asha, 'Held Bad').click();
  await asha.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Write why you discard it.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same text came from ten names.');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(asha.getByText(`${bad} discarded.`)).toBeVisible();
  await expect(
    asha.getByText('Discarded the message: reason: The same text came from ten names.'),
  ).toBeVisible();
  await asha.goto('/messages?view=discarded&text=heddle');
  await expect(rowOf(asha, 'Held Bad')).toBeVisible();
});

test('"Answer by email" opens an empty email and marks as answered', async ({ ravi, visitors }) => {
  const reference = await visitors.enquire({ name: 'Mail Me', email: 'mail.me@mill.example' });
  await openMessage(ravi, reference, 'Mail Me');
  await ravi.evaluate(() =>
    document.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="mailto:"]');
        const note = () => {
          document.body.dataset.opened = event.defaultPrevented ? 'nothing' : `${link?.href}`;
        };
        setTimeout(note);
      },
      true,
    ),
  );
  await ravi.getByRole('link', { name: 'Answer by email' }).click();
  await expect(ravi.getByText(`${reference} is marked as answered.`)).toBeVisible();
  await expect(ravi.locator('body')).toHaveAttribute(
    'data-opened',
    `mailto:mail.me@mill.example?subject=${encodeURIComponent(`Your enquiry ${reference}`)}`,
  );
  await expect(ravi.getByRole('button', { name: /State$/ })).toHaveText('Answered');
  await expect(ravi.getByRole('button', { name: /Person$/ })).toHaveText('Ravi Teja');
  await expect(ravi.getByText('Answered by email', { exact: false })).toBeVisible();
});

test('axe finds no violation in lists, messages and dialogs', async ({ asha, visitors }) => {
  test.setTimeout(60_000); // two analyses of each state
  await visitors.enquire({ name: 'Axe Friend', email: 'axe@mill.example', comment: 'A treadle and हिन्दी.' });
  const name = 'Axe Reader';
  await visitors.applyFast({ name, email: 'axe@mill.example', comment: 'A treadle.' });
  const dialog = asha.getByRole('alertdialog');
  await asha.goto('/messages?text=treadle');
  await asha.getByRole('button', { name: 'Filters' }).click();
  await rowOf(asha, 'Axe Friend').getByRole('checkbox').check({ force: true });
  await expectAccessible(asha);

  await asha.goto('/messages?view=held&text=treadle');
  await rowOf(asha, name).click();
  await newNote(asha).fill(
    'A note with a very long word: Donaudampfschifffahrtselektrizitätenhauptbetriebswerk.',
  );
  await saveNote(asha);
  await expect(asha.getByText(/^A note with/).first()).toBeVisible();
  await expectAccessible(asha);
  await asha.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectAccessible(asha);
  await asha.keyboard.press('Escape');
  await asha.getByRole('button', { name: 'Erase now' }).click();
  await expectAccessible(asha);
  await asha.keyboard.press('Escape');
  await asha.setViewportSize({ width: 1440, height: 900 });
  await asha.getByRole('button', { name: 'Keyboard' }).click();
  await expectAccessible(asha);
});
