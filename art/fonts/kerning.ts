import { Blob, Face, Feature, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/** How much closer two glyphs stand, by glyph ids `left,right`, in units of the font. */
export type Kerning = ReadonlyMap<string, number>;

export const pairOf = (left: number, right: number): string => `${left},${right}`;

/**
 * The kerning of every pair of `characters`, each also in the forms that `features` give it: read by setting the pairs, so
 * that every kind of lookup counts.
 */
export function kerningOf(sfnt: Buffer, characters: string, features: readonly string[]): Kerning {
  const font = new Font(new Face(new Blob(sfnt)));
  const kerning = new Map<string, number>();
  for (const tag of ['kern', ...features]) {
    for (const first of characters) {
      for (const second of characters) {
        const buffer = new ShapingBuffer();
        buffer.addText(first + second);
        buffer.guessSegmentProperties();
        shape(font, buffer, [new Feature(tag)]);
        const [left, right] = buffer.getGlyphInfosAndPositions();
        if (!left || !right) continue;
        const value = (left.xAdvance ?? 0) - font.glyphHAdvance(left.codepoint);
        if (value !== 0) kerning.set(pairOf(left.codepoint, right.codepoint), value);
      }
    }
  }
  return kerning;
}
