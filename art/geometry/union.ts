import type { Point, Polygon } from './point.ts';

/**
 * The outline of the union of cells of one tiling. Cells must share complete sides on an integer grid and have the same
 * orientation, so that a shared side occurs in both directions and cancels out.
 */
export function unionOf(cells: readonly Polygon[]): Point[][] {
  const sides = new Map<string, { from: Point; to: Point }>();
  for (const cell of cells) {
    cell.forEach((from, i) => {
      const to = cell[(i + 1) % cell.length] as Point;
      if (!sides.delete(`${to}>${from}`)) sides.set(`${from}>${to}`, { from, to });
    });
  }
  return chained([...sides.values()]);
}

function chained(sides: readonly { from: Point; to: Point }[]): Point[][] {
  const leaving = new Map<string, { from: Point; to: Point }[]>();
  for (const side of sides) leaving.set(`${side.from}`, [...(leaving.get(`${side.from}`) ?? []), side]);
  const loops: Point[][] = [];
  for (const first of sides) {
    const loop: Point[] = [];
    for (let side = leaving.get(`${first.from}`)?.pop(); side; side = leaving.get(`${side.to}`)?.pop()) {
      loop.push(side.from);
    }
    if (loop.length > 2) loops.push(withoutStraightCorners(loop));
  }
  return loops;
}

const withoutStraightCorners = (loop: readonly Point[]): Point[] =>
  loop.filter((b, i) => {
    const a = loop[(i + loop.length - 1) % loop.length] as Point;
    const c = loop[(i + 1) % loop.length] as Point;
    return (b[0] - a[0]) * (c[1] - b[1]) !== (b[1] - a[1]) * (c[0] - b[0]);
  });
