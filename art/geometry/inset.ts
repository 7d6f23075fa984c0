import { at } from './at.ts';
import type { Point, Polygon } from './point.ts';
import { area } from './polygon.ts';

/** The outline with every side moved inwards by `distance`; corners stay sharp (mitred). */
export function inset(outline: Polygon, distance: number): Point[] {
  const inward = area(outline) > 0 ? 1 : -1;
  const sides = outline.map((p, i) => {
    const q = at(outline, i + 1);
    const dx = q[0] - p[0];
    const dy = q[1] - p[1];
    const length = Math.hypot(dx, dy) || 1;
    const nx = (-dy / length) * inward;
    const ny = (dx / length) * inward;
    return { x: p[0] + nx * distance, y: p[1] + ny * distance, ux: dx / length, uy: dy / length };
  });
  return sides.map((side, i) => {
    const previous = at(sides, i - 1);
    const parallel = previous.ux * side.uy - previous.uy * side.ux;
    if (Math.abs(parallel) < 1e-6) return [side.x, side.y];
    const t = ((side.x - previous.x) * side.uy - (side.y - previous.y) * side.ux) / parallel;
    return [previous.x + previous.ux * t, previous.y + previous.uy * t];
  });
}
