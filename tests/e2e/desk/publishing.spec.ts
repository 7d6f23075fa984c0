import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { switchRelease } from '@veramasa/messages/config/releases';
import { writeBuiltSite } from '../../bed/built-site.ts';
import { publishingRepository } from '../../bed/publishing-repository.ts';
import { startServer } from '../support/running-server.ts';
import { test as base, expect } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startDesk } from './running-desk.ts';

/** A desk whose site is built in a tenth of a second, and the folder of its public release. */
const test = base.extend<object, { readonly current: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  current: [async ({ server }, use) => use(join(server.dataDir, 'releases/current')), { scope: 'worker' }],
  desk: [
    async ({ server }, use) => {
      const repository = publishingRepository();
      const releases = join(server.dataDir, 'releases');
      const head = repository.git('rev-parse', 'HEAD').trim();
      mkdirSync(releases);
      writeBuiltSite(join(releases, head));
      await switchRelease(releases, head);
      const desk = await startDesk(server, { repository });
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
});

// One draft for all.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const home = '/content/file?path=home.yaml';

async function changeCard(page: Page, line: string): Promise<void> {
  await page.goto(home);
  await page.getByLabel('Line on the share card').fill(line);
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByText('Saved in the draft. It is not public yet.')).toBeVisible();
  await page.goto('/content/changes');
}

async function publish(page: Page, note: string): Promise<void> {
  await page.getByLabel('What has changed?').fill(note);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

const isPublic = (page: Page) => page.getByRole('status').filter({ hasText: 'The new pages are public.' });

test('a publisher publishes, corrects a failure and goes back', async ({ desk, person, current }) => {
  const link = await desk.invite('publisher@example.com', 'publisher');
  const { page } = await person({ link, name: 'Asha Rao' });
  await changeCard(page, 'It takes some time');
  await publish(page, 'The first change, with a longer note for the colleagues');
  await expect(page.getByText('The pages are built.')).toBeVisible();
  await expect(isPublic(page)).toBeVisible();
  await expect(page.getByText('All pages are as the public sees them.')).toBeVisible();
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toContain('It takes some time');
  await expect(isPublic(page)).toContainText(/\d+ things are left to do before the launch\./);
  await expectAccessible(page);

  await changeCard(page, 'Here is a mistake');
  await publish(page, 'A mistake');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The pages could not be built. The public site is as it was.');
  await expect(alert).toContainText('content/home.yaml: the office of an opening is unknown.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make public again: Changes by the engineers' }).click();
  await page.getByRole('button', { name: 'Make public', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('“Changes by the engineers” is public again.');
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toContain('<h1>Home</h1>');
});

test('an address that vanishes needs an answer', async ({ desk, person, current }) => {
  const { page } = await person({ link: await desk.invite('gone@example.com', 'publisher'), name: 'Gone' });
  await changeCard(page, 'Without the weaver');
  await page.goto('/content/file?path=openings%2Fweaver.md');
  await page.getByRole('button', { name: 'Remove this opening' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.goto('/content/changes');
  const question = page.getByRole('group', { name: 'An address of the site vanishes.' });
  await expect(question).toContainText('Weaver, /join-us/weaver');
  const answer = question.getByRole('button');
  await expect(answer).toHaveText(/\(\/join-us\)/);
  await expectAccessible(page);
  await answer.click();
  await page.getByRole('option', { name: 'Show “Page not found”' }).click();
  await expect(answer).toHaveText('Show “Page not found”');
  await answer.click();
  await page.getByRole('option', { name: /\(\/talk-to-us\)/ }).click();
  await publish(page, 'Take the weaver off');
  await expect(isPublic(page)).toBeVisible();
  await expect(question).toBeHidden();
  expect(existsSync(join(current, 'join-us/weaver.html'))).toBe(false);
  expect(readFileSync(join(current, 'site-manifest.json'), 'utf8')).toContain(
    '{"from":"/join-us/weaver","to":"/talk-to-us"}',
  );
});

test('a publication is planned and cancelled, and is not an editor’s', async ({ desk, person }) => {
  const { page } = await person({
    link: await desk.invite('plan@example.com', 'publisher'),
    name: 'Meera Iyer',
  });
  await changeCard(page, 'For the festival');
  await page.getByRole('button', { name: 'Publish later' }).click();
  await page.getByLabel('What has changed?').fill('The festival');
  await page.getByLabel('Publish on').fill('2031-03-04T10:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('The festival is published on 4 Mar 2031, 10:00.')).toBeVisible();
  await expectAccessible(page);

  const editor = await person({ link: await desk.invite('editor@example.com', 'editor'), name: 'Vik Das' });
  await editor.page.goto('/content/changes');
  await expect(editor.page.getByText('The festival is published on')).toBeVisible();
  await expect(editor.page.getByRole('link', { name: 'Meera Iyer' })).toHaveAttribute(
    'href',
    /^mailto:plan@example\.com\?/,
  );
  await expect(editor.page.getByLabel('What has changed?')).toHaveCount(0);
  await expect(editor.page.getByRole('button', { name: 'Cancel this publication' })).toHaveCount(0);
  await expectAccessible(editor.page);

  await page.getByRole('button', { name: 'Cancel this publication' }).click();
  await expect(page.getByText('The festival is published on')).toBeHidden();
});

test('a planned publication that is due becomes public', async ({ desk, person, current }) => {
  const { page } = await person({ link: await desk.invite('due@example.com', 'publisher'), name: 'Due' });
  await changeCard(page, 'It was due');
  await page.getByRole('button', { name: 'Publish later' }).click();
  await page.getByLabel('What has changed?').fill('Due now');
  await page.getByLabel('Publish on').fill('2031-03-04T10:00');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('Due now is published on')).toBeVisible();
  await desk.sql(
    `update settings set value = replace(value, '"at":"2031-', '"at":"2026-') where key = 'planned_publication'`,
  );
  await expect(async () => {
    await page.reload();
    await expect(isPublic(page)).toContainText('Due now', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(isPublic(page)).toContainText('They were planned for 2026-03-04 10:00');
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toContain('It was due');
});

test('a changed picture is shown before and after', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('pics@example.com', 'publisher'), name: 'Pics' });
  await page.goto('/content/file?path=openings%2Fmachine-learning-engineer.md');
  await page.getByRole('button', { name: 'Drawing: choose a drawing' }).click();
  await page.getByLabel('Find by name').fill('s-testing');
  await page.getByRole('option', { name: 's-testing', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByText('Saved in the draft. It is not public yet.')).toBeVisible();
  await page.goto('/content/changes');
  const pictures = page.getByRole('definition').locator('img');
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true]);
  await expectAccessible(page);
});
