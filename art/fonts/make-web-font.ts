import subsetFont from 'subset-font';
import wawoff2 from 'wawoff2';
import { anekLatin } from './anek-latin.ts';
import { stopAt, writeAvar, writeFvar } from './axis.ts';
import {
  type Glyph,
  type Movement,
  moveGlyph,
  movement,
  type Point,
  scaleGlyph,
  structureOf,
} from './glyph.ts';
import { writeGpos } from './gpos.ts';
import { type Region, type Variation, writeGvar } from './gvar.ts';
import { type Kerning, kerningOf } from './kerning.ts';
import { writeMetrics } from './metrics.ts';
import { writeName } from './name.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readTables, type Tables, writeFont } from './sfnt.ts';
import { type Place, webFont } from './web-font.ts';
import { writeGlyphs } from './write-glyphs.ts';

const unitsPerEm = 1000;
/** How far a point may be beside its place where the width of the source bends, in units. */
const tolerance = 10;
/** Movements are in steps of so many units, since smaller numbers pack better. An advance is exact: it decides where lines break. */
const movementStep = 2;
/** Corrections of less, that no eye sees, are not worth a byte. */
const leastCorrection = 3;
/** Kerning of less is dropped, and the rest is rounded to steps, in units: fewer glyphs then differ, and more share a class. */
const leastKerning = 6;
const kerningStep = 4;

/** One instance of the source with the characters of the web font, in SFNT format and the source's units. */
const instanceOf = (place: Place): Promise<Buffer> =>
  subsetFont(anekLatin, webFont.characters, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['kern', ...webFont.features],
    variationAxes: { ...place },
  });

/**
 * The web font in WOFF2 format. Its two axes add up: what weight does is learnt from text and what width does from
 * headings, so that outlines are true on those two lines only, which are all that the site shows.
 */
export async function makeWebFont(): Promise<Buffer> {
  const { weight, width, bend } = webFont;
  const source = readTables(await instanceOf({ wght: weight.low, wdth: bend.wdth }));
  const factor = unitsPerEm / (source.get('head')?.readUInt16BE(18) ?? unitsPerEm);
  const glyphsAt = async (wght: number, wdth: number): Promise<Glyph[]> =>
    readGlyphs(readTables(await instanceOf({ wght, wdth }))).map((glyph) => scaleGlyph(glyph, factor));

  const text = await glyphsAt(weight.low, bend.wdth);
  const medium = await glyphsAt(bend.wght, bend.wdth);
  const narrow = await glyphsAt(weight.high, width.low);
  const middle = await glyphsAt(weight.high, bend.wdth);
  const wide = await glyphsAt(weight.high, width.high);
  for (const other of [medium, narrow, middle, wide]) requireSameStructure(text, other);
  const weightStop = stopAt(weight, bend.wght, [text, medium, middle]);
  const widthStop = stopAt(width, bend.wdth, [narrow, middle, wide]);

  const regions: Region[] = [
    { peak: [1, 0] },
    { peak: [0, 1] },
    { peak: [0, widthStop.share], start: [0, 0], end: [0, 1] },
  ];
  const outlines = text.map((glyph, id) =>
    outlineOf(glyph, [narrow[id] ?? glyph, middle[id] ?? glyph, wide[id] ?? glyph], widthStop.share),
  );
  const glyphs = outlines.map(({ glyph }) => glyph);
  const kerning = kerningOf(await instanceOf(webFont.kerningAt), webFont.characters, webFont.features);

  const tables: Tables = new Map([
    ...kept(source, ['cmap', 'maxp', 'GSUB']),
    ...writeMetrics(source, glyphs, unitsPerEm),
    ...writeGlyphs(glyphs),
    ['fvar', writeFvar([weight, width])],
    ['avar', writeAvar([weightStop, widthStop])],
    [
      'gvar',
      writeGvar(
        outlines.map(({ variations }) => variations),
        regions,
      ),
    ],
    ['GPOS', writeGpos(coarse(kerning, factor), glyphs.length)],
    ['name', writeName('Anek Latin', [weight.name, width.name])],
  ]);
  return Buffer.from(await wawoff2.compress(writeFont(tables)));
}

/**
 * A glyph at the low end of both axes, where the site shows nothing, and how it moves from there: such that text is
 * exact, headings are exact at both ends of their width, and at `share` of it within `tolerance`, if need be by a
 * correction in the third region.
 */
function outlineOf(
  text: Glyph,
  [narrow, middle, wide]: readonly [Glyph, Glyph, Glyph],
  share: number,
): { readonly glyph: Glyph; readonly variations: readonly Variation[] } {
  const widen = stepped(movement(narrow, wide));
  const beside = movement(moveGlyph(narrow, widen, share), middle);
  const far = beside.some(([x, y]) => Math.hypot(x, y) > tolerance);
  const correct: Movement = far ? beside.map(([x, y]) => [settled(x), settled(y)]) : [];
  const glyph = moveGlyph(moveGlyph(text, widen, -share), correct, -1);
  return {
    glyph,
    variations: [stepped(movement(glyph, narrow)), widen, correct].map((moves, region) => ({
      region,
      moves,
    })),
  };
}

const stepped = (moves: Movement): Movement => [
  ...moves.slice(0, -1).map(([x, y]): Point => [toStep(x), toStep(y)]),
  ...moves.slice(-1),
];

const toStep = (delta: number): number => Math.round(delta / movementStep) * movementStep;

const settled = (delta: number): number => (Math.abs(delta) < leastCorrection ? 0 : delta);

function kept(tables: Tables, tags: readonly string[]): [string, Buffer][] {
  return tags.map((tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`Anek Latin lost its table ${tag}`);
    return [tag, table];
  });
}

function requireSameStructure(one: readonly Glyph[], other: readonly Glyph[]): void {
  const id = one.findIndex((glyph, i) => {
    const twin = other[i];
    return !twin || structureOf(glyph) !== structureOf(twin);
  });
  if (id >= 0 || one.length !== other.length) {
    throw new Error(`glyph ${id} has other points in another instance, so it cannot vary between them`);
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
