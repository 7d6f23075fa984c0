import { joinRaw } from './number.ts';
import type { RelativeShape } from './path.ts';

/** Below this radius, in grid units, the points of a star cannot be seen. */
const TINY = 3.5;

/**
 * An octagram as its two squares (fill rule non-zero), which have half the corners of the outline and paint faster. A
 * tiny one is a single square of the same area. `radius` is in grid units.
 */
export function starShape(radius: number): RelativeShape {
  const half = Math.round(radius * Math.SQRT1_2);
  if (radius <= TINY) {
    const side = Math.max(1, Math.round(radius * 1.68));
    return { start: [-Math.round(side / 2), -Math.round(side / 2)], body: `h${side}v${side}h-${side}z` };
  }
  const r = Math.round(radius);
  const diamond = `l${joinRaw([-r, r, -r, -r, r, -r])}z`;
  const square = `m${joinRaw([half - r, -half])}v${2 * half}h-${2 * half}v-${2 * half}z`;
  return { start: [r, 0], body: diamond + square, end: [half - r, -half] };
}
