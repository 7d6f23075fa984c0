import { at, range } from '../geometry/at.ts';
import type { Point } from '../geometry/point.ts';
import { octagram } from '../geometry/polygon.ts';
import { channel, groove } from '../lattice/groove.ts';
import { indigoStone } from '../lattice/stone.ts';
import { palette } from '../palette.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

const SIDE = 16;
const FAULT = [10, 5];
const place = (cell: number): number => cell * 24 + 20;

/** A Hilbert curve of order 4, which visits every cell once; the misaligned cell has a ring. */
export function testingTile(): string {
  const x = place(at(FAULT, 0));
  const y = place(at(FAULT, 1));
  return groove(400, 400, channel(10, walk()), indigoStone, {
    over:
      `<circle cx="${x}" cy="${y}" r="25" fill="${palette.indigo}" stroke="${palette.chalk}" stroke-width="5"/>` +
      fill(polygonPath(octagram(x, y, 15, 0.2)), palette.turmeric),
  });
}

/** The curve as one path; steps in one direction are joined. */
function walk(): string {
  const cells = range(SIDE * SIDE).map(hilbertCell);
  const steps = cells.slice(1).map(([x, y], i): Point => [x - at(cells, i)[0], y - at(cells, i)[1]]);
  const [x0, y0] = at(cells, 0);
  let path = `M${place(x0)} ${place(y0)}`;
  for (let i = 0; i < steps.length; ) {
    const [dx, dy] = at(steps, i);
    let end = i;
    while (end < steps.length && steps[end]?.[0] === dx && steps[end]?.[1] === dy) end++;
    const length = (end - i) * 24;
    path += dx ? `h${dx * length}` : `v${dy * length}`;
    i = end;
  }
  return path;
}

/** The cell at a distance along the curve. */
function hilbertCell(distance: number): Point {
  let [x, y, rest] = [0, 0, distance];
  for (let s = 1; s < SIDE; s *= 2) {
    const rx = 1 & (rest >> 1);
    const ry = 1 & (rest ^ rx);
    if (ry === 0) {
      if (rx === 1) [x, y] = [s - 1 - x, s - 1 - y];
      [x, y] = [y, x];
    }
    x += s * rx;
    y += s * ry;
    rest >>= 2;
  }
  return [x, y];
}
