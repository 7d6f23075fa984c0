import { readFileSync } from 'node:fs';
import { Blob, Face, Feature, Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import wawoff2 from 'wawoff2';
import { range } from '../geometry/at.ts';
import { anekLatin } from './anek-latin.ts';
import { makeWebFont } from './make-web-font.ts';
import { webFonts } from './web-fonts.ts';

const files = webFonts.map((font) => ({
  ...font,
  bytes: readFileSync(new URL(`${font.name}.woff2`, import.meta.url)),
}));
const source = new Face(new Blob(await wawoff2.decompress(anekLatin)));

describe.each(files)('$name', ({ bytes, characters, axis, fixed, bend, kerningAt, ...font }) => {
  test('is what its recipe makes', async () => {
    const made = await makeWebFont({ ...font, characters, axis, fixed, bend, kerningAt });
    expect(made.equals(bytes)).toBe(true);
  });

  test('fits into the first flight of a connection', () => {
    expect(bytes.length).toBeLessThanOrEqual(13_000);
  });

  test('shows exactly the range that its style rule states', () => {
    const rules = readFileSync(new URL('../../site/src/styles/fonts.css', import.meta.url), 'utf8');
    const range =
      axis.tag === 'wdth'
        ? `font-stretch: ${axis.low}% ${axis.high}%`
        : `font-weight: ${axis.low} ${axis.high}`;
    expect(rules).toContain(range);
  });

  test('has a glyph for each of its characters', async () => {
    const own = new Font(await open(bytes));
    expect([...characters].filter((c) => !own.nominalGlyph(c.codePointAt(0) ?? 0))).toEqual([]);
  });

  test('is as wide as the source at both ends, and within a hundredth of an em between', async () => {
    const face = await open(bytes);
    const off = (value: number) => {
      const [own, original] = pair(face, value);
      return Math.max(...[...characters].map((c) => Math.abs(advanceOf(own, c) - advanceOf(original, c))));
    };
    expect(off(axis.low)).toBeLessThanOrEqual(0.001);
    expect(off(axis.high)).toBeLessThanOrEqual(0.001);
    for (const step of range(20)) {
      expect(off(axis.low + ((axis.high - axis.low) * step) / 20)).toBeLessThanOrEqual(0.011);
    }
  });

  test('kerns as the source does, within 6 thousandths of an em', async () => {
    const [own, original] = pair(await open(bytes), kerningAt);
    const pairs = 'AV To Ve Ya We Te Ty P. LT r, y. Av AT f’ 7. VA';
    for (const text of pairs.split(' ')) {
      expect(Math.abs(kerningOf(own, text) - kerningOf(original, text)), text).toBeLessThanOrEqual(0.0061);
    }
    expect(kerningOf(own, 'AV')).toBeLessThan(-0.02);
  });

  function pair(face: Face, value: number): readonly [Font, Font] {
    const own = new Font(face);
    own.setVariations([new Variation(axis.tag, value)]);
    const original = new Font(source);
    const place = Object.entries({ ...fixed, [axis.tag]: value });
    original.setVariations(place.map(([tag, at]) => new Variation(tag, at)));
    return [own, original];
  }
});

test('both fonts together weigh at most 26,000 bytes', () => {
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(26_000);
});

test('running text has every printable ASCII character', () => {
  const ascii = range(95).map((i) => String.fromCharCode(32 + i));
  expect(
    ascii.filter((c) => !webFonts.find(({ name }) => name === 'anek-text')?.characters.includes(c)),
  ).toEqual([]);
});

test('tabular figures share one width at every weight', async () => {
  const text = files.find(({ name }) => name === 'anek-text');
  if (!text) throw new Error('no text font');
  const font = new Font(await open(text.bytes));
  for (const weight of [400, 500, 600, 700]) {
    font.setVariations([new Variation('wght', weight)]);
    const widths = [...'0123456789'].map((digit) => widthOf(font, digit, [new Feature('tnum')]));
    expect(new Set(widths).size, `weight ${weight}`).toBe(1);
  }
});

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
