import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { regularPolygon } from '../../geometry/polygon.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { fill, ROUND_CAP, ROUND_JOIN, stroke } from '../../svg/paint.ts';
import { polygonPath, relativeShape } from '../../svg/path.ts';
import { type Aperture, discsBySize, stamp } from '../../svg/stamp.ts';
import { pingalaRows } from '../pingala.ts';

const PITCH = 22;
const LAST = 16;

/** Triangles of 1, 2, 4, 8 and 16 rows of Meru Prastara. A child brings the last cell. */
export function edtechHero({ phone, width, height }: Crop): string {
  const ground = height - (phone ? 30 : 24);
  const odd: Point[] = [];
  const even: Aperture[] = [];
  let right = 0;
  let x = phone ? 36 : 90;
  for (const rows of phone ? [1, 2, 4, LAST] : [1, 2, 4, 8, LAST]) {
    right = x + rows * PITCH;
    triangle((x + right) / 2, rows, ground).forEach(({ place, value, last }) => {
      if (rows === LAST && last) return;
      if (value) odd.push(place);
      else even.push([...place, 2.5]);
    });
    x = right + (phone ? 26 : 70);
  }
  const child = right + (phone ? 96 : 104);
  const held: Point = [right + (phone ? 10 : 16), ground - PITCH * 0.5 - (phone ? 62 : 60)];
  return (
    fill(stamp(odd, relativeShape(regularPolygon(0, 0, PITCH * 0.47, 4))), palette.sand) +
    discsBySize(even, palette.ember) +
    stroke(`M0 ${ground + 3}H${width}`, 5, palette.sand) +
    fill(polygonPath(regularPolygon(held[0] + 4, held[1], PITCH * 0.62, 4)), palette.turmeric) +
    childShape(child, ground, held) +
    (phone ? '' : discsBySize(blankTriangle(child + 286, ground, width), palette.dusk))
  );
}

interface Cell {
  readonly place: Point;
  readonly value: number;
  readonly last: boolean;
}

function triangle(cx: number, rows: number, ground: number): Cell[] {
  return pingalaRows(rows).flatMap((row, k) =>
    row.map((value, i) => ({
      place: cellAt(cx, rows, k, i, ground),
      value,
      last: k === rows - 1 && i === k,
    })),
  );
}

const cellAt = (cx: number, rows: number, k: number, i: number, ground: number): Point => [
  cx + (i - k / 2) * PITCH,
  ground - (rows - k - 0.5) * PITCH,
];

/** The outline of the next triangle. */
const blankTriangle = (cx: number, ground: number, width: number): Aperture[] =>
  range(LAST)
    .flatMap((k) => range(k + 1).map((i): Aperture => [...cellAt(cx, LAST, k, i, ground), 2.5]))
    .filter(([x]) => x < width + 10);

function childShape(x: number, ground: number, [hx, hy]: Point): string {
  const frock: Point[] = [
    [x - 20, ground - 96],
    [x + 20, ground - 96],
    [x + 42, ground - 34],
    [x - 42, ground - 34],
  ];
  return (
    fill(polygonPath(frock), palette.ember) +
    stroke(
      `M${x - 16} ${ground - 34}V${ground}h-10M${x + 16} ${ground - 34}V${ground}h-10`,
      10,
      palette.sand,
      ROUND_JOIN,
    ) +
    stroke(
      `M${x - 14} ${ground - 84}L${hx + 26} ${hy + 2}M${x + 16} ${ground - 84}l20 34`,
      11,
      palette.sand,
      ROUND_CAP,
    ) +
    `<circle cx="${x}" cy="${ground - 122}" r="26" fill="${palette.sand}"/>` +
    fill(`M${x - 28} ${ground - 124}a28 28 0 0 1 56 0q-14-14-30-8-14 4-26 8z`, palette.ember) +
    fill(`M${x + 22} ${ground - 130}q26-4 24 30l-12-8q2-12-10-8z`, palette.ember) +
    fill(`M${x - 14} ${ground - 118}h6v6h-6zM${x + 2} ${ground - 118}h6v6h-6z`, palette.granite)
  );
}
