import { at, range } from '../../geometry/at.ts';
import type { Polygon } from '../../geometry/point.ts';
import { octagram, regularPolygon, star } from '../../geometry/polygon.ts';
import type { Crop } from '../../heroes/crop.ts';
import { begunAt, findMuggu, type Symmetry } from '../../lattice/muggu.ts';
import { mugguRelativePath } from '../../lattice/muggu-path.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND_JOIN, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';

type Department = (x: number, y: number, radius: number) => Polygon;

/** Six departments, each with a different shape. */
const DEPARTMENTS: readonly Department[] = [
  (x, y, r) => regularPolygon(x, y, r, 4, Math.PI / 4),
  (x, y, r) => regularPolygon(x, y + 2, r * 1.08, 3, -Math.PI / 2),
  (x, y, r) => octagram(x, y, r),
  (x, y, r) => regularPolygon(x, y, r, 6),
  (x, y, r) => regularPolygon(x, y, r, 4),
  (x, y, r) => star(x, y, r * 1.1, r * 0.5, 4),
];
const ROWS = 4;

/** Six departments, each inside a closed line; beside them, the same departments inside one common line. */
export function crmHero({ phone, height }: Crop): string {
  const unit = phone ? 47 : 43;
  const radius = phone ? 17 : 15;
  const [left, top] = [phone ? 22 : 34, (height - ROWS * 2 * unit) / 2];
  const silos = phone
    ? [
        { i: 0, k: 0, department: 2 },
        { i: 0, k: 2, department: 4 },
      ]
    : range(6).map((n) => ({ i: (n % 3) * 2, k: n < 3 ? 0 : 2, department: n }));
  const walls = silos.map(({ i, k }) => silo(left + i * 2 * unit, top + k * 2 * unit, unit));
  const inSilos = silos.flatMap(({ i, k, department }) =>
    dots(2, 2).map(({ column, row }) =>
      polygonPath(
        at(DEPARTMENTS, department)(
          left + i * 2 * unit + (2 * column + 1) * unit,
          top + k * 2 * unit + (2 * row + 1) * unit,
          radius,
        ),
      ),
    ),
  );
  const columns = phone ? 5 : 11;
  const right = left + (phone ? 2 : 6) * 2 * unit + (phone ? 46 : 58);
  const together = dots(columns, ROWS).map(({ column, row }) =>
    polygonPath(
      at(DEPARTMENTS, column * 5 + row * 2 + (column >> 1))(
        right + (2 * column + 1) * unit,
        top + (2 * row + 1) * unit,
        radius,
      ),
    ),
  );
  const rule = {
    columns,
    rows: ROWS,
    density: phone ? 0.3 : 0.34,
    mirrors: phone ? 10 : 18,
    symmetry: upsideDown,
  };
  const muggu = begunAt(findMuggu(rule), [1, 0, 1, 1]);
  return (
    stroke(walls.join(''), phone ? 5 : 4.5, '#4c9686') +
    fill(inSilos.join(''), palette.verdigrisLight) +
    stroke(mugguRelativePath(muggu, unit, right, top), phone ? 8 : 7, palette.chalk, ROUND_JOIN) +
    fill(together.join(''), palette.turmeric)
  );
}

const dots = (columns: number, rows: number): { column: number; row: number }[] =>
  range(columns).flatMap((column) => range(rows).map((row) => ({ column, row })));

/** A mirror and its reflection in the middle line. */
const upsideDown: Symmetry = (x, y, mirror) => [
  [x, y, mirror],
  [x, 2 * ROWS - y, mirror],
];

/** The closed line round one department of 2 x 2 dots. */
function silo(x: number, y: number, unit: number): string {
  const side = 4 * unit - 14;
  const q = short(unit * 0.8);
  const straight = short(side - 2 * unit * 0.8);
  return (
    `M${short(x + 7 + unit * 0.8)} ${short(y + 7)}h${straight}q${q} 0 ${q} ${q}v${straight}q0 ${q}-${q} ${q}` +
    `h-${straight}q-${q} 0-${q}-${q}v-${straight}q0-${q} ${q}-${q}z`
  );
}
