import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';

/** Families of the web fonts that the page has loaded, without those that only name a local font. */
const webFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const families = new Set(loaded.map(({ family }) => family.replaceAll('"', '')));
    return [...families].filter((family) => /^Anek (Latin|Devanagari|Telugu)/.test(family)).sort();
  });

const write = (page: Page, text: string) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading, written) => heading.replaceChildren(written), text);

test('letters of other languages are shown in faces of the typeface', async ({ colleague, server }) => {
  const { page } = await colleague('Letters', 'enquiries');
  for (const [address, texts] of [
    [server.url, { 'Anek Latin Extended': 'Müller, Łódź, ₹ 500' }],
    [
      '/inbox',
      { 'Anek Latin Extended': 'Müller, Łódź, ₹ 500', 'Anek Devanagari': 'हिन्दी', 'Anek Telugu': 'తెలుగు' },
    ],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => webFonts(page)).toEqual(['Anek Latin']);
    const expected = ['Anek Latin'];
    for (const [family, text] of Object.entries(texts)) {
      await write(page, text);
      expected.push(family);
      await expect.poll(() => webFonts(page)).toEqual([...expected].sort());
    }
  }
});
