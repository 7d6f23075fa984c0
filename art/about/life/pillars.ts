import { range } from '../../geometry/at.ts';
import { pointedStar, regularPolygon } from '../../geometry/polygon.ts';
import { clamp, lerp, smoothstep, TAU } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill, ROUND_JOIN, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';

const pillar = (body: string): string => svg(400, 300, body);

/** Physical vitality: one lattice that breathes in and out. */
export function vitality(): string {
  const discs = range(5).flatMap((k) =>
    range(11).map((i) => {
      const breath = 0.5 - 0.5 * Math.cos((i / 10) * TAU * 1.5);
      return polygonPath(
        regularPolygon(i * 38 + 10, 150 + (k - 2) * lerp(34, 62, breath), lerp(4, 18, breath), 20),
      );
    }),
  );
  return pillar(fill(discs.join(''), palette.ink));
}

const [STONE_X, STONE_Y, STONE] = [190, 150, 78];

/** Mental resilience: a stream that divides around a stone and closes behind it. */
export function resilience(): string {
  const lines = range(14)
    .map((n) => (n - 6.5) * 25)
    .map((far) => {
      const points = range(31).map((n) => {
        const x = n * 14 - 10;
        return `${x} ${Math.round(STONE_Y + streamline(x - STONE_X, far))}`;
      });
      return `M${points.join('L')}`;
    });
  return pillar(
    stroke(lines.join(''), 9, palette.ink, ROUND_JOIN) +
      fill(polygonPath(pointedStar(STONE_X, STONE_Y, 62)), palette.terracotta),
  );
}

/** Height at `x` of a streamline of ideal flow around a circle; its height far from the circle is `far`. */
function streamline(x: number, far: number): number {
  const level = Math.abs(far);
  const stream = (y: number): number => y * (1 - STONE ** 2 / (x * x + y * y));
  let [low, high] = [Math.sqrt(Math.max(0, STONE ** 2 - x * x)), 600];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (stream(middle) < level) low = middle;
    else high = middle;
  }
  return Math.sign(far) * low;
}

const POT =
  'M96 284C40 240 40 128 130 84 150 72 168 62 172 40H228C232 62 250 72 270 84 360 128 360 240 304 284z';

/** Financial empowerment: a savings pot, fullest at the bottom. */
export function savings(): string {
  const coins = range(9).flatMap((k) =>
    range(14).map((i) => {
      const size = lerp(11, 4, clamp((k - 1) / 6));
      return polygonPath(pointedStar(60 + i * 22 + (k % 2) * 11, 272 - k * 22, size));
    }),
  );
  return pillar(
    `<clipPath id="c"><path d="${POT}"/></clipPath>${fill(POT, palette.ink)}<g clip-path="url(#c)">${fill(coins.join(''), palette.turmeric)}</g>` +
      fill('M156 14h88v26h-88z', palette.ink) +
      fill('M178 22h44v8h-44z', palette.chalk),
  );
}

/** Work-life synergy: one lattice changes gradually into another. */
export function synergy(): string {
  let [work, life] = ['', ''];
  for (const k of range(8)) {
    for (const i of range(11)) {
      const [x, y] = [i * 40 + (k % 2 ? 20 : 0), k * 40 + 10];
      const t = smoothstep(70, 330, x + (y - 150) * 0.35);
      if (t < 0.5) work += polygonPath(pointedStar(x, y, lerp(19, 8, t * 2)));
      else life += polygonPath(regularPolygon(x, y, lerp(8, 21, t * 2 - 1), 4));
    }
  }
  return pillar(fill(work, palette.turmeric) + fill(life, palette.mist));
}
