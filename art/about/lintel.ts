import type { Point } from '../geometry/point.ts';
import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** One repeat of the edge under the dark beam above a light plane: half a star. */
export function lintel(): string {
  const drop = octagram(24, -4, 21).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return svg(48, 20, fill(`${polygonPath(drop)}M0-1h48v3H0z`, palette.ink));
}
