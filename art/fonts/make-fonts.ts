// npm run fonts -w art: makes the fonts of the site and of its share cards from Anek Latin (Ek Type, SIL OFL 1.1).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzé';
const marks = '0123456789 !"#$%&\'()*+,-./:;<=>?@[]_';
const characters = `${letters}${marks}\u00a0–—‘’“”…·×−©`;

/** Kerning takes 7 kB in each web font. It shows in headings, and hardly at the size of running text. */
const fonts = {
  'anek-latin-text.woff2': { wght: { min: 400, max: 600, default: 400 }, wdth: 100 },
  'anek-latin-headings.woff2': { wght: 700, wdth: { min: 84, max: 125, default: 100 } },
  // Share cards: satori reads static fonts only, and no WOFF2.
  'card-text.woff': { wght: 500, wdth: 100 },
  'card-heading.woff': { wght: 700, wdth: 114 },
};

const file = '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2';
const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
for (const [name, variationAxes] of Object.entries(fonts)) {
  const font = await subsetFont(source, characters, {
    targetFormat: name.endsWith('2') ? 'woff2' : 'woff',
    noHinting: true,
    // Browsers derive these values from other tables.
    dropTables: ['HVAR', 'MVAR', 'STAT', 'gasp'],
    keepFeatures: name === 'anek-latin-text.woff2' ? [] : ['kern'],
    variationAxes,
  });
  writeFileSync(new URL(name, import.meta.url), font);
  console.log(`${name}: ${font.length} bytes`);
}
