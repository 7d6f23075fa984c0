import { range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/point.ts';
import { pointedStar, regularPolygon } from '../../geometry/polygon.ts';
import { lerp, smoothstep } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill, ROUND_JOIN, stroke } from '../../svg/paint.ts';
import { discPath, polygonPath } from '../../svg/path.ts';

// Four frames of one frieze: side by side on a wide page, one below the other on a phone.
const WIDTH = 400;
const HEIGHT = 300;
const frame = (body: string): string => svg(WIDTH, HEIGHT, body);

/** Understanding client needs: few of many points are marked. */
export function fewAmongMany(): string {
  const cell = 33;
  const place = (i: number, k: number): Point => [i * cell + 18, k * cell + 18];
  const deciding = ['2,6', '6,7', '11,6', '9,1', '4,3'];
  const stars = deciding.map((key) => place(...(key.split(',').map(Number) as [number, number])));
  let dots = '';
  for (const k of range(9)) {
    for (const i of range(12)) {
      if (!deciding.includes(`${i},${k}`)) dots += discPath(...place(i, k), 2 + 7 * hash(i, k, 12) ** 2);
    }
  }
  return frame(
    fill(dots, palette.indigo) +
      stroke(`M${stars.map((point) => point.join(' ')).join('L')}z`, 4, palette.terracotta, ROUND_JOIN) +
      fill(stars.map(([x, y]) => polygonPath(pointedStar(x, y, 19))).join(''), palette.terracotta),
  );
}

/** Leveraging advanced technologies: one square turns every square that it touches. */
export function oneDriver(): string {
  const cell = 50;
  let driven = '';
  let driver = '';
  for (const i of range(8)) {
    for (const k of range(6)) {
      const [x, y] = [i * cell + 25, k * cell + 25];
      const turn = lerp(0.05, Math.PI / 4, smoothstep(0, 380, x - 25));
      // A rotated square must shrink to keep touching its neighbours.
      const half = cell / (Math.cos(turn) + Math.sin(turn)) / Math.SQRT2;
      const square = regularPolygon(x, y, half, 4, ((i + k) % 2 ? turn : -turn) + Math.PI / 4);
      if (i === 5 && k === 2) driver = polygonPath(square);
      else driven += polygonPath(square);
    }
  }
  return frame(fill(driven, palette.indigo) + fill(driver, palette.terracotta));
}

/** Collaborative development: two strands with regular crossings and a review between them. */
export function twoStrands(): string {
  let [yours, ours, between] = ['', '', ''];
  for (const y of [50, 150, 250]) {
    const strand = (side: 1 | -1): string =>
      `M${range(27)
        .map((n) => `${n * 16 - 8} ${Math.round(y + side * 38 * Math.sin((n * Math.PI) / 6))}`)
        .join('L')}`;
    yours += strand(1);
    ours += strand(-1);
    for (const n of range(5)) between += polygonPath(pointedStar(40 + n * 96, y, 13));
  }
  return frame(
    stroke(yours, 10, palette.indigo, ROUND_JOIN) +
      stroke(ours, 10, palette.verdigris, ROUND_JOIN) +
      fill(between, palette.terracotta),
  );
}

/** Continuous improvement: a spiral whose rounds get wider and stronger. */
export function widerTurns(): string {
  let stars = '';
  for (const i of range(150)) {
    const angle = i * 0.42;
    const reach = 14 + i * 2.05;
    const [x, y] = [200 + reach * Math.cos(angle), 150 + reach * Math.sin(angle) * 0.9];
    const size = 3.4 + i * 0.115;
    if (x > -size && x < WIDTH + size && y > -size && y < HEIGHT + size)
      stars += polygonPath(pointedStar(x, y, size));
  }
  return frame(fill(stars, palette.indigo) + fill(polygonPath(pointedStar(200, 150, 9)), palette.terracotta));
}
