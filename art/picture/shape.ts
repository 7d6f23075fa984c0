import { at, range } from '../geometry/at.ts';
import type { Point, Polygon } from '../geometry/point.ts';

/** Closed outlines, filled together (even-odd), or separately if they overlap. */
export interface Shape {
  readonly outlines: readonly Polygon[];
  readonly overlapping: boolean;
}

/** The shape of path text in absolute commands M, L, H, V, C, Q, Z; curves become short sides. */
export const path = (text: string): Shape => ({ outlines: outlinesOf(text), overlapping: false });

export const polygon = (outline: Polygon): Shape => ({ outlines: [outline], overlapping: false });

export const rectangle = (x: number, y: number, width: number, height: number): Shape =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

export const ellipse = (cx: number, cy: number, rx: number, ry = rx, turn = 0): Shape =>
  polygon(ellipseOutline(cx, cy, rx, ry, turn));

const ellipseOutline = (cx: number, cy: number, rx: number, ry = rx, turn = 0): Point[] =>
  range(33).map((k) => {
    const angle = (6.2832 * k) / 32;
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)];
  });

/** A line of this width with round joints and ends, along path text or points. */
export function line(along: string | Polygon, width: number): Shape {
  const half = width / 2;
  const outlines = (typeof along === 'string' ? outlinesOf(along) : [along]).flatMap((points) =>
    points.flatMap((a, i) => {
      const joint = ellipseOutline(a[0], a[1], half);
      const b = points[i + 1];
      if (!b) return [joint];
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const length = Math.hypot(dx, dy) || 1;
      const [nx, ny] = [((-dy / length) * width) / 2, ((dx / length) * width) / 2];
      const side: Polygon = [
        [a[0] + nx, a[1] + ny],
        [b[0] + nx, b[1] + ny],
        [b[0] - nx, b[1] - ny],
        [a[0] - nx, a[1] - ny],
      ];
      return [joint, side];
    }),
  );
  return { outlines, overlapping: true };
}

/** The ring of an ellipse's outline. */
export const ringOf = (cx: number, cy: number, rx: number, ry: number, width: number): Shape => {
  const outline = ellipseOutline(cx, cy, rx, ry);
  return line([...outline, at(outline, 0)], width);
};

const CUBIC_SIDES = 12;
const QUADRATIC_SIDES = 9;

function outlinesOf(text: string): Point[][] {
  const tokens = text.match(/[MLHVCQZ]|-?[\d.]+/g) ?? [];
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  let command = '';
  let [x, y] = [0, 0];
  let i = 0;
  const number = (): number => Number(tokens[i++]);
  const numbers = (count: number): number[] => range(count).map(number);
  const finish = (): void => {
    if (outline.length) outlines.push(outline);
    outline = [];
  };
  while (i < tokens.length) {
    if (/[A-Z]/.test(tokens[i] ?? '')) {
      command = tokens[i++] ?? '';
      if (command === 'Z') {
        finish();
        continue;
      }
    }
    if (command === 'C') {
      const curve = numbers(6);
      for (const k of range(CUBIC_SIDES)) outline.push(cubicAt(x, y, curve, (k + 1) / CUBIC_SIDES));
      [x, y] = [at(curve, 4), at(curve, 5)];
      continue;
    }
    if (command === 'Q') {
      const curve = numbers(4);
      for (const k of range(QUADRATIC_SIDES))
        outline.push(quadraticAt(x, y, curve, (k + 1) / QUADRATIC_SIDES));
      [x, y] = [at(curve, 2), at(curve, 3)];
      continue;
    }
    if (command === 'M') {
      finish();
      command = 'L';
      x = number();
      y = number();
    } else {
      if (command !== 'V') x = number();
      if (command !== 'H') y = number();
    }
    outline.push([x, y]);
  }
  finish();
  return outlines;
}

function cubicAt(
  x: number,
  y: number,
  [ax = 0, ay = 0, bx = 0, by = 0, ex = 0, ey = 0]: readonly number[],
  s: number,
): Point {
  const q = 1 - s;
  return [
    q * q * q * x + 3 * q * q * s * ax + 3 * q * s * s * bx + s * s * s * ex,
    q * q * q * y + 3 * q * q * s * ay + 3 * q * s * s * by + s * s * s * ey,
  ];
}

function quadraticAt(
  x: number,
  y: number,
  [ax = 0, ay = 0, ex = 0, ey = 0]: readonly number[],
  s: number,
): Point {
  const q = 1 - s;
  return [q * q * x + 2 * q * s * ax + s * s * ex, q * q * y + 2 * q * s * ay + s * s * ey];
}
