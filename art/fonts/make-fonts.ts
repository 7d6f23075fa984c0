// npm run fonts -w art: makes the fonts of the site and of its share cards from Anek Latin (Ek Type, SIL OFL 1.1).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzé';
const marks = '0123456789 !"#$%&\'()*+,-./:;<=>?@[]_';
const basic = `${letters}${marks}\u00a0–—‘’“”…·×−©`;
/** The rest of ASCII and Latin-1, and the euro sign. */
const latin1 = `\\^\`{|}~${range(0xa1, 0xff)}€`;
/** Latin Extended-A and the rupee sign, which the package has in a file of its own. */
const extended = range(0x100, 0x17f);
const rupee = '₹';

const text = { wght: { min: 400, max: 600, default: 400 }, wdth: 100 };
const widths = { min: 84, max: 125, default: 100 };
const headings = { wght: 700, wdth: widths };
const all = { wght: { min: 400, max: 700, default: 400 }, wdth: widths };
// Share cards: satori reads static fonts only, and no WOFF2.
const cardText = { wght: 500, wdth: 100 };
const cardHeading = { wght: 700, wdth: 114 };

const fonts = [
  { name: 'anek-latin-text.woff2', characters: basic, axes: text },
  { name: 'anek-latin-headings.woff2', characters: basic, axes: headings },
  // A page loads these only when it has one of their characters.
  { name: 'anek-latin-1.woff2', characters: latin1, axes: all },
  { name: 'anek-latin-ext.woff2', characters: extended, axes: all },
  { name: 'anek-rupee.woff2', characters: rupee, axes: all },
  { name: 'card-text.woff', characters: basic + latin1, axes: cardText },
  { name: 'card-text-ext.woff', characters: extended + rupee, axes: cardText },
  { name: 'card-heading.woff', characters: basic + latin1, axes: cardHeading },
  { name: 'card-heading-ext.woff', characters: extended + rupee, axes: cardHeading },
];

for (const { name, characters, axes } of fonts) {
  const part = characters.includes(rupee) || characters === extended ? 'latin-ext' : 'latin';
  const file = `@fontsource-variable/anek-latin/files/anek-latin-${part}-standard-normal.woff2`;
  const font = await subsetFont(readFileSync(fileURLToPath(import.meta.resolve(file))), characters, {
    targetFormat: name.endsWith('2') ? 'woff2' : 'woff',
    noHinting: true,
    // Browsers derive these values from other tables.
    dropTables: ['HVAR', 'MVAR', 'STAT', 'gasp'],
    // Kerning takes 7 kB in each web font. It shows in headings, and hardly at the size of running text.
    keepFeatures: axes === text ? [] : ['kern'],
    variationAxes: axes,
  });
  writeFileSync(new URL(name, import.meta.url), font);
  console.log(`${name}: ${font.length} bytes`);
}
