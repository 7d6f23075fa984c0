import { at, range } from '../geometry/at.ts';
import { regularPolygon } from '../geometry/polygon.ts';
import { lerp, smoothstep } from '../geometry/scalar.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { palette } from '../palette.ts';
import { fill } from '../svg/paint.ts';
import { discPath, polygonPath } from '../svg/path.ts';

const PITCH = 50;
const DRIVER = [5, 2];

/** The rotating-squares mechanism: squares hinged at their corners, so that all turn with one driver. */
export function automationTile(): string {
  const squares = range(8).flatMap((i) => range(8).map((k) => ({ i, k, path: square(i, k) })));
  const isDriver = ({ i, k }: { i: number; k: number }): boolean => i === DRIVER[0] && k === DRIVER[1];
  const driven = squares.filter((s) => !isDriver(s)).map((s) => s.path);
  const driver = squares.filter(isDriver).map((s) => s.path);
  const axle = discPath(at(DRIVER, 0) * PITCH + 25, at(DRIVER, 1) * PITCH + 25, 6);
  return slab(400, 400, driven.join(''), indigoStone, {
    bare: true,
    over: fill(driver.join(''), palette.turmeric) + fill(axle, palette.indigo),
  });
}

function square(i: number, k: number): string {
  const x = i * PITCH + 25;
  const y = k * PITCH + 25;
  const turn = lerp(0.03, Math.PI / 4, smoothstep(-20, 400, x * 0.55 + y * 0.45)) * ((i + k) % 2 ? 1 : -1);
  // The side that keeps the corners of turned neighbours touching.
  const side = PITCH / (Math.cos(Math.abs(turn)) + Math.sin(Math.abs(turn)));
  return polygonPath(regularPolygon(x, y, side / Math.SQRT2 + 0.6, 4, turn + Math.PI / 4));
}
