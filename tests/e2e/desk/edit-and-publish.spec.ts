import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type ContentRepository, wholeRepository } from '../../bed/content-repository.ts';
import { startDesk } from '../../bed/desk-process.ts';
import type { MailServer } from '../../bed/mail-server.ts';
import { goodApplication, postMessage, resumeFixture } from '../../bed/posted-form.ts';
import { startSite } from '../../bed/server-process.ts';
import {
  closingDate,
  expect,
  expectSaved,
  fillOpening,
  publish,
  testOf,
  uploadPortrait,
} from './desk-test.ts';

const promise = 'One pipeline that tells you when it is late.';
const portraitInWords = 'Portrait of Rehana Qureshi: a woman in a green jacket, photographed in a garden';

/** A desk that publishes by the real build, beside a server that follows its releases. */
const test = testOf(async (server) => {
  const repository = wholeRepository();
  await addPhotographs(repository);
  return startDesk(server, { repository, settings: async () => ({ SITE_URL: server.url }) });
}).extend({
  server: [
    async ({ mail }, use) => {
      const server = await startSite({ SMTP_URL: mail.url }, null);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// Three publications of the fixture site by the real build, the first of them planned.
test.describe.configure({ timeout: 1_200_000 });
test.use({ actionTimeout: 20_000 });

test('an application is answered; pages are edited, published and taken back', async ({
  browser,
  colleague,
  desk,
  mail,
  server,
}) => {
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  const { page } = await colleague('Asha Rao', 'publisher');
  await page.goto('/');

  await test.step('an application comes, is read, answered, put off and closed', async () => {
    const { page: hiring } = await colleague('Hari Rao', 'hiring');
    await postMessage(server.url, goodApplication, {}, [resumeFixture('written.pdf')]);
    await answerApplication(hiring, mail);
  });

  await test.step('she changes the promise of a service', async () => {
    await openPage(page, 'Data Engineering');
    await page.getByLabel('Promise', { exact: true }).fill(promise);
    await expectSaved(page);
  });

  await test.step('she adds an opening with a closing date', () => addOpening(page));

  await test.step('she writes an article with a figure', () => addArticle(page));

  await test.step('she replaces a portrait', async () => {
    await openPage(page, 'Our Team');
    await page.getByRole('button', { name: 'Rehana Qureshi', exact: true }).click();
    await uploadPortrait(page);
    await expect(page.getByText('rehana-qureshi.webp', { exact: true })).toBeVisible();
    await page.getByLabel('Description of the portrait').fill(portraitInWords);
    await expectSaved(page);
  });

  await test.step('she plans the publication, and visitors see nothing of it yet', async () => {
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    // The screen first shows the changes that it has read before.
    const shown = page.getByRole('definition');
    for (const hasText of ['rehana-qureshi.webp', 'photographed in a garden'])
      await expect(shown.filter({ hasText })).toBeVisible();
    await page.getByRole('button', { name: 'Publish later' }).click();
    await page.getByLabel('What has changed?').fill('Promise, opening and portrait');
    await page.getByLabel('Publish on').fill('2031-03-04T10:00');
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(page.getByText('is published on 4 Mar 2031, 10:00.')).toBeVisible();
    await seesOld(visitor);
    await expectListed(visitor, false);
  });

  await test.step('it is published at its time', async () => {
    await desk.sql("update publications set due_at = '2026-01-01T00:00:00.000Z' where ended_at is null");
    await expect(page.getByText('The new pages are public.')).toBeVisible({ timeout: 600_000 });
  });

  await test.step('a visitor sees all three', () =>
    expect(() => seesNew(visitor)).toPass({ timeout: 60_000 }));

  await test.step('the article is in the list, the feeds, the sitemap and the search', () =>
    expectListed(visitor, true));

  await test.step('photographs that engineers added are WebP without their position', () =>
    expectWebp(join(server.dataDir, 'releases/current/')));

  await test.step('the commit names her', () => {
    const [commit] = desk.repository.git('log', '--format=%an: %s', 'refs/desk/published').split('\n');
    expect(commit).toBe('Asha Rao: content: Promise, opening and portrait');
  });

  await test.step('she finds words, sees them in the preview, and corrects the article', async () => {
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
    await page.getByLabel('Find a page').fill('bowls by their shadows');
    await page.getByRole('link', { name: 'Find words on all pages' }).click();
    await page.getByRole('link', { name: 'Counting bowls › Heading', exact: true }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Counting bowls by their shadows', { timeout: 200_000 });
    await page.getByLabel('Text', { exact: true }).fill(articleText('ninety-seven'));
    await expect(page.frameLocator('iframe').getByText('ninety-seven')).toBeVisible();
    await heading.click();
    const pressed = page.locator('input:focus, textarea:focus');
    await expect(pressed).toHaveValue('Counting bowls by their shadows');
    await pressed.fill('Counting bowls by their light');
    await page.getByLabel('Last checked', { exact: true }).fill('2026-01-02');
    await expect(heading).toHaveText('Counting bowls by their light');
    await expectSaved(page);
  });

  await test.step('only that page is published, and it says when it was checked', async () => {
    await openPage(page, 'Data Engineering');
    await page.getByLabel('Promise', { exact: true }).fill('A promise that waits.');
    await expectSaved(page);
    await page.goto('/content/changes');
    await page.getByRole('checkbox', { name: 'Publish Data Engineering' }).uncheck({ force: true });
    await publish(page, 'One bowl fewer');
    await expect(async () => {
      await visitor.goto(article);
      await expect(visitor.getByText('ninety-seven')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 600_000 });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Counting bowls by their light');
    await expect(visitor.getByText('2 January 2026')).toBeVisible();
    await visitor.goto('/services/data-engineering');
    await expect(visitor.getByText('A promise that waits.')).toHaveCount(0);
  });

  await test.step('she takes the article off, and its address leads on', async () => {
    await openPage(page, 'Counting bowls');
    await page.getByRole('button', { name: 'Remove this article' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
    await page.goto('/content/changes');
    await publish(page, 'Without the article');
    await expect(() => expectListed(visitor, false)).toPass({ timeout: 600_000 });
    await visitor.goto(article);
    await expect(visitor).toHaveURL(/\/insights$/);
  });

  await test.step('she goes back, and sees what another publication would bring back', async () => {
    await page.getByRole('link', { name: 'Releases' }).click();
    await page.getByRole('button', { name: 'Make public again: One bowl fewer' }).click();
    await page.getByRole('button', { name: 'Make public', exact: true }).click();
    await expect(page.getByText('“One bowl fewer” is public again.')).toBeVisible();
    await expect(() => expectListed(visitor, true)).toPass({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    await expect(page.getByText('was public before and was taken back').first()).toBeVisible();
    await expect(page.getByText('The new pages are public.')).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Publish Data Engineering' })).not.toBeChecked();
    const button = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(button).toHaveAccessibleDescription(/^Nothing is ticked/);
  });
});

/** Reads the resume of the only application, answers it by a template, puts it off and closes it. */
async function answerApplication(page: Page, mail: MailServer): Promise<void> {
  await page.goto('/messages');
  await page
    .getByRole('row')
    .getByRole('link', { name: /Asha Menon$/ })
    .click();
  await expect(page.getByRole('button', { name: 'Show the resume' })).toBeVisible();
  await page.keyboard.press(' ');
  const resume = page.frameLocator('iframe[title="Resume of Asha Menon"]');
  await expect(resume.getByRole('region', { name: /^Page 1 of/ })).toBeVisible();
  await page.getByRole('button', { name: /^Templates/ }).click();
  await page.getByRole('menuitem', { name: 'A first talk' }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  const answer = await mail.waitFor(({ text }) => `${text}`.includes('We would like to talk with you.'));
  expect(answer.recipient).toBe('asha@menon.example');
  await expect(page.getByRole('button', { name: 'State: Answered' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('menuitem', { name: 'In a week' }).click();
  await expect(page.getByText(/^APP-\w{6} put off until/)).toBeVisible();
  await page.getByRole('button', { name: 'State: Answered' }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  await expect(page.getByRole('button', { name: 'State: Closed' })).toBeVisible();
  await page.goto('/messages?view=done');
  await expect(page.getByRole('row').filter({ hasText: 'Asha Menon' })).toContainText('Closed');
}

/** Adds two photographs as a camera makes them, one with its position, as portraits of leaders. */
async function addPhotographs(repository: ContentRepository): Promise<void> {
  const content = join(repository.folder, 'content');
  const picture = { width: 800, height: 1000, channels: 3, background: '#3a6b4c' } as const;
  const upright = sharp({ create: picture }).jpeg();
  await upright.toFile(join(content, 'photographs/upright.jpg'));
  const place = { IFD0: { Make: 'GPS-TEST' }, IFD3: { GPSLatitude: '17/1 23/1 0/1' } };
  await upright.withExif(place).toFile(join(content, 'photographs/with-gps.jpg'));
  const leaders = join(content, 'pages/leaders.yaml');
  const text = readFileSync(leaders, 'utf8')
    .replace(/portrait: p-\S+/, 'portrait: upright.jpg')
    .replace(/portrait: p-\S+/, 'portrait: with-gps.jpg');
  writeFileSync(leaders, text);
  repository.git('add', '.');
  repository.git('commit', '--quiet', '-m', 'content: add portraits');
}

/** Expects the photographs of `addPhotographs` as WebP, and their originals in no file. */
async function expectWebp(release: string): Promise<void> {
  const html = readFileSync(join(release, 'leader-ship.html'), 'utf8');
  const image = /<img [^>]*upright[^>]*>/.exec(html)?.[0] ?? '';
  expect(image).toMatch(/width="800" height="1000"/);
  const [, src = ''] = /src="([^"]*)"/.exec(image) ?? [];
  expect((await sharp(join(release, src)).metadata()).format).toBe('webp');
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.filter(({ name }) => /^with-gps\.\S+\.webp$/.test(name)).length).toBeGreaterThan(0);
  expect(files.filter(({ name }) => /^(upright|with-gps).*\.jpe?g$/.test(name))).toEqual([]);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes('GPS-TEST'), name).toBe(false);
}

const portrait = (visitor: Page) => visitor.getByRole('img', { name: /^Portrait of Rehana Qureshi/ });

async function seesOld(visitor: Page): Promise<void> {
  await visitor.goto('/services/data-engineering');
  await expect(visitor.getByText(promise)).toHaveCount(0);
  expect((await visitor.goto('/join-us/office-manager'))?.status()).toBe(404);
  await visitor.goto('/go-getters');
  await expect(portrait(visitor)).not.toHaveAccessibleName(portraitInWords, { timeout: 1000 });
}

async function seesNew(visitor: Page): Promise<void> {
  await visitor.goto('/services/data-engineering');
  await expect(visitor.getByText(promise).first()).toBeVisible({ timeout: 1000 });
  expect((await visitor.goto('/join-us/office-manager'))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Office manager' })).toBeVisible();
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(closingDate);
  await expect(visitor.getByText(day)).toBeVisible();
  await visitor.goto('/go-getters');
  await expect(portrait(visitor)).toHaveAccessibleName(portraitInWords, { timeout: 1000 });
  const loaded = await portrait(visitor).evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
    return image.currentSrc;
  });
  expect(loaded).toMatch(/rehana-qureshi.*\.webp$/);
}

async function openPage(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function addOpening(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('link', { name: 'Add an opening' }).click();
  await page.getByLabel('Position', { exact: true }).fill('Office manager');
  await fillOpening(page);
}

const article = '/insights/counting-bowls';

const articleText = (seen: string) =>
  `A shelf holds a hundred bowls.\n\n## The count\n\nThe camera sees ${seen} of them.`;

async function addArticle(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('link', { name: 'Add an article' }).click();
  const texts = {
    Name: 'Counting bowls',
    Heading: 'Counting bowls by their shadows',
    Standfirst: 'A camera counts bowls on a shelf, and one number says how far to trust it.',
    Text: articleText('ninety-eight'),
    'Ask any vendor': 'How many bowls did the camera miss last week?',
    Author: 'Veramasa engineering',
    Service: '/services/computer-vision',
    Industry: '/industries/energy',
    'Line on the share card': 'One number for a shelf of bowls.',
    'Title for search engines': 'Counting Bowls by Their Shadows | Veramasa',
    'Description for search engines':
      'How a camera counts bowls on a shelf, what it misses, and the one number to ask any vendor for.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  const figures = page.getByRole('group', { name: 'Figures' });
  await figures.getByRole('button', { name: 'Add to Figures' }).click();
  const figure = { Title: 'A shelf', Caption: 'Two bowls hide behind others.', Below: 'The count' };
  for (const [label, text] of Object.entries({ ...figure, 'Description (optional)': 'A shelf with bowls' }))
    await figures.getByLabel(label, { exact: true }).fill(text);
  await figures.getByRole('button', { name: 'Drawing: choose a drawing' }).click();
  await page.getByRole('option', { name: 's-data', exact: true }).click();
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counting bowls' })).toBeVisible();
}

async function expectListed(visitor: Page, listed: boolean): Promise<void> {
  for (const path of [
    '/insights',
    '/insights/rss.xml',
    '/insights/feed.json',
    '/sitemap.xml',
    '/search.json',
  ])
    expect((await (await visitor.request.get(path)).text()).includes(article), path).toBe(listed);
}
