import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishingRepository } from '../bed/content-repository.ts';
import { openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { DeskBrowser } from '../bed/desk-browser.ts';
import { startOpenidProvider, type TestProvider } from '../bed/openid-provider.ts';
import { buildFunction } from '../bed/publishing-bed.ts';
import { freePort } from '../bed/server-process.ts';
import { engines } from './engines.ts';
import { shown, type Tab } from './tab.ts';

/** The built application: `npm run build:desk`. */
const clientFolder = resolve(import.meta.dirname, '../../desk/dist');

/** Waits for a field of the desk by its label, and returns its selector. */
async function field(tab: Tab, label: string): Promise<string> {
  await shown(tab, 'label', label);
  const id = await tab.run(
    (text) =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(text))?.htmlFor,
    label,
  );
  return `[id="${id}"]`;
}

for (const { name, present, start } of engines)
  describe.skipIf(!present)(`in ${name}`, () => {
    const repository = publishingRepository();
    const releasesDir = join(repository.folder, '../releases');
    const publicPage = () => readFileSync(join(releasesDir, 'current/index.html'), 'utf8');
    const email = `${name.toLowerCase()}@veramasa.example`;
    let url: string;
    let provider: TestProvider;
    let bed: TestDesk;
    let engine: Awaited<ReturnType<typeof start>>;
    let tab: Tab;
    beforeAll(async () => {
      // The provider is at localhost, so the way back from it comes from another site.
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      provider = await startOpenidProvider({ [name]: { email, email_verified: true, name } }, url);
      const preview = `http://localhost:${await freePort()}`;
      bed = await openTestDesk({
        env: { RELEASES_DIR: releasesDir, DESK_PREVIEW_URL: preview, ...provider.env },
        repository: repository.folder,
        clientFolder,
        build: buildFunction(repository),
        config: { deskUrl: url },
      });
      await bed.desk.listen({ host: '127.0.0.1', port });
      engine = await start();
      tab = await engine.tab();
    });
    afterAll(async () => {
      await tab?.close();
      await engine?.stop();
      await bed?.close();
      await provider?.stop();
    });

    // The cookie of the session is Strict, and the provider is another site.
    test('a person logs in, finds an application, reads its resume and answers', async () => {
      await bed.apply({ name: 'Asha', comment: 'करघे' });
      await bed.apply({ name: 'Ravi' });
      await new DeskBrowser(bed, url).invited(email, 'hiring', 'editor', 'publisher');
      await tab.visit(`${url}/login?next=/messages`, 1440);
      await tab.click('button', 'Log in with your company account');
      await tab.type('input[name=subject]', name);
      await tab.click('button', 'Log in');
      await tab.click('tbody tr:first-child a', 'Ravi');
      await tab.click('a', 'Back to the list');
      await tab.type('input[type=search]', 'करघे');
      await tab.until(
        (text) =>
          document.querySelectorAll('tbody tr').length === 1 &&
          new URL(location.href).searchParams.get('text') === text,
        'करघे',
      );
      // Out of the field, then to the first row.
      await tab.run(() => (document.activeElement as HTMLElement).blur());
      await tab.write('j');
      await tab.press('Enter');
      await shown(tab, 'h1', 'Asha');
      await tab.click('button', 'Show the resume');
      await tab.shownInFrame('[aria-label="Page 1 of 1"]', 'crack detector');
      for (const width of [450, 1440]) {
        await tab.resize(width);
        expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      await tab.type(await field(tab, 'New note'), 'She calls on Monday.');
      await tab.click('button', 'Save note');
      await shown(tab, 'li', 'She calls on Monday.');
      await tab.click('button', 'State: New');
      await tab.click('[role=menuitem]', 'In progress');
      await shown(tab, '[role=status]', 'marked as in progress.');
      await tab.type('textarea', 'Come on Monday.');
      await tab.click('button', 'Send answer');
      // Its arrival moves what is on the screen.
      await shown(tab, 'li', 'Come on Monday.');
      await tab.click('button', 'Take back');
      await shown(tab, '[role=status]', 'no longer answered.');
      await tab.until(() => document.querySelector('textarea')?.value === 'Come on Monday.');
    });

    test('an editor changes a page, publishes, goes back, and logs out for good', async () => {
      await tab.visit(`${url}/content`, 1440);
      await tab.click('a', 'Home');
      const line = await field(tab, 'Line on the share card');
      await tab.type(line, 'A line that is longer than a card of this width can show in one piece, ever.');
      await shown(tab, '[role=status]', 'Not saved: 1 field needs a change');
      await tab.run((css) => document.querySelector<HTMLTextAreaElement>(css)?.select(), line);
      await tab.write(`Written in ${name}`);
      await shown(tab, '[role=status]', 'Saved in the draft, ');
      await tab.click('a', 'Changes');
      await shown(tab, 'ins', name);
      await tab.type(await field(tab, 'What has changed?'), 'A new line');
      await tab.click('button', 'Publish');
      await shown(tab, '[role=status]', 'The new pages are public.');
      expect(publicPage()).toContain(`Written in ${name}`);
      await tab.click('a', 'Releases');
      await tab.click('[aria-label^="Make public again: Changes by the engineers"]');
      await tab.click('[role=alertdialog] button, [role=dialog] button', 'Make public');
      await shown(tab, '[role=status]', 'is public again.');
      expect(publicPage()).not.toContain('Written in');
      await tab.visit(`${url}/account`, 1440);
      await tab.click('button', 'Log out');
      await shown(tab, 'h1', 'Log in');
      await tab.run(() => void setTimeout(() => history.back()));
      await tab.until(() => location.search === '?next=%2Faccount');
    });
  });
