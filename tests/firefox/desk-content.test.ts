import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../../tools/browsers.ts';
import type { ContentRepository } from '../bed/content-repository.ts';
import { openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { publishingRepository } from '../bed/publishing-repository.ts';
import { logIn, named, openPage, shown, startFirefox } from './firefox.ts';

/** The built application: `npm run build:desk`. */
const clientFolder = resolve(import.meta.dirname, '../../desk/dist');

let repository: ContentRepository;
let releasesDir: string;
let bed: TestDesk;
let browser: Browser;
let url: string;

describe.skipIf(!findFirefox())('the pages of the desk in Firefox', () => {
  beforeAll(async () => {
    repository = publishingRepository();
    releasesDir = join(repository.folder, '../releases');
    bed = await openTestDesk(
      'sqlite',
      { RELEASES_DIR: releasesDir },
      undefined,
      repository.folder,
      clientFolder,
    );
    [url, browser] = await Promise.all([bed.desk.listen({ host: '127.0.0.1', port: 0 }), startFirefox()]);
  });
  afterAll(async () => {
    await browser?.close();
    await bed?.close();
    repository?.remove();
  });

  test('an editor changes a page, corrects a mistake, publishes and goes back', async () => {
    const person = await bed.person('Meera Das', 'editor', 'publisher');
    const { page, errors } = await openPage(browser, { width: 1440, height: 900 });
    await logIn(browser, person);

    await page.goto(`${url}/content`);
    await (await named(page, 'link', 'Home')).click();
    const line = await named(page, 'textbox', 'Line on the share card');
    await line.type('A line that is longer than a card of this width can show in one piece, ever.');
    await shown(page, 'main', 'One field needs a correction');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await line.type('Written in Firefox');
    await (await named(page, 'button', 'Save in the draft')).click();
    await shown(page, '[role=status]', 'Saved in the draft. It is not public yet.');

    await (await named(page, 'link', 'Changes')).click();
    await shown(page, 'ins', 'Written in Firefox');
    await (await named(page, 'textbox', 'What has changed?')).type('A new line');
    await (await named(page, 'button', 'Publish')).click();
    await shown(page, '[role=status]', 'The new pages are public.');
    const publicPage = () => readFileSync(join(releasesDir, 'current/index.html'), 'utf8');
    expect(publicPage()).toContain('Written in Firefox');

    await (await named(page, 'link', 'Releases')).click();
    await (await named(page, 'button', 'Make public again: Changes by the engineers')).click();
    await (await named(page, 'button', 'Make public')).click();
    await shown(page, '[role=status]', 'is public again.');
    expect(publicPage()).not.toContain('Written in Firefox');
    expect(errors).toEqual([]);
  });
});
