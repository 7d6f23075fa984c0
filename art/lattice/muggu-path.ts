import { joinRaw } from '../svg/number.ts';
import type { Muggu } from './muggu.ts';

/** Distance of the control points, as a share of a step. */
const HANDLE = 0.56;

/** The line of a muggu as absolute curve commands, one per step. `unit` is half the distance between dots. */
export function mugguPath(muggu: Muggu, unit: number, left: number, top: number): string {
  const { start, curves } = steps(muggu, unit, left, top);
  return `M${start[0]} ${start[1]}${curves.map((c) => `C${c.join(' ')}`).join('')}z`;
}

/** As `mugguPath`, relative: shorter. */
export function mugguRelativePath(muggu: Muggu, unit: number, left: number, top: number): string {
  const { start, curves } = steps(muggu, unit, left, top);
  let [px, py] = start;
  const numbers = curves.flatMap(([ax, ay, bx, by, x, y]) => {
    const relative = [ax - px, ay - py, bx - px, by - py, x - px, y - py];
    [px, py] = [x, y];
    return relative;
  });
  return `M${start[0]} ${start[1]}c${joinRaw(numbers)}z`;
}

type Curve = readonly [ax: number, ay: number, bx: number, by: number, x: number, y: number];

function steps(
  muggu: Muggu,
  unit: number,
  left: number,
  top: number,
): { start: [number, number]; curves: Curve[] } {
  const px = (x: number): number => Math.round(left + x * unit);
  const py = (y: number): number => Math.round(top + y * unit);
  const curves = muggu.line.map(([x, y, dx, dy]): Curve => {
    const [ax, ay] = direction(muggu, x, y, dx, dy);
    const [bx, by] = direction(muggu, x + dx, y + dy, dx, dy);
    return [
      px(x + ax * HANDLE),
      py(y + ay * HANDLE),
      px(x + dx - bx * HANDLE),
      py(y + dy - by * HANDLE),
      px(x + dx),
      py(y + dy),
    ];
  });
  const [x0, y0] = muggu.line[0] ?? [0, 0];
  return { start: [px(x0), py(y0)], curves };
}

/** Direction of the line at a point: along a mirror, or straight on without one. */
function direction(muggu: Muggu, x: number, y: number, dx: number, dy: number): readonly [number, number] {
  const mirror = muggu.mirrorAt(x, y);
  if (mirror === 1) return [dx, 0];
  if (mirror === 2) return [0, dy];
  return [dx * 0.7, dy * 0.7];
}
