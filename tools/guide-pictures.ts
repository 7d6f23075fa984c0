import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '../tests/e2e/support/running-server.ts';
import { provideChromium } from './chromium.ts';
import { root } from './root.ts';
import { buildSiteIfStale } from './site-build.ts';

/** Takes the pictures of README and guides again, from the site as it is built: `npm run guide-pictures`. */
interface GuidePicture {
  /** Of the file in `docs/pictures`, without `.jpg`. */
  readonly name: string;
  readonly path: string;
  /** What is shown; the first screen without it. */
  readonly selector?: string;
  /** What a visitor has done before. */
  readonly before?: (page: Page) => Promise<void>;
}

const pictures: readonly GuidePicture[] = [
  { name: 'home', path: '/' },
  { name: 'service', path: '/services/computer-vision' },
  { name: 'leaders', path: '/leader-ship', selector: 'main > :nth-child(2)' },
  { name: 'openings', path: '/join-us', selector: '#openings' },
  {
    name: 'form-with-errors',
    path: '/talk-to-us',
    before: async (page) => {
      await page.locator('#contact input[type=email]').fill('asha@veramasa');
      await page.locator('#contact [type=submit]').click();
      await page.locator('#contact').getByRole('alert').first().waitFor();
    },
  },
];

buildSiteIfStale();
const server = await startServer();
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
try {
  for (const { name, path, selector, before } of pictures) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await before?.(page);
    const shown = page.locator(selector ?? 'html').first();
    if (selector) await shown.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const options = { path: join(root, 'docs/pictures', `${name}.jpg`), type: 'jpeg', quality: 72 } as const;
    await (selector ? shown : page).screenshot(options);
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
