import fontverter from 'fontverter';
import { Blob, Face, Font, Buffer as Glyphs, shape, Variation } from 'harfbuzzjs';
import headings from '../../../../../art/fonts/anek-latin-headings.woff2?inline';

/** Sizes in hundredths of the measure: the preferred one, and the height of all lines together at most. */
interface Limits {
  readonly preferred: number;
  readonly tallest: number;
}

const windows = ['wide', 'narrow'] as const;

/** Beside a drawing, which narrow windows show elsewhere. */
const besideDrawing = {
  wide: { preferred: 12.5, tallest: 52 },
  narrow: { preferred: 11.5, tallest: 52 },
};

/** Where a heading stands: across the page, on the drawing of the page, or in the invitation at its end. */
const places = {
  title: { wide: { preferred: 9, tallest: 25 }, narrow: { preferred: 15.5, tallest: 70 } },
  banner: besideDrawing,
  invitation: besideDrawing,
} as const satisfies Record<string, Record<(typeof windows)[number], Limits>>;

export type CoursesPlace = keyof typeof places;

/** Words that stay together in every window, and the windows that break the line after them. */
interface Run {
  readonly text: string;
  readonly breaks: readonly (typeof windows)[number][];
}

// Of `styles/fonts.css` and of the headings in `styles/base.css`.
const [narrowest, widest] = [84, 125];
const letterSpacing = -0.018;
/** The part of the measure that a line fills, in hundredths; the rest is for rounding. */
const filled = 99.2;
/** The part of the window's height that a heading has at most, in hundredths. */
const tallestInWindow = 42;
/** The number of arrangements doubles with each word: the words after these stay on the last line. */
const mostWords = 13;

const file = await fontverter.convert(Buffer.from(headings.split(',')[1] ?? '', 'base64'), 'truetype');
const face = new Face(new Blob(new Uint8Array(file)));
const font = new Font(face);

/** Width of a text in the heading font, in em. */
function widthOf(text: string, stretch: number): number {
  font.setVariations([new Variation('wdth', stretch)]);
  const glyphs = new Glyphs();
  glyphs.addText(text);
  glyphs.guessSegmentProperties();
  shape(font, glyphs);
  const advance = glyphs.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return advance / face.upem + letterSpacing * [...text].length;
}

/**
 * Sets a heading in courses: one size, and a font width for each line, so that every line fills the measure. Lines that
 * are given stay as they are. Returns the runs of the text, and the CSS rules with their sizes and widths.
 */
export function setInCourses(text: string | readonly string[], place: CoursesPlace) {
  const words = typeof text === 'string' ? wordsOf(text) : text;
  const [wide, narrow] = windows.map((name) =>
    typeof text === 'string' ? bestLines(words, places[place][name]) : fitLines(text),
  ) as [Lines, Lines];
  const runs: Run[] = [];
  const rule = (of: string, wide: string, narrow: string) =>
    `[data-courses=${place}]${of}{--wide:${wide};--narrow:${narrow}}`;
  let rules = rule('', sizeOf(wide), sizeOf(narrow));
  let from = 0;
  for (const to of words.keys().map((word) => word + 1)) {
    const last = to === words.length;
    const breaks = [wide, narrow].map(({ ends }) => ends.includes(to));
    if (!breaks.includes(true)) continue;
    runs.push({
      text: words.slice(from, to).join(' ') + (last ? '' : ' '),
      breaks: windows.filter((_, i) => breaks[i] && !last),
    });
    const [wideStretch, narrowStretch] = [wide, narrow].map((lines) => `${stretchOf(lines, words, from)}%`);
    rules += rule(` :nth-of-type(${runs.length})`, `${wideStretch}`, `${narrowStretch}`);
    from = to;
  }
  return { runs, rules };
}

/** "&" stays with the word after it, "/" with the words on both sides. */
const wordsOf = (text: string) => {
  const words = text
    .replace(/ ([/–]) /g, '\u00a0$1\u00a0')
    .replaceAll(' & ', ' &\u00a0')
    .split(' ');
  return [...words.slice(0, mostWords), words.slice(mostWords).join(' ')].filter(Boolean);
};

interface Lines {
  readonly size: number;
  /** For each line, the number of words up to its end. */
  readonly ends: readonly number[];
}

/** The lines whose size is closest to the preferred one; every line that cannot fill the measure counts against them. */
function bestLines(words: readonly string[], { preferred, tallest }: Limits): Lines {
  let best = { cost: Number.POSITIVE_INFINITY, size: 0, ends: [words.length] };
  for (let breaks = 0; breaks < 2 ** (words.length - 1); breaks++) {
    const ends = words.map((_, i) => i + 1).filter((to) => to === words.length || (breaks >> (to - 1)) & 1);
    const lines = ends.map((to, i) => words.slice(ends[i - 1] ?? 0, to).join(' '));
    const { least, most } = sizesOf(lines);
    const size = Math.min(Math.max(preferred, least), most, tallest / lines.length);
    const short = lines.reduce(
      (sum, line) => sum + Math.max(0, 1 - (widthAt(line, widest) * size) / filled),
      0,
    );
    const cost = Math.abs(Math.log(size / preferred)) + 4 * short;
    if (cost < best.cost) best = { cost, size, ends };
  }
  return best;
}

/** The largest size at which every one of these lines fits; all fill the measure if their lengths differ little. */
function fitLines(lines: readonly string[]): Lines {
  const { least, most } = sizesOf(lines);
  return { size: Math.min(least, most), ends: lines.map((_, i) => i + 1) };
}

/** The sizes between which every line fills the measure. Where `least` is larger, only some lines can. */
const sizesOf = (lines: readonly string[]) => ({
  least: Math.max(...lines.map((line) => filled / widthAt(line, widest))),
  most: Math.min(...lines.map((line) => filled / widthAt(line, narrowest))),
});

const known = new Map<string, number>();

function widthAt(text: string, stretch: number): number {
  const width = known.get(`${stretch} ${text}`) ?? widthOf(text, stretch);
  known.set(`${stretch} ${text}`, width);
  return width;
}

const sizeOf = ({ size, ends }: Lines) => `min(${round(size)}cqi,${round(tallestInWindow / ends.length)}svh)`;

/** The font width with which the line of a word fills the measure, or the widest of the font. */
function stretchOf({ size, ends }: Lines, words: readonly string[], word: number): number {
  const line = ends.findIndex((to) => word < to);
  const text = words.slice(ends[line - 1] ?? 0, ends[line]).join(' ');
  let [low, high] = [narrowest, widest];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (widthOf(text, middle) * size <= filled) low = middle;
    else high = middle;
  }
  return round(low);
}

const round = (value: number) => Math.floor(value * 10) / 10;
