// node art/fonts/subset.ts: makes the two web fonts from Anek Latin (Ek Type, SIL OFL 1.1).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { readTables, writeFont } from './sfnt.ts';

type Axes = NonNullable<Parameters<typeof subsetFont>[2]['variationAxes']>;

interface WebFont {
  readonly file: string;
  readonly glyphs: string;
  readonly features: string[];
  readonly axes: Axes;
  /** The one instance whose kerning serves all others. */
  readonly kerningAt: Axes;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzé';
const digits = '0123456789';
const punctuation = " \u00a0!&'(),-./:;?@_–—‘’“”…·";
const signs = '%+×−©';
/** What only running text, code and addresses need. */
const textOnly = '"#$*<=>[\\]^`{|}~';

const fonts: readonly WebFont[] = [
  {
    file: 'anek-display.woff2',
    glyphs: letters + digits + punctuation + signs,
    features: ['kern'],
    axes: { wght: 700, wdth: { min: 75, max: 125, default: 100 } },
    kerningAt: { wght: 700, wdth: 100 },
  },
  {
    file: 'anek-text.woff2',
    glyphs: letters + digits + punctuation + signs + textOnly,
    features: ['kern', 'tnum'],
    axes: { wdth: 100, wght: { min: 400, max: 700, default: 500 } },
    kerningAt: { wdth: 100, wght: 500 },
  },
];

const require = createRequire(import.meta.url);
const source = readFileSync(
  require.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2'),
);

for (const font of fonts) {
  const web = await make(font);
  writeFileSync(new URL(font.file, import.meta.url), web);
  console.log(`${font.file}: ${web.length} bytes, ${font.glyphs.length} characters`);
}

/**
 * The kerning of Anek Latin varies along both axes, and those variations weigh more than the outlines. Every pair gets the
 * kerning of one middle instance instead: the difference is below a twentieth of an em at the ends of an axis.
 */
async function make({ glyphs, features, axes, kerningAt }: WebFont): Promise<Buffer> {
  const options = {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: features,
    dropTables: ['gasp'],
  } as const;
  const variable = readTables(
    await subsetFont(source, glyphs, { ...options, dropTables: ['gasp'], variationAxes: axes }),
  );
  const fixed = readTables(
    await subsetFont(source, glyphs, { ...options, dropTables: ['gasp'], variationAxes: kerningAt }),
  );
  for (const tag of ['GPOS', 'GDEF']) {
    const table = fixed.get(tag);
    if (!table) throw new Error(`Anek Latin lost its ${tag} table: no kerning to keep`);
    variable.set(tag, table);
  }
  return subsetFont(writeFont(variable), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    keepFeatures: features,
  });
}
