import type { Point } from '../../geometry/point.ts';
import { octagram } from '../../geometry/polygon.ts';
import { clamp, lerp, smoothstep, TAU } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { type Aperture, discsBySize } from '../../svg/stamp.ts';

/** Two towers emit rings of dots in two colours; a phone is where both are equally strong. */
export function communicationHero(crop: Crop): string {
  const { phone, width, height } = crop;
  const ground = height - (phone ? 26 : 20);
  const left: Point = phone ? [130, 96] : [330, 84];
  const right: Point = phone ? [650, 96] : [1270, 84];
  const waves = field(crop, ground, left, right);
  return (
    discsBySize(waves.left, palette.sand, 1) +
    discsBySize(waves.right, palette.ember, 1) +
    tower(left, ground, phone) +
    tower(right, ground, phone) +
    handset(width / 2, ground, phone) +
    stroke(`M0 ${ground}H${width}`, 5, palette.sand)
  );
}

/** Each place belongs to the nearer tower; apertures grow on wave crests and shrink with distance. */
function field({ phone, width, height }: Crop, ground: number, left: Point, right: Point) {
  const pitch = phone ? 22 : 20;
  const waves: { left: Aperture[]; right: Aperture[] } = { left: [], right: [] };
  for (let k = 0; k * pitch * 0.87 < Math.min(ground - 12, height); k++) {
    for (let i = -1; i * pitch < width + pitch; i++) {
      const [x, y] = [i * pitch + (k % 2 ? pitch / 2 : 0), k * pitch * 0.87 + 6];
      const toLeft = Math.hypot(x - left[0], y - left[1]);
      const toRight = Math.hypot(x - right[0], y - right[1]);
      const near = Math.min(toLeft, toRight);
      if (near < 30) continue;
      const crest = clamp(0.5 + 0.62 * Math.cos((near / (phone ? 62 : 64)) * TAU - 0.4));
      const fall = 1 - smoothstep(phone ? 120 : 200, phone ? 420 : 640, near) * 0.55;
      const radius = lerp(1.4, phone ? 9.5 : 8.6, crest) * fall * (0.15 + 0.85 * smoothstep(-20, 80, y));
      (toLeft < toRight ? waves.left : waves.right).push([x, y, radius]);
    }
  }
  return waves;
}

/** A lattice mast with five braces, clear of the dots behind it. */
function tower([x, y]: Point, ground: number, phone: boolean): string {
  const base = phone ? 46 : 52;
  const height = ground - y;
  let mast = `M${x} ${y + 10}L${x - base} ${ground}M${x} ${y + 10}L${x + base} ${ground}`;
  let [lastY, lastHalf] = [y + 10, 0];
  for (let share = 0.2; share < 1.001; share += 0.2) {
    const braceY = y + 10 + (height - 10) * share;
    const half = base * share;
    mast += `M${short(x - half)} ${short(braceY)}h${short(2 * half)}`;
    mast += `M${short(x - lastHalf)} ${short(lastY)}L${short(x + half)} ${short(braceY)}`;
    mast += `M${short(x + lastHalf)} ${short(lastY)}L${short(x - half)} ${short(braceY)}`;
    [lastY, lastHalf] = [braceY, half];
  }
  return (
    fill(`M${x} ${y - 6}L${x - base - 22} ${ground}h${2 * base + 44}z`, palette.granite) +
    stroke(mast, phone ? 5 : 4.5, palette.chalk, ROUND) +
    fill(polygonPath(octagram(x, y, phone ? 24 : 22)), palette.chalk)
  );
}

function handset(x: number, ground: number, phone: boolean): string {
  const [width, height] = phone ? [66, 124] : [62, 116];
  const y = ground - height - (phone ? 34 : 30);
  const left = x - width / 2;
  return (
    fill(`M${left - 16} ${y - 16}h${width + 32}v${height + 32}h-${width + 32}z`, palette.granite) +
    fill(
      `M${left} ${y + 8}l8-8h${width - 16}l8 8v${height - 16}l-8 8h-${width - 16}l-8-8z`,
      palette.turmeric,
    ) +
    fill(`M${left + 8} ${y + 16}h${width - 16}v${height - 40}h-${width - 16}z`, palette.granite) +
    discsBySize([[x, y + height - 12, 5]], palette.granite) +
    discsBySize(
      [-1, 0, 1].map((i): Aperture => [x + i * 14, y + height / 2 - 4, 5]),
      palette.turmeric,
    )
  );
}
