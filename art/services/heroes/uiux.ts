import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { octagram } from '../../geometry/polygon.ts';
import { clamp, lerp, smoothstep } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { type Aperture, discsBySize, starsBySize } from '../../svg/stamp.ts';

interface Gesture {
  readonly pitch: number;
  readonly target: Point;
  readonly targetRadius: number;
  readonly heightAt: (x: number) => number;
  readonly widest: number;
  readonly maxRadius: number;
}

const wideGesture: Gesture = {
  pitch: 28,
  target: [1240, 168],
  targetRadius: 70,
  heightAt: (x) =>
    262 - 94 * smoothstep(500, 1200, x) + 84 * Math.sin(x / 148) * (1 - smoothstep(700, 1230, x)),
  widest: 132,
  maxRadius: 12,
};
const phoneGesture: Gesture = {
  pitch: 28,
  target: [600, 176],
  targetRadius: 74,
  heightAt: (x) => 300 - 150 * smoothstep(40, 560, x) + 46 * Math.sin(x / 92) * (1 - smoothstep(380, 600, x)),
  widest: 128,
  maxRadius: 12.2,
};

/** A field of small apertures that open along the path of a hand, most at the pressing finger. */
export function uiuxHero({ phone, width, height }: Crop): string {
  const gesture = phone ? phoneGesture : wideGesture;
  const { pitch, target, targetRadius } = gesture;
  const [resting, touched, bright]: [Aperture[], Aperture[], Aperture[]] = [[], [], []];
  for (let k = -1; k * pitch * 0.87 < height + pitch; k++) {
    for (let i = -1; i * pitch < width + pitch; i++) {
      const [x, y] = [i * pitch + (k % 2 ? pitch / 2 : 0), k * pitch * 0.87 + 8];
      const toTarget = Math.hypot(x - target[0], y - target[1]);
      if (toTarget < targetRadius + 8) continue;
      const recent = clamp(x / target[0]);
      const open = opening(gesture, x, y, toTarget, recent);
      const radius = lerp(2, gesture.maxRadius, open);
      if (open <= 0.3) resting.push([x, y, radius]);
      else (open * recent > 0.74 ? bright : touched).push([x, y, radius * 1.16]);
    }
  }
  return (
    discsBySize(resting, palette.verdigrisLight, 2) +
    starsBySize(touched, palette.verdigrisLight, 1.5) +
    starsBySize(bright, palette.chalk, 1.5) +
    fill(polygonPath(octagram(...target, targetRadius)), palette.turmeric) +
    hand(target, phone ? 1.25 : 1.3)
  );
}

function opening(gesture: Gesture, x: number, y: number, toTarget: number, recent: number): number {
  const { target, targetRadius, heightAt, widest } = gesture;
  const steps = range((target[0] + 30) / 12 + 0.01).map((i) => i * 12 - 60);
  const toPath = Math.min(
    ...steps.filter((q) => q <= target[0] - 30).map((q) => Math.hypot(x - q, y - heightAt(q))),
  );
  const reach = lerp(44, widest, recent ** 1.4);
  const trail = x < target[0] ? (1 - smoothstep(reach * 0.16, reach, toPath)) * lerp(0.55, 1, recent) : 0;
  return Math.max(trail, 0.55 * (1 - smoothstep(targetRadius, targetRadius + 60, toTarget)));
}

/** A hand, one finger out; the fingertip is on the target. */
function hand([tx, ty]: Point, scale: number): string {
  const x = (v: number): string => short(tx - 8 + v * scale);
  const y = (v: number): string => short(ty - 6 + v * scale);
  const s = (v: number): string => short(v * scale);
  const tip = (radius: number): string => `a${s(radius)} ${s(radius)} 0 0 1 ${s(2 * radius)} 0`;
  const fingers = `M${x(-12)} ${y(74)}V${y(12)}${tip(12)}V${y(56)}V${y(46)}${tip(11)}V${y(62)}V${y(52)}${tip(11)}V${y(70)}V${y(62)}${tip(10)}`;
  const palm = `V${y(118)}q0 ${s(24)}-${s(18)} ${s(46)}V${y(260)}H${x(-2)}V${y(168)}L${x(-46)} ${y(104)}q-${s(8)}-${s(13)} ${s(4)}-${s(20)}q${s(10)}-${s(5)} ${s(18)} ${s(5)}z`;
  return `<path fill="${palette.chalk}" stroke="${palette.verdigrisDark}" stroke-width="8" stroke-linejoin="round" d="${fingers}${palm}"/>`;
}
