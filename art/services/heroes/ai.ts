import { range } from '../../geometry/at.ts';
import { toEllipse, toSegment } from '../../geometry/distance.ts';
import { hash } from '../../geometry/noise.ts';
import { lerp, smoothstep } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { type Aperture, starsBySize } from '../../svg/stamp.ts';

interface Herd {
  readonly pitch: number;
  readonly scale: number;
  /** Position of each elephant, in the order of the procession. */
  readonly feet: readonly number[];
  readonly ground: number;
  /** Where the noise begins to decrease, and where it ends. */
  readonly settling: readonly [number, number];
}

/** Noise changes from left to right into a procession of elephants. The last one is lit. */
export function aiHero({ phone, width, height }: Crop): string {
  const herd: Herd = phone
    ? { pitch: 15, scale: 1.5, feet: [130, 540], ground: height - 52, settling: [40, 560] }
    : { pitch: 14, scale: 1.42, feet: [180, 560, 960, 1360], ground: height - 44, settling: [120, 1130] };
  const layers: Record<Layer, Aperture[]> = { herd: [], found: [], tusk: [] };
  for (const k of range((height + herd.pitch) / herd.pitch)) {
    for (const i of range((width + herd.pitch) / herd.pitch)) {
      const x = i * herd.pitch + herd.pitch / 2;
      const y = k * herd.pitch + herd.pitch / 2;
      const { layer, level } = aperture(herd, x, y, i, k);
      layers[layer].push([x, y, herd.pitch * 0.54 * level]);
    }
  }
  return (
    starsBySize(layers.herd, palette.verdigrisLight, 0.5) +
    starsBySize(layers.found, palette.turmeric, 0.5) +
    starsBySize(layers.tusk, palette.chalk, 0.5)
  );
}

type Layer = 'herd' | 'found' | 'tusk';

function aperture(herd: Herd, x: number, y: number, i: number, k: number): { layer: Layer; level: number } {
  const { scale, feet, ground, pitch } = herd;
  const order = smoothstep(...herd.settling, x);
  const local = (foot: number): [number, number] => [(x - foot) / scale, (y - ground) / scale];
  const distances = feet.map((foot) => toElephant(...local(foot)) * scale);
  const distance = Math.min(...distances);
  const which = distances.indexOf(distance);
  const [u, v] = local(feet[which] ?? 0);
  if (order > 0.8 && which >= feet.length - 2 && toSegment(u, v, 103, -92, 138, -74) < 5.2) {
    return { layer: 'tusk', level: 1 };
  }
  const settled = distance < 0 ? (isFold(u, v, scale) ? 0.3 : 1) : distance < pitch * 0.5 ? 0.55 : 0.13;
  const heat = hash(i, k, 41);
  const value = lerp(heat * heat > 0.5 ? 1 : heat, settled, order ** 0.8);
  return {
    layer: which === feet.length - 1 && distance < pitch * 0.5 ? 'found' : 'herd',
    level: value > 0.86 ? 1 : value > 0.62 ? 0.75 : value > 0.36 ? 0.5 : 0.18,
  };
}

/** The edge of the ear, and the eye: dark within the body. */
const isFold = (u: number, v: number, scale: number): boolean =>
  (Math.abs(toEllipse(u, v, 44, -146, 30, 38)) * scale < 6.5 && u < 50) ||
  Math.hypot(u - 92, v + 164) * scale < 8;

/** Signed distance to one elephant, 300 wide, its feet at y = 0. */
function toElephant(x: number, y: number): number {
  const limb = (ax: number, ay: number, bx: number, by: number, radius: number): number =>
    toSegment(x, y, ax, ay, bx, by) - radius;
  return Math.min(
    toEllipse(x, y, -18, -120, 92, 66),
    toEllipse(x, y, 76, -150, 44, 50),
    toEllipse(x, y, 40, -120, 50, 50),
    limb(-78, -90, -78, -14, 22),
    limb(-34, -90, -34, -14, 19),
    limb(22, -90, 22, -14, 19),
    limb(58, -90, 58, -14, 21),
    limb(104, -140, 126, -88, 17),
    limb(126, -88, 126, -40, 13),
    limb(126, -40, 144, -20, 10),
    limb(-108, -140, -122, -70, 5),
  );
}
