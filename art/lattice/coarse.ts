import { octagram, regularPolygon } from '../geometry/polygon.ts';
import { svg } from '../svg/document.ts';
import { short } from '../svg/number.ts';
import { finePolygonPath } from '../svg/path.ts';

// Coarse tiles are seen at 36 to 48 px: a grid of 48 and at most a dozen openings each.
const SIDE = 48;

/** A tile with holes cut by even-odd. */
export const coarseCut = (face: string, holes: string, over = ''): string =>
  svg(SIDE, SIDE, `<path fill="${face}" fill-rule="evenodd" d="M0 0h48v48H0z${holes}"/>${over}`);

/** A tile with strokes cut through it. */
export const coarseGroove = (face: string, strokes: string, over = ''): string =>
  svg(
    SIDE,
    SIDE,
    `<mask id="m"><path fill="#fff" d="M0 0h48v48H0z"/><g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></mask><path fill="${face}" mask="url(#m)" d="M0 0h48v48H0z"/>${over}`,
  );

export const coarseStar = (x: number, y: number, radius: number, turn = 0): string =>
  finePolygonPath(octagram(x, y, radius, turn));

export const coarseSquare = (x: number, y: number, radius: number, turn = Math.PI / 4): string =>
  finePolygonPath(regularPolygon(x, y, radius, 4, turn));

export const coarseDisc = (x: number, y: number, radius: number): string => {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0 ${r} ${r} 0 1 0-${short(2 * radius)} 0z`;
};
