import { range } from '../geometry/at.ts';
import { octagram } from '../geometry/polygon.ts';
import { findMuggu, type Symmetry } from '../lattice/muggu.ts';
import { mugguPath } from '../lattice/muggu-path.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

const COLUMNS = 13;
const ROWS = 4;
const UNIT = 50;
const MARGIN = 5;
const WIDTH = 2 * COLUMNS * UNIT + 2 * MARGIN;
const HEIGHT = 2 * ROWS * UNIT + 2 * MARGIN;

/**
 * The line is animated once, unless `prefers-reduced-motion` is set. `muggu.svg#s` is the static version, because not
 * every browser evaluates that media query inside images.
 */
const DRAWING_LINE =
  '@media (prefers-reduced-motion:no-preference){#l{stroke-dasharray:1;animation:d 4.8s ease-out both}:target #l{animation:none;stroke-dasharray:none}@keyframes d{from{stroke-dashoffset:1}}}';

/** A muggu of one closed line around 13 x 4 dots. */
export function muggu(): string {
  const dots = everyDot().map(({ x, y }) => polygonPath(octagram(x, y, 15)));
  return svg(
    WIDTH,
    HEIGHT,
    `<style>${DRAWING_LINE}</style><g id="s">${fill(dots.join(''), palette.turmeric)}` +
      `<path id="l" fill="none" pathLength="1" stroke="${palette.chalk}" stroke-width="9" stroke-linejoin="round" d="${line()}"/></g>`,
  );
}

/** Dots of open positions: column, row. */
const OPENINGS = ['1,2', '4,0', '6,3', '9,1', '11,2'];

/** The same muggu; large, lit dots are open positions. */
export function openings(): string {
  const dots = everyDot();
  const stars = (open: boolean): string =>
    dots
      .filter(({ key }) => OPENINGS.includes(key) === open)
      .map(({ x, y }) => polygonPath(octagram(x, y, open ? 23 : 9)))
      .join('');
  return svg(
    WIDTH,
    HEIGHT,
    `<path fill="none" stroke="#d98a6c" stroke-width="6" stroke-linejoin="round" d="${line()}"/>` +
      fill(stars(false), palette.chalk) +
      fill(stars(true), palette.turmeric),
  );
}

const everyDot = (): { key: string; x: number; y: number }[] =>
  range(COLUMNS).flatMap((i) =>
    range(ROWS).map((k) => ({
      key: `${i},${k}`,
      x: MARGIN + (2 * i + 1) * UNIT,
      y: MARGIN + (2 * k + 1) * UNIT,
    })),
  );

/** A mirror and its half turn about the middle. */
const halfTurn: Symmetry = (x, y, mirror) => [
  [x, y, mirror],
  [2 * COLUMNS - x, 2 * ROWS - y, mirror],
];

function line(): string {
  const rule = { columns: COLUMNS, rows: ROWS, density: 0.3, mirrors: 20, symmetry: halfTurn };
  return mugguPath(findMuggu(rule), UNIT, MARGIN, MARGIN);
}
