import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeBuiltSite } from '../../bed/built-site.ts';
import { publishingRepository } from '../../bed/content-repository.ts';
import { makePublic, startDesk } from '../../bed/desk-process.ts';
import { expect, expectSaved, formOf, hold, publish, testOf } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

/** A desk whose site is built in a tenth of a second, and the folder of its public release. */
const test = testOf(async (server) => {
  const repository = publishingRepository();
  const site = writeBuiltSite(join(server.dataDir, 'site'));
  await makePublic(join(server.dataDir, 'releases'), repository, site);
  return startDesk(server, { repository });
}).extend<{ readonly current: string }>({
  current: async ({ server }, use) => use(join(server.dataDir, 'releases/current')),
});

// One draft for all.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** A publication builds and checks the pages; newer commits start the schemas again. */
const published = { timeout: 60_000 };

async function changeCard(page: Page, line: string): Promise<void> {
  await page.goto(formOf('home.yaml'));
  await page.getByLabel('Line on the share card').fill(line);
  await expectSaved(page);
  await page.goto('/content/changes');
}

const isPublic = (page: Page) => page.getByRole('status').filter({ hasText: 'The new pages are public.' });

test('a publisher publishes, sees a failure, and compares releases', async ({ colleague, current }) => {
  const page = await colleague('Asha Rao', 'publisher');
  await changeCard(page, 'It takes some time');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“What has changed?” is empty. Fill it in.')).toBeVisible();
  await publish(page, 'The first change, with a longer note for the colleagues');
  await expect(page.getByRole('status').filter({ hasText: 'Building the pages…' })).toBeVisible();
  await expect(isPublic(page)).toBeVisible(published);
  expect(await page.getByText('Editors have changed nothing').isVisible(), 'at once').toBe(true);
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeFocused();
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toContain('It takes some time');
  await expect(isPublic(page)).toContainText(/\d+ things are left to do before the launch\./);
  await expectAccessible(page);

  const readings: string[] = [];
  page.on('request', (request) => request.url().endsWith('/changes') && readings.push(request.method()));
  await changeCard(page, 'Here is a mistake');
  await page.getByLabel('What has changed?').fill('A mistake');
  // Of the address and of the list: a publication that has ended before changes neither.
  expect(readings).toHaveLength(2);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The pages could not be built. The public site is as it was.', published);
  await expect(alert).toContainText('Home: the office of an opening is unknown.');
  for (const name of ['Home', 'Process map']) await expect(alert.getByRole('link', { name })).toBeVisible();
  await expect(page.getByLabel('What has changed?')).toHaveValue('A mistake');
  await expect(alert).not.toContainText('before the launch');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare: Changes by the engineers' }).click();
  await expect(page.getByRole('heading', { name: 'Line on the share card' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('It takes some time');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Publish Home' }).uncheck();
  await page.getByRole('heading', { name: 'Home' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  const button = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(button).toHaveAccessibleDescription('Nothing is ticked. Tick a page to publish it.');
  await expect(button).toBeDisabled();
  await expectAccessible(page);
});

test('mistakes of a draft lead to their fields', async ({ colleague, server }) => {
  const page = await colleague('Wrong', 'publisher');
  await changeCard(page, 'Beside a mistake');
  const footer = join(server.dataDir, 'desk/draft/content/footer.yaml');
  writeFileSync(footer, readFileSync(footer, 'utf8').replace(/^heading: .*$/m, 'heading: ""'));
  await page.goto('/content/changes');
  await page.getByRole('checkbox', { name: 'Publish Footer' }).check();
  await publish(page, 'A mistake');
  await expect(page.getByText('The changes have mistakes.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Question', exact: true }).click();
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('');
  await page.goto('/content/changes');
  for (const title of ['Footer', 'Home']) {
    await page.getByRole('button', { name: `Discard the changes of ${title}` }).click();
    await expect(page.getByText(`The changes of ${title} are discarded.`)).toBeVisible();
  }
});

test('commits of engineers are named, and one press takes their version', async ({
  colleague,
  desk: { repository },
}) => {
  const page = await colleague('Lines', 'publisher');
  const promise = page.getByLabel('Promise', { exact: true });
  const form = formOf('services/computer-vision.yaml');
  await page.goto(form);
  await promise.fill('A promise of the editors.');
  await expectSaved(page);
  const file = join(repository.folder, 'content/services/computer-vision.yaml');
  const text = readFileSync(file, 'utf8').replace(/^promise: .*$/m, 'promise: A promise of the engineers.');
  repository.git('merge', '--quiet', '--ff-only', 'refs/desk/published');
  writeFileSync(file, text);
  repository.git('commit', '--quiet', '--all', '-m', 'fix: correct the promise');
  await page.goto('/content/changes');
  const waiting = page.getByRole('listitem').filter({ hasText: 'fix: correct the promise' });
  await expect(waiting).toBeVisible(published);
  await expect(page.getByRole('definition').filter({ hasText: 'A promise of the engineers.' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Publish Computer Vision' })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take the engineers’ version of Computer Vision' }).click();
  await expect(page.getByText('The changes of Computer Vision are discarded.')).toBeVisible();
  await page.goto(form);
  await expect(promise).toHaveValue('A promise of the engineers.');
});

test('an address that vanishes needs an answer', async ({ colleague, current }) => {
  const page = await colleague('Gone', 'publisher');
  await changeCard(page, 'Without the weaver');
  const answerQuestion = await hold(page, '**/api/publication/vanished');
  await page.goto(formOf('openings/weaver.md'));
  await page.getByRole('button', { name: 'Remove this opening' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Publish Home' }).uncheck();
  await expect(page.getByLabel('What has changed?'), 'before the question').toBeHidden();
  answerQuestion();
  const question = page.getByRole('group', { name: 'Addresses of the site vanish.' });
  await expect(question).toContainText('Weaver, /join-us/weaver', published);
  const answer = question.getByRole('combobox');
  await expect(answer).toHaveValue('/join-us');
  await expectAccessible(page);
  await expect(answer.getByRole('option', { name: 'Show “Page not found”' })).toBeAttached();
  await answer.selectOption('/talk-to-us');
  await publish(page, 'Take the weaver off');
  await page.getByLabel('What has changed?').fill('The next note');
  await expect(isPublic(page)).toBeVisible(published);
  await expect(page.getByLabel('What has changed?')).toHaveValue('The next note');
  await expect(question).toBeHidden();
  expect(existsSync(join(current, 'join-us/weaver.html'))).toBe(false);
  const manifest = readFileSync(join(current, 'site-manifest.json'), 'utf8');
  expect(manifest).toContain('{"from":"/join-us/weaver","to":"/talk-to-us"}');
});

test('a publication is planned and cancelled, and is not an editor’s', async ({ colleague }) => {
  const page = await colleague('Meera Iyer', 'publisher');
  await changeCard(page, 'For the festival');
  await page.getByRole('button', { name: 'Publish later' }).click();
  await page.getByLabel('What has changed?').fill('The festival');
  await page.getByLabel('Publish on').fill('2031-03-04T10:00');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('The festival is published on 4 Mar 2031, 10:00.')).toBeVisible();
  await expectAccessible(page);

  const editor = await colleague('Vik Das', 'editor');
  await editor.goto('/content/changes');
  await expect(editor.getByText('The festival is published on')).toBeVisible();
  await editor.getByLabel('Message to the publishers (optional)').fill('Before the festival');
  await expectAccessible(editor);
  await editor.getByRole('button', { name: 'Ask for publication' }).click();
  await expect(editor.getByText('The publishers see your request.')).toBeVisible();
  await expect(editor.getByLabel('What has changed?')).toHaveCount(0);
  await expect(editor.getByRole('button', { name: 'Cancel this publication' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel this publication' }).click();
  await expect(page.getByText('The festival is published on')).toBeHidden();

  await page.goto('/');
  await page.getByRole('link', { name: 'Vik Das asks for the publication of Home' }).click();
  await expect(page.getByText('Vik Das asks to publish Home')).toBeVisible();
  await expect(page.getByText('“Before the festival”')).toBeVisible();
  await page.getByRole('button', { name: 'Discard the changes of Home' }).click();
  await expect(page.getByRole('checkbox', { name: 'Publish Home' })).toHaveCount(0);
});
