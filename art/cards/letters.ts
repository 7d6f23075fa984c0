import { Blob, Face, Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import { anekLatin } from '../fonts/anek-latin.ts';
import { short } from '../svg/number.ts';

/** One of the site's two styles of letters: `wdth` 75 to 125 for display, `wght` 400 to 700 for text. */
export type Cut =
  | { readonly font: 'display'; readonly wdth: number }
  | { readonly font: 'text'; readonly wght: number };

/** Space between letters of display text, in em. */
const displayTracking = -0.02;

// The whole font, not the site's two files: a card has more widths and characters than pages can afford.
const face = new Face(new Blob(await wawoff2.decompress(anekLatin)));

/** How wide a line of text is, in em. */
export function widthOf(text: string, cut: Cut): number {
  const advance = shaped(text, fontOf(cut)).reduce((sum, glyph) => sum + (glyph.xAdvance ?? 0), 0);
  return advance / face.upem + tracking(cut) * text.length;
}

/** The outlines of a line of text as path data; `x` and `y` are where its baseline starts, `size` is its em. */
export function outlineOf(text: string, cut: Cut, x: number, y: number, size: number): string {
  const font = fontOf(cut);
  const scale = size / face.upem;
  let pen = x;
  let path = '';
  for (const glyph of shaped(text, font)) {
    path += placed(font.glyphToPath(glyph.codepoint), pen, y, scale);
    pen += (glyph.xAdvance ?? 0) * scale + tracking(cut) * size;
  }
  return path;
}

function fontOf(cut: Cut): Font {
  const font = new Font(face);
  const { wght, wdth } = { wght: 700, wdth: 100, ...cut };
  font.setVariations([new Variation('wght', wght), new Variation('wdth', wdth)]);
  return font;
}

function tracking({ font }: Cut): number {
  return font === 'display' ? displayTracking : 0;
}

function shaped(text: string, font: Font) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** Path data in font units, upwards, moved to its place on the drawing, downwards. */
function placed(path: string, x: number, y: number, scale: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim()
      ? numbers
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : [];
    return command + values.map((n, i) => short(i % 2 ? y - n * scale : x + n * scale)).join(' ');
  });
}
