import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { bell, lerp, smoothstep } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { ROUND, stroke } from '../../svg/paint.ts';
import { polylinePath } from '../../svg/path.ts';
import { type Aperture, discsBySize } from '../../svg/stamp.ts';

const STEP = 17;

/** A double helix, nearer apertures larger, that straightens into the trace of a heartbeat. */
export function healthtechHero(crop: Crop): string {
  const { near, far, rungs } = helix(crop);
  return (
    discsBySize(rungs, palette.dusk, 1) +
    discsBySize(far, palette.ember, 1) +
    discsBySize(near, palette.sand, 1) +
    stroke(polylinePath(pulse(crop)), crop.phone ? 11 : 9, palette.turmeric, ROUND)
  );
}

/** Where the helix has become the pulse. */
const joinX = ({ phone }: Crop): number => (phone ? 400 : 900);
const axisY = ({ height }: Crop): number => height / 2 - 4;

function helix(crop: Crop): Record<'near' | 'far' | 'rungs', Aperture[]> {
  const { phone } = crop;
  const [join, cy] = [joinX(crop), axisY(crop)];
  const parts: Record<'near' | 'far' | 'rungs', Aperture[]> = { near: [], far: [], rungs: [] };
  for (let x = -10; x <= join + 40; x += STEP) {
    const angle = x / (phone ? 58 : 70);
    const amplitude = (phone ? 130 : 118) * (1 - smoothstep(join - (phone ? 150 : 230), join + 20, x));
    const thinning = lerp(1, 0.62, smoothstep(join - 160, join + 20, x));
    for (const [strand, turn] of [
      ['near', 0],
      ['far', Math.PI],
    ] as const) {
      const depth = (Math.cos(angle + turn) + 1) / 2;
      const radius = lerp(phone ? 5 : 4.5, phone ? 13.5 : 12.5, depth) * thinning;
      parts[strand].push([x, cy + amplitude * Math.sin(angle + turn), radius]);
    }
    if (x >= join - 60 || Math.round((x + 10) / STEP) % 2 === 0) continue;
    const beads = Math.floor(Math.abs(amplitude * Math.sin(angle)) / 15);
    for (const i of range(2 * beads - 1)) parts.rungs.push([x, cy + (i - beads + 1) * 15, 3]);
  }
  return parts;
}

function pulse(crop: Crop): Point[] {
  const [join, cy] = [joinX(crop), axisY(crop)];
  const period = crop.phone ? 300 : 330;
  const points: Point[] = [];
  for (let x = join + 6; x <= crop.width + 20; ) {
    const t = ((x - join) / period) % 1;
    points.push([x, cy - beat(t) * (crop.phone ? 1 : 0.98)]);
    x += Math.abs(t - 0.365) < 0.075 ? 2.4 : 8;
  }
  return points;
}

/** One lead of a normal beat: P, Q, R, S, T. */
const beat = (t: number): number =>
  20 * bell(t, 0.2, 0.035) -
  26 * bell(t, 0.335, 0.014) +
  160 * bell(t, 0.365, 0.018) -
  52 * bell(t, 0.4, 0.016) +
  36 * bell(t, 0.62, 0.062);
