import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type ContentRepository, wholeRepository } from '../../bed/content-repository.ts';
import { startServer } from '../support/running-server.ts';
import { expect, test } from '../support/site-test.ts';
import { accept, openBrowser } from './desk-test.ts';
import { closingDate, fillOpening } from './fill-opening.ts';
import { startDesk } from './running-desk.ts';

// The real site: a build takes half a minute, the first one more.
test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

const promise = 'One pipeline that tells you when it is late.';
const portraitInWords = 'Portrait of Rehana Qureshi: a woman in a green jacket, photographed in a garden';

test('an editor changes three pages, publishes them and takes them back', async ({ browser, mail }) => {
  const server = await startServer({ SMTP_URL: mail.url }, null);
  const repository = wholeRepository();
  addPhotographs(repository);
  const desk = await startDesk(server, { repository, settings: async () => ({ SITE_URL: server.url }) });
  const violations: string[] = [];
  try {
    const visitor = await visitorAt(browser, server.url);
    const { page } = await openBrowser(browser, desk.url, violations);

    await test.step('she accepts the invitation and logs in', async () => {
      await accept(page, {
        link: await desk.invite('asha@example.com', 'editor', 'publisher'),
        name: 'Asha Rao',
      });
      await page.getByRole('link', { name: 'Go to the desk' }).click();
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Log in with passkey' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    });

    await test.step('she changes the promise of a service', async () => {
      await openPage(page, 'Data Engineering');
      await page.getByLabel('Promise', { exact: true }).fill(promise);
    });

    await test.step('she sees it in the preview before she saves it', async () => {
      await page.locator('header').getByRole('button', { name: 'Preview', exact: true }).click();
      const shown = page.frameLocator('iframe[title="Preview of Data Engineering"]');
      await expect(shown.getByText(promise).first()).toBeVisible({ timeout: 90_000 });
      await page.getByRole('button', { name: 'Close preview' }).click();
      await save(page);
    });

    await test.step('she adds an opening with a closing date', () => addOpening(page));

    await test.step('she replaces a portrait', async () => {
      await openPage(page, 'Our Team');
      await page.getByRole('button', { name: 'Rehana Qureshi', exact: true }).click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Portrait: upload a photograph' }).click();
      const picture = { width: 1200, height: 1500, channels: 3, background: '#3a6b4c' } as const;
      const buffer = await sharp({ create: picture }).jpeg().toBuffer();
      await (await choosing).setFiles({ name: 'Rehana Qureshi.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByText('rehana-qureshi.webp', { exact: true })).toBeVisible();
      await page.getByLabel('Description of the portrait').fill(portraitInWords);
      await save(page);
    });

    await test.step('visitors see nothing of it yet', () => seesOld(visitor));

    await test.step('she publishes', async () => {
      await page.getByRole('link', { name: 'Changes', exact: true }).click();
      await page.getByLabel('What has changed?').fill('Promise, opening and portrait');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('The new pages are public.')).toBeVisible({ timeout: 200_000 });
    });

    await test.step('a visitor sees all three', () =>
      expect(() => seesNew(visitor)).toPass({ timeout: 30_000 }));

    await test.step('photographs that engineers added are WebP without their position', () =>
      expectWebp(join(server.dataDir, 'releases/current/')));

    await test.step('she makes the earlier release public again', async () => {
      await page.getByRole('link', { name: 'Releases' }).click();
      const rows = page.getByRole('row');
      await expect(rows.nth(1)).toContainText('Asha Rao');
      await expect(rows.nth(1)).toContainText('Promise, opening and portrait');
      await page.getByRole('button', { name: /^Make public again/ }).click();
      await page.getByRole('button', { name: 'Make public', exact: true }).click();
      await expect(page.getByText(/is public again\.$/)).toBeVisible();
    });

    await test.step('a visitor sees the old pages', () =>
      expect(() => seesOld(visitor)).toPass({ timeout: 30_000 }));

    await test.step('the history names her', async () => {
      const owner = await openBrowser(browser, desk.url, violations);
      await accept(owner.page, { link: await desk.invite('owner@example.com', 'admin'), name: 'Owner' });
      await owner.page.goto('/audit');
      for (const action of [
        'Changed a page in the draft: services/data-engineering.yaml',
        'Added an opening to the draft: openings/office-manager.md',
        'Added a photograph to the draft: photographs/rehana-qureshi.webp',
        'Changed a page in the draft: pages/team.yaml',
        'Published the draft',
        'Made an earlier release public',
      ])
        await expect(owner.page.getByRole('row', { name: `Asha Rao ${action}` })).toBeVisible();
      const [commit] = desk.repository.git('log', '--format=%an: %s', 'refs/desk/published').split('\n');
      expect(commit).toBe('Asha Rao: content: Promise, opening and portrait');
    });
    expect(violations).toEqual([]);
  } finally {
    await desk.stop();
    await server.stop();
  }
});

/** Adds two photographs as a camera makes them, one with its position, as portraits of leaders. */
function addPhotographs(repository: ContentRepository): void {
  const originals = resolve(import.meta.dirname, '../../fixtures/photographs');
  const content = join(repository.folder, 'content');
  for (const name of ['upright.jpg', 'with-gps.jpg'])
    cpSync(join(originals, name), join(content, 'photographs', name));
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

async function visitorAt(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
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

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByText('Saved in the draft. It is not public yet.')).toBeVisible();
}

async function addOpening(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('link', { name: 'Add an opening' }).click();
  await page.getByLabel('Position', { exact: true }).fill('Office manager');
  await fillOpening(page);
}
