import { at, range } from '../../geometry/at.ts';
import type { Point, Polygon } from '../../geometry/point.ts';
import { octagram, regularPolygon, star } from '../../geometry/polygon.ts';
import { bell } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';

interface Row {
  readonly width: number;
  readonly height: number;
  /** Left edge of the first wall, and distance between walls. */
  readonly first: number;
  readonly spacing: number;
  /** Visible width of a wall, vertical offset of its far side, and its height. */
  readonly across: number;
  readonly fall: number;
  readonly tall: number;
  readonly beam: number;
}

const wide: Row = {
  ...{ width: 1440, height: 404, first: 135, spacing: 255, across: 150, fall: 70, tall: 306, beam: 13 },
};
const phone: Row = {
  ...{ width: 780, height: 420, first: 24, spacing: 158, across: 100, fall: 58, tall: 330, beam: 11 },
};

const COLUMNS = 5;
const ROWS = 9;
const THICKNESS = '#4d9c8b';
const FACES = [palette.verdigrisDark, palette.ink, palette.terracottaDark, palette.indigo, palette.ink];

type Opening = (radius: number) => Polygon;

/** Five walls, five lattices. */
const OPENINGS: readonly Opening[] = [
  (r) => octagram(0, 0, r),
  (r) => regularPolygon(0, 0, r, 4),
  (r) => regularPolygon(0, 0, r, 18),
  (r) => regularPolygon(0, 0, r, 6),
  (r) => star(0, 0, r, r * 0.62, 4),
];

/** Five walls in a row; apertures widen towards the line of sight that passes through all. */
export const missionWalls = (): string => walls(wide);
export const missionWallsPhone = (): string => walls(phone);

function walls(row: Row): string {
  const y = row.height / 2;
  // Painted from the far wall to the near one, each over its beam.
  const painted = range(FACES.length)
    .reverse()
    .map((i) => wall(row, i));
  const last = row.first + 4 * row.spacing + row.across / 2;
  return svg(
    row.width,
    row.height,
    stroke(`M${last} ${y}H${row.width}`, row.beam, palette.turmeric) + painted.join(''),
  );
}

function wall(row: Row, i: number): string {
  const { across, fall, tall, spacing, beam } = row;
  const left = row.first + i * spacing;
  const middle = row.height / 2;
  const place = (u: number, v: number): Point => [
    left + u * across,
    middle + (v - 0.5) * tall + (u - 0.5) * fall,
  ];
  /** Projects a flat shape onto the wall. */
  const leaning = (shape: Polygon, [x, y]: Point): Point[] =>
    shape.map(([dx, dy]) => [x + dx * 0.74, y + dy + (dx * 0.74 * fall) / across]);
  const face: Point[] = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
  const side: Point[] = [
    [left - 12, at(face, 0)[1] - 2],
    at(face, 0),
    at(face, 3),
    [left - 12, at(face, 3)[1] - 2],
  ];
  const unit = across / 150;
  const holes = cells.map(({ column, row: line }) => {
    const radius = (8 + 11 * bell(line, 4, 2.4)) * unit;
    const centre = place((column + 0.5) / COLUMNS, (line + 0.5) / ROWS);
    // Only the eye on the line of sight is open.
    if (Math.abs(centre[1] - middle) < 26 * unit) return '';
    return polygonPath(leaning(at(OPENINGS, i)(radius), centre));
  });
  const eye: Point = [left + across / 2, middle];
  const from = i ? eye[0] - spacing : -20;
  return (
    fill(polygonPath(side), THICKNESS) +
    `<path fill="${at(FACES, i)}" fill-rule="evenodd" d="${polygonPath(face)}${holes.join('')}"/>` +
    fill(polygonPath(leaning(octagram(0, 0, 27 * unit), eye)), palette.turmeric) +
    stroke(`M${from} ${middle}H${eye[0]}`, beam, palette.turmeric)
  );
}

const cells = range(COLUMNS).flatMap((column) => range(ROWS).map((row) => ({ column, row })));
