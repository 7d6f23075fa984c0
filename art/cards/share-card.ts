import { MARK } from '../brand/mark.ts';
import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';
import { drawCourses, layCourses } from './courses.ts';
import { outlineOf, widthOf } from './letters.ts';

export interface ShareCard {
  readonly heading: string;
  /** The line below; what does not fit on two lines is left away at a word. */
  readonly promise: string;
  /** Ground of the page's plane. */
  readonly ground: string;
  readonly ink: string;
  readonly softInk: string;
  /** The page's drawing as SVG source; fills the right half. */
  readonly drawing: string;
  /** What shines through the openings of the drawing. */
  readonly light: string;
  /** The part of the drawing that is shown, as a viewBox; the middle otherwise. */
  readonly focus?: string;
}

/** 1200 by 630 pixels, as link previews want them. Source: Open Graph previews of the large networks. */
const cardSize = { width: 1200, height: 630 } as const;

const left = 64;
const measure = 500;
const panel = { x: 630, width: 570 };
const headingBase = 470;
const headingHeight = 366;
const promiseSize = 27;

/** The picture that a link to a page shows elsewhere: mark, heading and promise on the plane, its drawing beside. */
export function shareCard({
  heading,
  promise,
  ground,
  ink,
  softInk,
  drawing,
  light,
  focus,
}: ShareCard): string {
  const courses = layCourses(heading, measure, headingHeight, 150);
  const lines = wrap(promise, measure);
  const words = lines
    .map((line, i) => outlineOf(line, { font: 'text', wght: 500 }, left, 536 + i * 38, promiseSize))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">` +
    fill(`M0 0h${cardSize.width}v${cardSize.height}H0z`, ground) +
    fill(`M${panel.x} 0h${panel.width}v${cardSize.height}h-${panel.width}z`, light) +
    nested(drawing, focus) +
    signature(ink, ground === palette.turmeric ? palette.terracotta : palette.turmeric) +
    fill(drawCourses(courses, left, headingBase), ink) +
    fill(words, softInk) +
    '</svg>'
  );
}

/** The drawing as a part of the card, cropped to the right half. */
function nested(drawing: string, focus?: string): string {
  const box = focus ?? drawing.match(/viewBox="([^"]+)"/)?.[1];
  if (!box) throw new Error('A share card needs a drawing with a viewBox.');
  return drawing.replace(
    /<svg[^>]*>/,
    `<svg x="${panel.x}" width="${panel.width}" height="${cardSize.height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">`,
  );
}

function signature(ink: string, sun: string): string {
  const stars = MARK.apertures.map(([x, y]) => polygonPath(octagram(x, y, MARK.apertureRadius)));
  return (
    '<g transform="translate(64 52)scale(1.35)">' +
    fill(stars.join(''), ink) +
    fill(polygonPath(octagram(...MARK.sun, MARK.sunRadius)), sun) +
    '</g>' +
    fill(outlineOf('Veramasa', { font: 'display', wdth: 118 }, 136, 92, 38), ink)
  );
}

/** One line, or two of nearly equal length. What would need a third is left away, at a sentence or else at a word: previews are small. */
function wrap(text: string, width: number): string[] {
  const extent = (line: string) => widthOf(line, { font: 'text', wght: 500 }) * promiseSize;
  if (extent(text) <= width) return [text];
  const words = text.split(' ');
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const longest = ([first, second]: readonly [string, string]) => Math.max(extent(first), extent(second));
  const [best] = breaks.toSorted((a, b) => longest(a) - longest(b));
  if (best && longest(best) <= width) return [...best];
  const sentences = text.match(/[^.?!]+[.?!]/g) ?? [];
  if (sentences.length > 1) return wrap(sentences.slice(0, -1).join('').trim(), width);
  return wrap(`${text.slice(0, text.lastIndexOf(' ')).replace(/\W+$/, '')}…`, width);
}
