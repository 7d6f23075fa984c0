import { clamp, lerp, smoothstep } from '../geometry/scalar.ts';

/** Position and size of a pot. */
interface PotPlace {
  readonly cx: number;
  readonly cy: number;
  readonly halfWidth: number;
  readonly height: number;
}

/** Light on a turned clay pot at (x, y), 0.04 to 1, lit from the upper left; -1 beside the pot. */
export function potLight(x: number, y: number, { cx, cy, halfWidth, height }: PotPlace): number {
  const t = (y - (cy - height / 2)) / height;
  if (t < 0 || t > 1) return -1;
  const u = (x - cx) / Math.max(profile(t) * halfWidth, 1e-6);
  if (Math.abs(u) > 1) return -1;
  const nz = Math.sqrt(1 - u * u);
  const flare =
    ((profile(Math.min(1, t + 0.02)) - profile(Math.max(0, t - 0.02))) * halfWidth) / (0.04 * height);
  const ny = -flare * nz * 0.9;
  const length = Math.hypot(u, ny, nz);
  return clamp((u * -0.55 + ny * -0.55 + nz * 0.63) / length, 0.04, 1);
}

/** Radius of the pot from lip (0) to foot (1), as a share of its belly. */
function profile(t: number): number {
  if (t < 0.06) return 0.4;
  if (t < 0.12) return lerp(0.4, 0.27, smoothstep(0.06, 0.12, t));
  if (t < 0.2) return 0.27;
  if (t < 0.62) return lerp(0.27, 1, Math.sin((smoothstep(0.2, 0.62, t) * Math.PI) / 2));
  return Math.max(0, Math.cos((((t - 0.62) / 0.4) * Math.PI) / 2) ** 0.55);
}
