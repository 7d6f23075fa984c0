import { expect, test } from 'vitest';
import { chosenAnswers, typedAnswers } from '../bed/posted-form.ts';
import { cutText } from '../e2e/support/reading.ts';
import { kinds } from '../e2e/support/routes.ts';
import wording from '../fixtures/wording.json' with { type: 'json' };
import { inEachEngine, tab, visit } from './engines.ts';
import { hydrated, shown } from './tab.ts';

// npm test runs these tests; the other ones: npm run test:browsers.
// Includes the proof of work in a worker with Web Crypto.
inEachEngine({ CAPTCHA: 'altcha' }, (name) => {
  test('an enquiry goes from errors to its reference', async () => {
    const form = '#contact form';
    await visit('/talk-to-us', 1440);
    await hydrated(tab, form);
    await tab.click(`${form} [type=submit]`);
    await shown(tab, '#contact [role=alert]', wording['both-forms'].changes.replace('{count}', 'Eight'));
    for (const [name, answer] of Object.entries(typedAnswers))
      await tab.type(`${form} [name=${name}]`, answer);
    for (const [name, answer] of Object.entries(chosenAnswers))
      await tab.choose(`${form} [name=${name}]`, answer);
    await tab.click(`${form} [type=checkbox]`);
    await shown(tab, form, wording['enquiry-form'].checked);
    await tab.click(`${form} [type=submit]`);
    expect(await shown(tab, '[role=status]', 'Form submitted successfully!')).toMatch(/ENQ-[A-Z0-9]{6}/);
  });

  test.each(name === 'WebKit' ? kinds : [])('%s fits, and its pictures are undistorted', async (path) => {
    // The window keeps the width of the last page, which saves it half of the changes.
    const isNarrow = (await tab.run(() => innerWidth)) === 450;
    const found: string[] = [];
    for (const [index, width] of (isNarrow ? [450, 1440] : [1440, 450]).entries()) {
      if (index === 0) await visit(path, width);
      else await tab.resize(width);
      await tab.run(loadEverything);
      const faults = [...(await tab.run(cutText, 'body')), ...(await tab.run(distortedPictures))];
      found.push(...faults.map((fault) => `${width} px: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

/** Runs in the page. Loads every lazy picture and waits for pictures and fonts. */
async function loadEverything(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // A picture that does not load is found by `distortedPictures`.
  await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => {}))]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Runs in the page. Describes each visible picture that is not loaded, that is stretched, or whose file does not
 * have the proportions of its `width` and `height`.
 */
function distortedPictures(): string[] {
  const tolerance = 0.03;
  const differ = (a: number, b: number) => Math.abs(a / b - 1) > tolerance;
  return [...document.images].flatMap((image) => {
    const box = image.getBoundingClientRect();
    // Smaller boxes are rounded too coarsely to compare.
    if (!image.checkVisibility() || box.width < 8 || box.height < 8) return [];
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth === 0) return [`${image.currentSrc} is not loaded`];
    const style = getComputedStyle(image);
    const width = box.width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const height = box.height - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    const stretched = style.objectFit === 'fill' && differ(width / height, naturalWidth / naturalHeight);
    // A `source` of a `picture` may have other proportions than its `img`.
    const hasSource = image.parentElement?.tagName === 'PICTURE';
    const declared = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const undeclared = !hasSource && declared > 0 && differ(naturalWidth / naturalHeight, declared);
    if (!stretched && !undeclared) return [];
    const size = `${Math.round(width)}x${Math.round(height)}`;
    const attributes = `${image.getAttribute('width')}x${image.getAttribute('height')}`;
    return [
      `${image.currentSrc}: box ${size}, file ${naturalWidth}x${naturalHeight}, attributes ${attributes}`,
    ];
  });
}
