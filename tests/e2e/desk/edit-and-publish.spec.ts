import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type ContentRepository, wholeRepository } from '../../bed/content-repository.ts';
import { startDesk } from '../../bed/desk-process.ts';
import { expect, expectSaved, formOf, heading, publish, testOf, uploadPortrait } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

const promise = 'One pipeline that tells you when it is late.';
const portraitInWords = 'Portrait of Rehana Qureshi: a woman in a green jacket, photographed in a garden';

/** A desk that publishes by the real build, beside a server that follows its releases. */
const test = testOf(async (server) => {
  const repository = wholeRepository();
  await addPhotograph(repository);
  return startDesk(server, { repository, settings: async () => ({ SITE_URL: server.url }) });
}).extend({
  server: [async ({ contentServer }, use) => use(contentServer), { scope: 'worker' }],
});

// Two publications of the fixture site by the real build.
test.describe.configure({ timeout: 1_200_000 });
test.use({ actionTimeout: 60_000 });

test('pages are edited, published and taken back', async ({ browser, colleague, server }) => {
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  const page = await colleague('Asha Rao', 'publisher');
  await page.goto('/');

  await test.step('she changes the promise of a service', async () => {
    await openPage(page, 'Data Engineering');
    await page.getByLabel('Promise', { exact: true }).fill(promise);
    await expectSaved(page);
  });

  await test.step('she writes an article beside another one', () => addArticle(page));

  await test.step('she replaces a portrait', async () => {
    await openPage(page, 'Our Team');
    await page.getByRole('button', { name: 'Rehana Qureshi', exact: true }).click();
    await uploadPortrait(page);
    await expect(page.getByText('rehana-qureshi.webp', { exact: true })).toBeVisible();
    await page.getByLabel('Description of the portrait').fill(portraitInWords);
    await expectSaved(page);
  });

  await test.step('she sees what has changed, and publishes it', async () => {
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    // The screen first shows the changes that it has read before.
    const shown = page.getByRole('definition');
    for (const hasText of ['rehana-qureshi.webp', 'photographed in a garden'])
      await expect(shown.filter({ hasText })).toBeVisible();
    for (const at of [0, 1])
      await expect(shown.locator('img').nth(at)).not.toHaveJSProperty('naturalWidth', 0);
    await publish(page, 'Promise, article and portrait');
    await expect(page.getByText('The new pages are public.')).toBeVisible({ timeout: 600_000 });
  });

  await test.step('a visitor sees promise and portrait', () =>
    expect(() => seesNew(visitor)).toPass({ timeout: 60_000 }));

  await test.step('the article is in the list and the search', async () => {
    for (const path of ['/insights', '/search.json'])
      expect(await (await visitor.request.get(path)).text()).toContain(article);
  });

  await test.step('a photograph that engineers added is WebP without its position', () =>
    expectWebp(join(server.dataDir, 'releases/current/')));

  await test.step('she finds words, and corrects the article', async () => {
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
    await page.getByLabel('Find a page').fill('bowls by their shadows');
    await page.getByRole('link', { name: 'Find words on all pages' }).click();
    await page.getByRole('link', { name: 'Counting bowls › Heading', exact: true }).click();
    const found = page.locator('input:focus, textarea:focus');
    await expect(found).toHaveValue('Counting bowls by their shadows');
    await found.fill('Counting bowls by their light');
    await page.getByLabel('Text', { exact: true }).fill(articleText('ninety-seven'));
    await page.getByLabel('Last checked', { exact: true }).fill('2026-01-02');
    await expectSaved(page);
  });

  await test.step('only that page is published, and it says when it was checked', async () => {
    await openPage(page, 'Data Engineering');
    await page.getByLabel('Promise', { exact: true }).fill('A promise that waits.');
    await expectSaved(page);
    await page.goto('/content/changes');
    await page.getByRole('checkbox', { name: 'Publish Data Engineering' }).uncheck();
    await publish(page, 'One bowl fewer');
    await expectArticle(visitor, 'ninety-seven');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Counting bowls by their light');
    await expect(visitor.getByText('2 January 2026')).toBeVisible();
    await visitor.goto('/services/data-engineering');
    await expect(visitor.getByText('A promise that waits.')).toHaveCount(0);
  });

  await test.step('she goes back twice, and nothing is published again without a tick', async () => {
    for (const note of ['One bowl fewer', 'The bowl again']) {
      await page.getByRole('link', { name: 'Releases' }).click();
      await page.getByRole('button', { name: 'Make public again: Promise, article and portrait' }).click();
      await page.getByRole('button', { name: 'Make public', exact: true }).click();
      await expect(page.getByText('“Promise, article and portrait” is public again.')).toBeVisible();
      await expect(heading(page, 'Releases')).toBeFocused();
      await expectArticle(visitor, 'ninety-eight');
      await page.getByRole('link', { name: 'Changes', exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: note })).toContainText('Asha Rao');
      await expect(page.getByText('was public before and was taken back').first()).toBeVisible();
      await expect(page.getByText('The new pages are public.')).toBeHidden();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      if (note === 'The bowl again') return;
      await page.getByRole('checkbox', { name: 'Publish Counting bowls' }).check();
      await publish(page, 'The bowl again');
      await expectArticle(visitor, 'ninety-seven');
    }
  });
});

test('the preview shows what is typed, and links words and fields', async ({ colleague }) => {
  const page = await colleague('Vik Das', 'editor');
  await page.goto(formOf('services/computer-vision.yaml'));
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  const frame = page.frameLocator('iframe[title="Preview of Computer Vision"]');
  const framed = frame.locator('[data-desk-framed]');
  const headline = frame.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Computer Vision', { timeout: 200_000 });
  await expect(frame.getByText('Draft, not public'), 'covers nothing').toHaveCount(0);
  await expectAccessible(page);
  await headline.click();
  await expect(page.getByLabel('Large heading'), 'and not the name in menus').toBeFocused();

  const promise = page.getByLabel('Promise', { exact: true });
  // desk/src/server/preview/preview.test.ts measures how fast.
  for (const text of ['A promise that is typed.', 'The third promise.']) {
    await promise.fill(text);
    await expect(framed).toHaveText(text);
  }
  await expect(promise).toBeFocused();

  await page.getByRole('radio', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 1280);
  await page.keyboard.press('ArrowLeft');
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 390);
  await page.context().setOffline(true);
  await page.getByLabel('Page in the preview').selectOption('Home');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.frameLocator('iframe[title="Preview of Home"]').locator('h1')).toBeVisible();

  await page.reload();
  await expect(frame.getByText('The third promise.')).toBeVisible();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('link', { name: 'Preview of Computer Vision' }).click();
  await expect(frame.getByText('The third promise.')).toBeVisible();

  const question = page.getByLabel('Question', { exact: true }).first();
  await page.getByRole('group', { name: 'Questions' }).locator('[aria-expanded]').first().click();
  await question.click();
  await expect(framed).toHaveText(await question.inputValue());
  await expect(framed).toBeInViewport();

  // A link of the footer is in another file; the preview keeps the page.
  const link = frame.locator('footer a[href^="/"]').first();
  const label = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page).not.toHaveURL(/path=services/);
  await expect(page.locator('textarea:focus, input:focus')).toHaveValue(label);
  await expect(headline).toHaveText('Computer Vision');
  await expect(framed).toHaveText(label);

  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(headline).not.toHaveText('Computer Vision');
});

/** Adds a photograph as a camera makes it, with its position, as the portrait of a leader. */
async function addPhotograph(repository: ContentRepository): Promise<void> {
  const content = join(repository.folder, 'content');
  await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#3a6b4c' } })
    .withExif({ IFD0: { Make: 'GPS-TEST' }, IFD3: { GPSLatitude: '17/1 23/1 0/1' } })
    .toFile(join(content, 'photographs/with-gps.jpg'));
  const leaders = join(content, 'pages/leaders.yaml');
  writeFileSync(leaders, readFileSync(leaders, 'utf8').replace(/portrait: p-\S+/, 'portrait: with-gps.jpg'));
  repository.git('add', '.');
  repository.git('commit', '--quiet', '-m', 'content: add a portrait');
}

/** Expects the photograph of `addPhotograph` as WebP, and its original in no file. */
function expectWebp(release: string): void {
  const html = readFileSync(join(release, 'leader-ship.html'), 'utf8');
  expect(html).toMatch(/<img [^>]*src="[^"]*with-gps[^"]*\.webp"[^>]*width="800" height="1000"/);
  for (const entry of readdirSync(release, { recursive: true, withFileTypes: true })) {
    const { parentPath, name } = entry;
    if (entry.isDirectory()) continue;
    expect(name).not.toMatch(/^with-gps.*\.jpe?g$/);
    expect(readFileSync(join(parentPath, name)).includes('GPS-TEST'), name).toBe(false);
  }
}

const portrait = (visitor: Page) => visitor.getByRole('img', { name: /^Portrait of Rehana Qureshi/ });

async function seesNew(visitor: Page): Promise<void> {
  await visitor.goto('/services/data-engineering');
  await expect(visitor.getByText(promise).first()).toBeVisible({ timeout: 1000 });
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
  await expect(heading(page, title)).toBeVisible();
}

const article = '/insights/counting-bowls';

const articleText = (seen: string) =>
  `A shelf holds a hundred bowls.\n\n## A shop's day, counted\n\nThe camera sees ${seen} of them.`;

/** Adds an article with the figure of another one. */
async function addArticle(page: Page): Promise<void> {
  await openPage(page, 'Why 05:30 eats your sales');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('alertdialog').getByLabel('Name').fill('Counting bowls');
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(heading(page, 'Counting bowls')).toBeVisible();
  const texts = {
    Heading: 'Counting bowls by their shadows',
    Text: articleText('ninety-eight'),
    'Title for search engines': 'Counting Bowls by Their Shadows | Veramasa',
    'Description for search engines':
      'How a camera counts bowls on a shelf, what it misses, and the one number to ask any vendor for.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await expectSaved(page);
}

/** Waits until the public article has a number. */
const expectArticle = (visitor: Page, seen: string): Promise<void> =>
  expect(async () => {
    await visitor.goto(article);
    await expect(visitor.getByText(seen)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 600_000 });
