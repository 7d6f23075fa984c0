import { at, range } from '../geometry/at.ts';
import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** Openings of 5 x 5 apertures; one glyph per company value. */
type Letter = (column: number, row: number) => number;

const OPEN_BY_RING = [1.25, 0.62, 0.3];
const RISING = [0.5, 0.7, 0.9, 1.1, 1.3];
const FALLING = [1, 0.7, 0.5, 0.35, 0.3];
const ARROW = [0, 1, 2, 1, 0];

const fromMiddle = (i: number): number => Math.abs(i - 2);

/** Client centric focus: one aperture in the middle of all. */
const client: Letter = (i, k) => at(OPEN_BY_RING, Math.max(fromMiddle(i), fromMiddle(k)));
/** Engineering and tech innovation: a diagonal that grows. */
const tech: Letter = (i, k) => (i + k === 4 ? at(RISING, i) : 0.3);
/** Efficient delivery: an arrow, with its wake. */
const delivery: Letter = (i, k) => (i === at(ARROW, k) + 1 ? 1.15 : i === at(ARROW, k) ? 0.7 : 0.3);
/** Streamlined operations: many openings narrow into one full line. */
const operations: Letter = (i, k) => (k === 2 ? 1.15 : at(FALLING, i) * (fromMiddle(k) === 1 ? 0.8 : 0.6));
/** Dedicated experts: one closed group. */
const expert: Letter = (i, k) => (fromMiddle(i) + fromMiddle(k) <= 2 ? 1.12 : 0.3);

const glyph = (aperture: (x: number, y: number, i: number, k: number) => string): string =>
  svg(
    100,
    100,
    fill(
      range(5)
        .flatMap((i) => range(5).map((k) => aperture(i * 20 + 10, k * 20 + 10, i, k)))
        .join(''),
      palette.ink,
    ),
  );

const written = (letter: Letter) => (): string =>
  glyph((x, y, i, k) => polygonPath(octagram(x, y, 9 * letter(i, k))));

/** Seamless teamwork: alternating stars and diamonds. */
const team = (): string =>
  glyph((x, y, i, k) =>
    (i + k) % 2 ? `M${x} ${y - 7}l7 7-7 7-7-7z` : polygonPath(octagram(x, y, 9 * 0.95)),
  );

export const valueGlyphs = {
  client: written(client),
  tech: written(tech),
  delivery: written(delivery),
  ops: written(operations),
  team,
  expert: written(expert),
};
