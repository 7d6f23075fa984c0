/** What a terminal shows two columns wide: East Asian wide and full-width characters. Source: UAX #11. */
const wide =
  /^[\u{1100}-\u{115f}\u{2e80}-\u{303e}\u{3041}-\u{a4cf}\u{a960}-\u{a97c}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{ffe0}-\u{ffe6}\u{20000}-\u{3fffd}]/u;
const emoji = /^\p{Emoji_Presentation}|\ufe0f/u;
/** Spacing vowel signs of Indian scripts are no such marks: terminals give each a column, and each consonant of a cluster. */
const nothing = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\u{1160}-\u{11ff}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Columns that a text takes in a terminal. A mark above or below a letter takes none of its own. */
export function textWidth(text: string): number {
  // Most cells are plain, and a segmenter is slow.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

/** The text within `width` columns, `…` at the end when something is left out. Never half a character. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += graphemeWidth(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The text with spaces behind it up to `width` columns. */
export const padText = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - textWidth(text)));

function graphemeWidth(grapheme: string): number {
  if (wide.test(grapheme) || emoji.test(grapheme)) return 2;
  return Array.from(grapheme.replace(nothing, '')).length;
}
