import { range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/point.ts';
import { bell, smoothstep } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { bracket } from '../../lattice/bracket.ts';
import { palette } from '../../palette.ts';
import { ROUND, stroke } from '../../svg/paint.ts';
import { polylinePath } from '../../svg/path.ts';

/** Rows of vital-sign traces. One begins to drift; a bracket marks the first change, long before it is large. */
export function predictiveHero({ phone, width, height }: Crop): string {
  const beds = phone ? 5 : 6;
  const drifting = phone ? 2 : 3;
  const row = height / beds;
  const onset = phone ? 300 : 760;
  const period = phone ? 120 : 128;
  let normal = '';
  let changed = '';
  for (const bed of range(beds)) {
    const offset = hash(bed, 3, 5) * period;
    // Each trace has a different heart rate.
    const pace = period * (0.86 + 0.3 * hash(bed, 9, 2));
    const [before, after]: [Point[], Point[]] = [[], []];
    for (let x = -6; x <= width + 6; ) {
      const drift = bed === drifting ? smoothstep(onset, width - 60, x) : 0;
      const t = ((x + offset) / pace) % 1;
      const y = row * (bed + 0.66) - row * 0.66 * beat(t, drift) - drift * row * 0.1;
      (bed === drifting && x >= onset ? after : before).push([x * 2, y * 2]);
      x += Math.abs(t - 0.372) < 0.06 ? 1.6 : 9;
    }
    normal += polylinePath(before);
    if (after.length) changed += polylinePath([...before.slice(-1), ...after]);
  }
  return (
    `<g transform="scale(.5)">${stroke(normal, phone ? 8 : 6.8, palette.verdigrisLight, ROUND)}${stroke(changed, phone ? 14 : 12, palette.turmeric, ROUND)}</g>` +
    bracket(
      onset - 20,
      row * (drifting + 0.5) - row * 0.62,
      period * (phone ? 1.9 : 2.1),
      row * 1.24,
      24,
      phone ? 5 : 4,
    )
  );
}

/** One beat of height 1; `drift` (0 to 1) raises the segment after the peak and flattens the others. */
function beat(t: number, drift: number): number {
  const normal =
    0.1 * bell(t, 0.2, 0.04) -
    0.16 * bell(t, 0.335, 0.016) +
    bell(t, 0.37, 0.022) -
    0.3 * bell(t, 0.41, 0.018) +
    0.24 * bell(t, 0.64, 0.07);
  return normal * (1 - 0.2 * drift) + drift * (0.5 * bell(t, 0.53, 0.12) + 0.2 * bell(t, 0.68, 0.1));
}
