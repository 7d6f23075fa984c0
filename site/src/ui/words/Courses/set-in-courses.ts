import fontverter from 'fontverter';
import { Blob, Face, Font, Buffer as Glyphs, shape, Variation } from 'harfbuzzjs';
import latin1 from '../../../../../art/fonts/anek-latin-1.woff2?inline';
import extended from '../../../../../art/fonts/anek-latin-ext.woff2?inline';
import headings from '../../../../../art/fonts/anek-latin-headings.woff2?inline';
import rupee from '../../../../../art/fonts/anek-rupee.woff2?inline';

/** Sizes in hundredths of the measure: the preferred one, and that of all lines together at most. */
type Limits = readonly [preferred: number, tallest: number];

const besideDrawing: readonly Limits[] = [
  [12.5, 52],
  [11.5, 52],
];

/** For a heading across the page, on its drawing and at its end, the limits in wide and in narrow windows. */
const places = {
  title: [
    [9, 25],
    [15.5, 70],
  ] as readonly Limits[],
  banner: besideDrawing,
  invitation: besideDrawing,
};

export type CoursesPlace = keyof typeof places;

// Of `styles/fonts.css` and of `Courses.module.css`.
const [narrowest, widest] = [84, 125];
const letterSpacing = -0.018;
/** The part of the measure that a line fills, in hundredths; the rest is for rounding. */
const filled = 98.5;
/** The part of the window's height that a heading has at most, in hundredths. */
const tallestInWindow = 42;
/** The number of arrangements doubles with each word: the words after these stay on one line. */
const mostWords = 13;

async function readFont(url: string) {
  const file = await fontverter.convert(Buffer.from(url.split(',')[1] ?? '', 'base64'), 'truetype');
  const face = new Face(new Blob(new Uint8Array(file)));
  return { face, font: new Font(face), characters: new Set(face.collectUnicodes()) };
}

/** In the order in which a browser looks for a character. Read one by one: the converter has one memory. */
const heading = await readFont(headings);
const fonts = [heading, await readFont(latin1), await readFont(extended), await readFont(rupee)];

/**
 * Width of a line at a font size of 1, without letter spacing, and the space before its first letter. A browser shapes
 * the characters of each font together.
 */
function measure(line: string, stretch: number): { width: number; start: number } {
  const runs: { used: typeof heading; text: string }[] = [];
  for (const character of line) {
    const used = fonts.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0)) ?? heading;
    const last = runs.at(-1);
    if (last && last.used === used) last.text += character;
    else runs.push({ used, text: character });
  }
  let start: number | undefined;
  const width = runs.reduce((width, { used, text }) => {
    used.font.setVariations([new Variation('wght', 700), new Variation('wdth', stretch)]);
    const glyphs = new Glyphs();
    glyphs.addText(text);
    glyphs.guessSegmentProperties();
    shape(used.font, glyphs);
    start ??=
      (used.font.glyphExtents(glyphs.getGlyphInfos()[0]?.codepoint ?? 0)?.xBearing ?? 0) / used.face.upem;
    const advance = glyphs.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return width + advance / used.face.upem;
  }, 0);
  return { width, start: start ?? 0 };
}

const sizes: Record<string, number> = {};

/** The size in hundredths of the measure at which a line in this font width fills it. */
function sizeAt(line: string, stretch: number): number {
  const key = line + stretch;
  sizes[key] ??= filled / (measure(line, stretch).width + letterSpacing * line.length);
  return sizes[key];
}

/**
 * Sets a heading in courses: one size, and a font width for each line, so that every line fills the measure. Lines that
 * are given stay as they are. Returns the runs of words that no window breaks, each with the windows that end a line
 * after it, and the CSS rules with sizes and font widths.
 */
export function setInCourses(text: string | readonly string[], place: CoursesPlace) {
  const settings = places[place].map((limits) =>
    typeof text === 'string' ? bestSetting(wordsOf(text), limits) : setLines(text, [0, 1000]),
  );
  const words = settings[0]?.lines.flatMap(wordsOf) ?? [];
  /** For each window, the line of each word. */
  const lineOf = settings.map(({ lines }) => lines.flatMap((line) => wordsOf(line).map(() => line)));
  const endsAfter = (word: number) =>
    (['wide', 'narrow'] as const).filter((_, i) => lineOf[i]?.[word] !== lineOf[i]?.[word + 1]);
  const ends = [...words.keys()].filter((word) => endsAfter(word).length > 0);
  const runs = ends.map((end, i) => ({
    text: words.slice((ends[i - 1] ?? -1) + 1, end + 1).join(' '),
    breaks: endsAfter(end),
  }));
  const rule = (of: string, [wide, narrow]: readonly string[]) =>
    `[data-courses=${place}]${of}{--wide:${wide};--narrow:${narrow}}`;
  const fontSizes = settings.map(
    ({ size, lines }) => `min(${round(size)}cqi,${round(tallestInWindow / lines.length)}svh)`,
  );
  const widths = ends.map((end, i) =>
    rule(
      ` :nth-of-type(${i + 1})`,
      settings.map(({ size }, window) => `${stretchOf(lineOf[window]?.[end] ?? '', size)}%`),
    ),
  );
  const starts = settings.flatMap(({ lines, size }) =>
    lines.map((line) => measure(line, stretchOf(line, size)).start),
  );
  const start = `[data-courses=${place}]{--start:${-Math.min(...starts).toFixed(3)}em}`;
  return { runs, rules: rule('', fontSizes) + widths.join('') + start };
}

/** "&" stays with the word after it, "/" with the words on both sides. */
const wordsOf = (text: string) =>
  text
    .replace(/ ([/–]) /g, '\u00a0$1\u00a0')
    .replaceAll(' & ', ' &\u00a0')
    .split(' ');

/** The setting whose size is closest to the preferred one; a line that cannot fill the measure counts against it. */
function bestSetting(words: readonly string[], limits: Limits): Setting {
  const few = [...words.slice(0, mostWords), words.slice(mostWords).join(' ')].filter(Boolean);
  return Array.from({ length: 2 ** (few.length - 1) }, (_, breaks) =>
    few
      .map((word, i) => ((breaks >> i) & 1 ? `${word}\n` : `${word} `))
      .join('')
      .trim()
      .split('\n'),
  )
    .map((lines) => setLines(lines, limits))
    .reduce((best, other) => (other.cost < best.cost ? other : best));
}

interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
  readonly cost: number;
}

function setLines(lines: readonly string[], [preferred, tallest]: Limits): Setting {
  const smallest = lines.map((line) => sizeAt(line, widest));
  const largest = Math.min(...lines.map((line) => sizeAt(line, narrowest)));
  const size = Math.min(Math.max(preferred, ...smallest), largest, tallest / lines.length);
  const unfilled = smallest.reduce((sum, least) => sum + Math.max(0, 1 - size / least), 0);
  return { lines, size, cost: Math.abs(Math.log(size / preferred)) + 4 * unfilled };
}

/** The font width with which a line fills the measure, or the widest of the font. */
function stretchOf(line: string, size: number): number {
  let [low, high] = [narrowest, widest];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (sizeAt(line, middle) >= size) low = middle;
    else high = middle;
  }
  return round(low);
}

const round = (value: number) => Math.floor(value * 10) / 10;
