import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { FrameLocator, Page } from '@playwright/test';
import JSZip from 'jszip';
import { goodApplication, postMessage, resumeFixture, type TestFile } from '../../bed/posted-form.ts';
import { expect, test } from './desk-test.ts';
import { expectStateAccessible } from './expect-accessible.ts';

/** A PDF of objects, the first of which is its catalogue; without a table of objects, which readers then make. */
function pdfOf(...objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, index) => [`\n${index + 1} 0 obj\n`, object, '\nendobj']);
  const end = `\ntrailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat(['%PDF-1.7', ...parts, end].map((part) => Buffer.from(part)));
}

const streamOf = (dictionary: string, content: string | Buffer) => {
  const packed = deflateSync(content);
  const start = `<<${dictionary}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`;
  return Buffer.concat([Buffer.from(start), packed, Buffer.from('\nendstream')]);
};

/** A scan of one page: black pixels. */
const scan = (width: number, height: number): TestFile => {
  const bytes = pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    streamOf('', 'q 595 0 0 842 0 0 cm /I Do Q'),
    streamOf(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1`,
      Buffer.alloc(Math.ceil(width / 8) * height),
    ),
  );
  return { name: 'Scan.pdf', bytes };
};

/** A file of 6 pages that share a stream with so many pieces of text that few pages may have all of theirs. */
const manyPieces = (): TestFile => {
  const drawn = Array.from({ length: 3500 }, (_, at) => `1 0 0 1 ${at % 600} ${at % 790} Tm (a${at}) Tj`);
  const bytes = pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(6)}]/Count 6>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    streamOf('', `BT /F 4 Tf ${drawn.join('\n')} ET`),
  );
  return { name: 'Pieces.pdf', bytes };
};

/** A file whose page runs scripts, opens addresses, and draws text for as long as it is read. */
const hostile = (words: string, repeats: number, box = '0 0 612 792'): TestFile => {
  const stream = streamOf('', `BT /F 12 Tf 20 700 Td (${words}) Tj ET\n`.repeat(repeats));
  const script =
    '/S/JavaScript/JS(app.alert\\("run"\\); fetch\\("https://evil.example"\\); parent.document.title="run")';
  const bytes = pdfOf(
    `<</Type/Catalog/Pages 2 0 R/OpenAction<<${script}>>/Names<</JavaScript<</Names[(a)<<${script}>>]>>>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/AA<</O<<${script}>>>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 600 700]/A<</S/URI/URI(https://evil.example)>>>>]>>`,
    stream,
  );
  return { name: 'Resume.pdf', bytes };
};

test('a resume is shown beside the answers, and the next one with j', async ({ colleague, server }) => {
  const page = await colleague('Hari Hiring', 'hiring');
  const apply = (name: string, file: TestFile) =>
    postMessage(server.url, { ...goodApplication, name, comment: 'About shown resumes.' }, {}, [file]);
  await apply('Shown Locked', resumeFixture('locked.pdf'));
  await apply('Shown Old', resumeFixture('written.doc'));
  await apply('Shown Word', resumeFixture('written.docx'));
  await apply('Shown Page', resumeFixture('written.pdf'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/messages?text=shown');
  await page.getByRole('link', { name: 'Shown Page' }).click();
  await expect(page.getByRole('button', { name: 'Show the resume' })).toBeVisible();
  expect(asked.filter((path) => path.includes('viewer') || path.endsWith('/resume'))).toEqual([]);

  await page.keyboard.press(' ');
  const frame = page.frameLocator('iframe[title="Resume of Shown Page"]');
  const sheet = frame.getByRole('region', { name: 'Page 1 of 1' });
  await expect(sheet).toContainText('crack detector');
  const inks = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data?.filter((value, at) => at % 4 < 3 && value < 100).length;
    });
  await expect.poll(inks).toBeGreaterThan(1000);
  await expectStateAccessible(page);
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) as DOMRect;
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const [resume, answers] = [await boxOf('iframe'), await boxOf('section[aria-label=Message]')];
      if (width === 1440) expect(resume.x).toBeGreaterThan(answers.x + answers.width);
      else expect(resume.width < width && answers.y > resume.y + resume.height).toBe(true);
    }).toPass();
  }
  for (const name of [/^Hide the/, /^Show the/]) await page.getByRole('button', { name }).press('Enter');
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.5 });
  await page.setViewportSize({ width: 1440, height: 900 });

  // Also from within the frame, which ends with the key: Chromium may never confirm a real press there.
  await sheet.click();
  await expect(page.locator('iframe')).toBeFocused();
  await sheet.dispatchEvent('keydown', { key: 'j' });
  await expect(page.getByRole('heading', { level: 1, name: 'Shown Word' })).toBeVisible();
  const word = page.frameLocator('iframe[title="Resume of Shown Word"]');
  await expect(word.getByText('crack detector').first()).toBeVisible();
  await expect(word.getByText(/^The text, without pictures/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Shown Old' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the resume' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.keyboard.press('j');
  const locked = page.frameLocator('iframe[title="Resume of Shown Locked"]');
  await expect(locked.getByText(/^This file has a password/)).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.locator('iframe')).toHaveCount(0);
});

/** Opens a resume that an applicant has sent, beside its message. */
async function show(page: Page, site: string, name: string, file: TestFile): Promise<FrameLocator> {
  await page.goto(`/messages/${await postMessage(site, { ...goodApplication, name }, {}, [file])}`);
  const open = page.getByRole('button', { name: /^(Show|Hide) the resume$/ });
  if ((await open.textContent())?.startsWith('Show')) await open.click();
  return page.frameLocator('iframe');
}

test('a PDF of any program and a scan are shown, or named as left out', async ({
  colleague,
  server: { url },
}) => {
  const page = await colleague('Sita Hiring', 'hiring');
  for (const name of ['packed.pdf', 'printed.pdf']) {
    const shown = await show(page, url, name, resumeFixture(name));
    await expect(shown.getByText('crack detector').first(), name).toBeVisible();
  }
  // A4 at 600 dpi.
  const fine = (await show(page, url, 'Scan Fine', scan(4960, 7016))).locator('section > canvas');
  const middle = () =>
    fine.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []),
    ]);
  await expect.poll(middle).toEqual([0, 0, 0, 255]);
  const huge = await show(page, url, 'Scan Huge', scan(8000, 8000));
  await expect(huge.getByText(/^Some pictures of this file are not shown/)).toBeVisible();
});

test('a hostile resume runs nothing, reaches nothing and holds nothing up', async ({
  colleague,
  desk,
  server,
}) => {
  const page = await colleague('Hema Hiring', 'hiring');
  const [outside, opened]: string[][] = [[], []];
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') outside?.push(request.url());
  });
  page.on('dialog', (dialog) => opened?.push(dialog.message()));
  const answer = page.waitForResponse(/\/viewer\/$/);
  const script = await show(page, server.url, 'Hostile Script', hostile('Harmless words', 1));
  const { 'content-security-policy': policy } = (await answer).headers();
  for (const rule of ["default-src 'none'", "connect-src 'none'", 'sandbox allow-scripts', desk.url])
    expect(policy).toContain(rule);
  await expect(script.getByText('Harmless words')).toBeVisible();
  const rights = await script.locator('html').evaluate((html) => ({
    origin: self.origin,
    markup: html.querySelectorAll('a, iframe, input').length,
  }));
  expect(rights).toEqual({ origin: 'null', markup: 0 });

  const huge = await show(page, server.url, 'Hostile Size', hostile('Huge page', 1, '0 0 14400 14400'));
  await expect(huge.getByText('Huge page')).toBeAttached();
  const pixels = await huge
    .locator('section > canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height);
  expect(pixels).toBeLessThanOrEqual(4_000_000);

  await page.clock.install();
  const bomb = await show(page, server.url, 'Hostile Bomb', hostile('Again', 1_000_000));
  await expect(bomb.getByText('Loading')).toBeVisible();
  // Until the frame has the file and has begun to count the time.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(bomb.getByText(/^This file (takes too long|cannot be shown)/)).toBeVisible({ timeout: 500 });
  }).toPass();
  const word = await JSZip.loadAsync(resumeFixture('written.docx').bytes);
  word.file('word/document.xml', `<a>${'<w:p/>'.repeat(600_000)}</a>`);
  // The server refuses a file that unpacks to 100 times its size.
  word.file('word/media/image1.png', randomBytes(40_000));
  const docx = await word.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  const long = await show(page, server.url, 'Hostile Word', { name: 'Long.docx', bytes: docx });
  await expect(long.getByText(/^This file cannot be shown here/)).toBeVisible();

  const pieces = await show(page, server.url, 'Hostile Pieces', manyPieces());
  await expect(pieces.locator('section').first()).toBeAttached();
  // The page is drawn when the next one follows.
  await expect(
    pieces
      .locator('section')
      .nth(5)
      .or(pieces.getByText(/^This file/))
      // A slow machine ends the last page in the middle.
      .first(),
  ).toBeAttached();
  expect(await pieces.locator('.text > *').count()).toBeLessThanOrEqual(20_000);
  await page.getByRole('textbox', { name: 'New note' }).fill('The desk goes on.');
  expect([outside, opened]).toEqual([[], []]);
});
