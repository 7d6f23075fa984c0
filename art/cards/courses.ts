import { outlineOf, widthOf } from './letters.ts';

/** A line of the heading: its letters' width (75 to 125) and size chosen so that it fills the measure. */
export interface Course {
  readonly text: string;
  readonly wdth: number;
  /** Size of one em in pixels. */
  readonly size: number;
}

const narrowest = 75;
const widest = 125;
const leading = 0.95;

/** A heading laid like courses of stone: the division into lines that fills the height best, each line `measure` wide. */
export function layCourses(heading: string, measure: number, height: number, largest: number): Course[] {
  const laid = divisions(heading.replaceAll('& ', '&\u00a0').split(' '))
    .map((lines) => fill(lines, measure, largest))
    .filter((courses) => heightOf(courses) <= height)
    .sort((a, b) => smallest(b) - smallest(a));
  const full = laid.find((courses) => courses.every((line) => extent(line) >= 0.6 * measure));
  return full ?? laid[0] ?? fill([heading], measure, largest);
}

/** The outlines of `courses`, the last one's baseline at `base`. */
export function drawCourses(courses: readonly Course[], x: number, base: number): string {
  let y = base;
  return courses
    .toReversed()
    .map(({ text, wdth, size }) => {
      const path = outlineOf(text, { font: 'display', wdth }, x, y, size);
      y -= size * leading;
      return path;
    })
    .join('');
}

function fill(lines: readonly string[], measure: number, largest: number): Course[] {
  const at = (wdth: number) => lines.map((text) => widthOf(text, { font: 'display', wdth }));
  const tightest = Math.max(...at(narrowest));
  const size = Math.min(
    largest,
    measure / tightest,
    measure / Math.min(tightest * 1.6, Math.max(...at(widest)) * 0.82),
  );
  return lines.map((text) => course(text, size, measure));
}

function course(text: string, size: number, measure: number): Course {
  const width = (wdth: number) => widthOf(text, { font: 'display', wdth });
  if (width(widest) * size <= measure) {
    return { text, wdth: widest, size: Math.min(measure / width(widest), size * 1.45) };
  }
  let [low, high] = [narrowest, widest];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (width(middle) * size < measure) low = middle;
    else high = middle;
  }
  return { text, wdth: low, size };
}

function divisions(words: readonly string[]): string[][] {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return [[first]];
  return divisions(rest).flatMap(([line = '', ...lines]) => [
    [`${first} ${line}`, ...lines],
    [first, line, ...lines],
  ]);
}

function heightOf(courses: readonly Course[]): number {
  return courses.reduce((sum, { size }) => sum + size * leading, 0);
}

function extent({ text, wdth, size }: Course): number {
  return widthOf(text, { font: 'display', wdth }) * size;
}

function smallest(courses: readonly Course[]): number {
  return Math.min(...courses.map(({ size }) => size));
}
