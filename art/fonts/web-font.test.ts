import { readFileSync } from 'node:fs';
import { Blob, Face, Feature, Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import wawoff2 from 'wawoff2';
import { range } from '../geometry/at.ts';
import { anekLatin } from './anek-latin.ts';
import type { Axis } from './axis.ts';
import { makeWebFont } from './make-web-font.ts';
import { type Place, webFont } from './web-font.ts';

const { characters, weight, width, bend, kerningAt } = webFont;
const bytes = readFileSync(new URL(`${webFont.name}.woff2`, import.meta.url));
const face = await open(bytes);
const source = await open(anekLatin);

test('the file is what its recipe makes', async () => {
  expect((await makeWebFont()).equals(bytes)).toBe(true);
});

test('it weighs at most 18,000 bytes', () => {
  expect(bytes.length).toBeLessThanOrEqual(18_000);
});

test('its axes are those that its style rule states', () => {
  const rules = readFileSync(new URL('../../site/src/styles/fonts.css', import.meta.url), 'utf8');
  expect(rules).toContain(`font-weight: ${weight.low} ${weight.high};`);
  expect(rules).toContain(`font-stretch: ${width.low}% ${width.high}%;`);
  expect(face.getAxisInfos()).toMatchObject({
    wght: { min: weight.low, max: weight.high },
    wdth: { min: width.low, max: width.high },
  });
});

test('it has a glyph for each of its characters, every printable ASCII character among them', () => {
  const font = new Font(face);
  expect([...characters].filter((c) => !font.nominalGlyph(c.codePointAt(0) ?? 0))).toEqual([]);
  const ascii = range(95).map((i) => String.fromCharCode(32 + i));
  expect(ascii.filter((c) => !characters.includes(c))).toEqual([]);
});

test('text is as wide as the source in regular and in bold', () => {
  expect(advancesOff({ wght: weight.low, wdth: bend.wdth })).toBeLessThanOrEqual(0.001);
  expect(advancesOff({ wght: weight.high, wdth: bend.wdth })).toBeLessThanOrEqual(0.0111);
});

test('headings are as wide as the source at both ends of their width', () => {
  expect(advancesOff({ wght: weight.high, wdth: width.low })).toBeLessThanOrEqual(0.001);
  expect(advancesOff({ wght: weight.high, wdth: width.high })).toBeLessThanOrEqual(0.001);
});

test('whatever a style can show is within a hundredth of an em as wide as the source', () => {
  const along = ({ low, high }: Axis) => range(21).map((step) => low + ((high - low) * step) / 20);
  for (const wght of along(weight))
    expect(advancesOff({ wght, wdth: bend.wdth })).toBeLessThanOrEqual(0.0111);
  for (const wdth of along(width))
    expect(advancesOff({ wght: weight.high, wdth })).toBeLessThanOrEqual(0.0111);
});

test('no point of an outline is more than 4 thousandths of an em beside the source where it is said to be exact', () => {
  const places: Place[] = [
    { wght: weight.low, wdth: bend.wdth },
    { wght: weight.high, wdth: width.low },
    { wght: weight.high, wdth: width.high },
  ];
  for (const place of places) {
    const [own, original] = [at(face, place), at(source, place)];
    for (const character of characters) {
      const [mine, theirs] = [outlineOf(own, character), outlineOf(original, character)];
      expect(mine.length, character).toBe(theirs.length);
      const off = mine.map((value, i) => Math.abs(value - (theirs[i] ?? 0)));
      expect(Math.max(0, ...off), `${character} at ${JSON.stringify(place)}`).toBeLessThanOrEqual(0.004);
    }
  }
});

test('it kerns as the source does, within 6 thousandths of an em', () => {
  const [own, original] = [at(face, kerningAt), at(source, kerningAt)];
  const pairs = 'AV To Ve Ya We Te Ty P. LT r, y. Av AT f’ 7. VA';
  for (const text of pairs.split(' ')) {
    expect(Math.abs(kerningOf(own, text) - kerningOf(original, text)), text).toBeLessThanOrEqual(0.0061);
  }
  expect(kerningOf(own, 'AV')).toBeLessThan(-0.02);
});

test('the kerning of headings suits text within a fiftieth of an em', () => {
  const place = { wght: weight.low, wdth: bend.wdth };
  const [own, original] = [at(face, place), at(source, place)];
  for (const text of 'AV To Ve Ya We P. r, y. Av'.split(' ')) {
    expect(Math.abs(kerningOf(own, text) - kerningOf(original, text)), text).toBeLessThanOrEqual(0.0201);
  }
});

test('tabular figures share one width at every weight', () => {
  for (const wght of [400, 500, 600, 700]) {
    const font = at(face, { wght, wdth: bend.wdth });
    const widths = [...'0123456789'].map((digit) => widthOf(font, digit, [new Feature('tnum')]));
    expect(new Set(widths).size, `weight ${wght}`).toBe(1);
  }
});

function at(which: Face, place: Place): Font {
  const font = new Font(which);
  font.setVariations(Object.entries(place).map(([tag, value]) => new Variation(tag, value)));
  return font;
}

/** The greatest difference of an advance from the source's, in em. */
function advancesOff(place: Place): number {
  const [own, original] = [at(face, place), at(source, place)];
  return Math.max(...[...characters].map((c) => Math.abs(advanceOf(own, c) - advanceOf(original, c))));
}

/** The places of all its points in turn, in em. */
function outlineOf(font: Font, character: string): number[] {
  const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0;
  return font.glyphToJson(glyph).flatMap(({ values }) => values.map((value) => value / font.face.upem));
}

async function open(woff2: Uint8Array): Promise<Face> {
  return new Face(new Blob(await wawoff2.decompress(woff2)));
}

/** In em, without what the source's other features make of a character. */
function advanceOf(font: Font, character: string): number {
  const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0;
  return font.glyphHAdvance(glyph) / font.face.upem;
}

/** In em. */
function widthOf(font: Font, text: string, features: Feature[] = []): number {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, features);
  const sum = buffer.getGlyphInfosAndPositions().reduce((all, glyph) => all + (glyph.xAdvance ?? 0), 0);
  return sum / font.face.upem;
}

const kerningOf = (font: Font, text: string): number =>
  widthOf(font, text) - widthOf(font, text, [new Feature('kern', 0)]);
