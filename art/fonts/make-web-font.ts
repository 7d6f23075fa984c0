import subsetFont from 'subset-font';
import wawoff2 from 'wawoff2';
import { anekLatin } from './anek-latin.ts';
import { shareOfWay, writeAvar, writeFvar } from './axis.ts';
import { type Glyph, scaleGlyph, structureOf } from './glyph.ts';
import { writeGpos } from './gpos.ts';
import { writeGvar } from './gvar.ts';
import { type Kerning, kerningOf } from './kerning.ts';
import { writeMetrics } from './metrics.ts';
import { writeName } from './name.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readTables, type Tables, writeFont } from './sfnt.ts';
import type { WebFont } from './web-fonts.ts';
import { writeGlyphs } from './write-glyphs.ts';

const unitsPerEm = 1000;
/** How far a point may be beside its place where the source bends, in units. */
const tolerance = 10;
/** Kerning of less is dropped, and the rest is rounded to steps, in units: fewer glyphs then differ, and more share a class. */
const leastKerning = 6;
const kerningStep = 4;

/** One instance of the source with the characters of `font`, in SFNT format and the source's units. */
export const instanceOf = (font: WebFont, value: number): Promise<Buffer> =>
  subsetFont(anekLatin, font.characters, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['kern', ...font.features],
    variationAxes: { ...font.fixed, [font.axis.tag]: value },
  });

/** A web font in WOFF2 format: two instances of the source, the straight line between them, and the kerning of one. */
export async function makeWebFont(font: WebFont): Promise<Buffer> {
  const { axis } = font;
  const base = readTables(await instanceOf(font, axis.low));
  const factor = unitsPerEm / (base.get('head')?.readUInt16BE(18) ?? unitsPerEm);
  const glyphsAt = async (value: number): Promise<Glyph[]> =>
    readGlyphs(readTables(await instanceOf(font, value))).map((glyph) => scaleGlyph(glyph, factor));

  const low = await glyphsAt(axis.low);
  const high = await glyphsAt(axis.high);
  requireSameStructure(font, low, high);
  const bend = await glyphsAt(font.bend);
  requireSameStructure(font, low, bend);
  const place = (font.bend - axis.low) / (axis.high - axis.low);
  const share = shareOfWay(low, bend, high);
  const kerning = kerningOf(await instanceOf(font, font.kerningAt), font.characters, font.features);

  const tables: Tables = new Map([
    ...kept(base, ['cmap', 'maxp', ...(font.features.length > 0 ? ['GSUB'] : [])]),
    ...writeMetrics(base, low, unitsPerEm),
    ...writeGlyphs(low),
    ['fvar', writeFvar(axis)],
    ['avar', writeAvar({ place, share })],
    ['gvar', writeGvar(low, high, { share, glyphs: bend }, tolerance)],
    ['GPOS', writeGpos(coarse(kerning, factor), low.length)],
    ['name', writeName('Anek Latin', axis.name)],
  ]);
  return Buffer.from(await wawoff2.compress(writeFont(tables)));
}

function kept(tables: Tables, tags: readonly string[]): [string, Buffer][] {
  return tags.map((tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`Anek Latin lost its table ${tag}`);
    return [tag, table];
  });
}

function requireSameStructure({ name }: WebFont, low: readonly Glyph[], other: readonly Glyph[]): void {
  const id = low.findIndex((glyph, i) => {
    const twin = other[i];
    return !twin || structureOf(glyph) !== structureOf(twin);
  });
  if (id >= 0 || low.length !== other.length) {
    throw new Error(
      `${name}: glyph ${id} has other points in another instance, so it cannot vary between them`,
    );
  }
}

function coarse(kerning: Kerning, factor: number): Kerning {
  const scaled = [...kerning].map(([pair, value]) => [pair, value * factor] as const);
  return new Map(
    scaled
      .filter(([, value]) => Math.abs(value) >= leastKerning)
      .map(([pair, value]) => [pair, Math.round(value / kerningStep) * kerningStep]),
  );
}
