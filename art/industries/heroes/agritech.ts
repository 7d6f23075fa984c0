import { range } from '../../geometry/at.ts';
import { noise } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/point.ts';
import { bell, lerp } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { bracket } from '../../lattice/bracket.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { polylinePath } from '../../svg/path.ts';
import { type Aperture, discsBySize, pointTrail } from '../../svg/stamp.ts';

const STEP = 20;

/** A valley ploughed along its contours. In one bracketed parcel the furrows are dotted: it lacks water. */
export function agritechHero(crop: Crop): string {
  const { phone } = crop;
  const rows = phone ? 17 : 19;
  const furrows = range(rows).map((k) => furrow(crop, k / (rows - 1)));
  const dry = furrows.flatMap((f) => f.dry);
  const xs = dry.map(([x]) => x);
  const ys = dry.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const pad = phone ? 16 : 14;
  return (
    discsBySize(sun(phone), palette.ember, 0.5) +
    furrows.map((f) => f.drawing).join('') +
    bracket(
      left - pad,
      top - pad,
      Math.max(...xs) - left + 2 * pad,
      Math.max(...ys) - top + 2 * pad,
      26,
      phone ? 5 : 4,
    )
  );
}

/** One furrow; `near` is 0 at the ridge and 1 in the foreground. Its ground hides the furrows behind it. */
function furrow(crop: Crop, near: number): { drawing: string; dry: Point[] } {
  const { phone, width, height } = crop;
  const ridge = phone ? 150 : 118;
  const base = ridge + (height - ridge + 30) * near ** 1.25;
  const line = lerp(phone ? 3.5 : 2.6, phone ? 13 : 11, near);
  const points = range((width + 40) / STEP + 1).map((i): Point => {
    const x = i * STEP - 20;
    return [x, base - rise(crop, x, near)];
  });
  const dry = points.filter(([x]) => inParcel(crop, x, near));
  const ground = fill(`${polylinePath(points)}V${height + 20}H-20z`, palette.granite);
  const wetLine = wetRuns(crop, points, near).map(polylinePath).join('');
  const wet = stroke(wetLine, short(line), near === 0 ? palette.sand : palette.verdigrisLight, ROUND);
  const drops = dry.length
    ? stroke(pointTrail(dry), short(line * 0.62 + (phone ? 4.5 : 4)), palette.turmeric, ROUND_CAP)
    : '';
  return { drawing: ground + wet + drops, dry };
}

function wetRuns(crop: Crop, points: readonly Point[], near: number): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (inParcel(crop, point[0], near)) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 1);
}

/** Hills on the far rows that flatten towards the foreground. */
function rise({ phone, width }: Crop, x: number, near: number): number {
  const u = (x / width) * (phone ? 2.6 : 5.2);
  const hills =
    120 * bell(u, phone ? 0.35 : 0.9, phone ? 0.62 : 0.85) +
    150 * bell(u, phone ? 2.25 : 3.6, phone ? 0.6 : 0.8) +
    60 * bell(u, 5.1, 0.6);
  return hills * (1 - near * 0.86) * (phone ? 0.85 : 0.74) + 16 * noise(u * 2 + 4, near * 3, 4) * near;
}

function inParcel({ phone }: Crop, x: number, near: number): boolean {
  const middle = (phone ? 520 : 1010) + (near - 0.5) * (phone ? -90 : -160);
  const half = lerp(phone ? 84 : 110, phone ? 150 : 190, near);
  return near > 0.3 && near < 0.74 && Math.abs(x - middle) < half;
}

/** The sun, low over the ridge, as a lattice of dots. */
function sun(phone: boolean): Aperture[] {
  const pitch = phone ? 17 : 15;
  const [cx, cy] = phone ? [236, 96] : [660, 96];
  const cells = range(9).flatMap((k) => range(9).map((i) => [(i - 4) * pitch, (k - 4) * pitch] as const));
  return cells
    .filter(([dx, dy]) => Math.hypot(dx, dy) < pitch * 4.4)
    .map(([dx, dy]): Aperture => [cx + dx, cy + dy, pitch * 0.42]);
}
