import { at } from './at.ts';
import type { Polygon } from './point.ts';
import { clamp } from './scalar.ts';

/** Distance from (x, y) to the segment a-b. */
export function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Distance from (x, y) to an open polyline. */
export const toPolyline = (x: number, y: number, line: Polygon): number =>
  Math.min(...line.slice(1).map((b, i) => toSegment(x, y, ...at(line, i), ...b)));

/** Signed distance to an ellipse, close enough near its edge; negative inside. */
export const toEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): number =>
  (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry);
