import { at, range } from '../geometry/at.ts';
import { regularPolygon, scaled } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { stroke } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** Number of corners, and either the leap and width of the chords, or a solid ring. */
type Rosette = { corners: number; leap: number; line: number } | { corners: number; solid: true };

const ROSETTES: readonly Rosette[] = [
  { corners: 8, leap: 3, line: 5 },
  { corners: 4, solid: true },
  { corners: 10, leap: 3, line: 4 },
  { corners: 12, leap: 5, line: 4 },
  { corners: 5, solid: true },
  { corners: 8, leap: 2, line: 6 },
  { corners: 9, leap: 4, line: 4 },
  { corners: 7, leap: 3, line: 6 },
  { corners: 12, leap: 4, line: 5 },
  { corners: 6, solid: true },
  { corners: 10, leap: 4, line: 4 },
  { corners: 8, solid: true },
];

/** Twelve neutral placeholders for customer logos: chords connect each corner with the one `leap` corners further. */
export const customerMarks = ROSETTES.map((rosette) => () => svg(SIDE, SIDE, mark(rosette)));

const SIDE = 100;

function mark(rosette: Rosette): string {
  const { corners } = rosette;
  const outline = regularPolygon(50, 50, 44, corners, -Math.PI / 2);
  if ('solid' in rosette) {
    const middle = regularPolygon(50, 50, 11, corners, Math.PI / corners);
    const path = polygonPath(outline) + polygonPath(scaled(outline, 0.62).reverse()) + polygonPath(middle);
    return `<path fill="${palette.ink}" fill-rule="evenodd" d="${path}"/>`;
  }
  const corner = (i: number): string => at(outline, i).map(Math.round).join(' ');
  const chords = range(corners).map((i) => `M${corner(i)}L${corner(i + rosette.leap)}`);
  return stroke(chords.join(''), rosette.line, palette.ink);
}
