import { at } from '../geometry/at.ts';
import type { Point, Polygon } from '../geometry/point.ts';
import { joinRaw, joinShort } from './number.ts';

// Outlines use relative commands on an integer grid, so that equal apertures are identical bytes, which compress well.

/** A closed outline on a grid of 1/`fineness` units (draw it under `scale(1/fineness)`). */
export function polygonPath(outline: Polygon, fineness = 1): string {
  const { start, body } = relativeShape(outline, fineness);
  return `M${joinRaw(start)}${body}`;
}

/** A shape without its position: the start point and the relative commands. */
export interface RelativeShape {
  readonly start: Point;
  readonly body: string;
  /** Offset of the pen after the body; none by default. */
  readonly end?: Point;
}

export function relativeShape(outline: Polygon, fineness = 1): RelativeShape {
  const grid = outline.map(([x, y]): Point => [Math.round(x * fineness), Math.round(y * fineness)]);
  const steps = grid.slice(1).flatMap(([x, y], i) => {
    const [px, py] = at(grid, i);
    return [x - px, y - py];
  });
  return { start: at(grid, 0), body: `l${joinRaw(steps)}z` };
}

/** A closed outline with one decimal, for drawings on a small grid. */
export function finePolygonPath(outline: Polygon): string {
  const steps = outline.slice(1).flatMap(([x, y], i) => {
    const [px, py] = at(outline, i);
    return [x - px, y - py];
  });
  return `M${joinShort(at(outline, 0))}l${joinShort(steps)}z`;
}

/** A round aperture: centre on whole units, radius on halves; nothing at radius 0. */
export function discPath(cx: number, cy: number, radius: number): string {
  const x = Math.round(cx);
  const y = Math.round(cy);
  const r = Math.round(radius * 2) / 2;
  return r <= 0 ? '' : `M${joinRaw([x - r, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}

/** An upright slot with round ends, about its centre. */
export function slotPath(cx: number, cy: number, width: number, height: number): string {
  const x = Math.round(cx - width / 2);
  const w = Math.round(width);
  const h = Math.round(height);
  const r = Math.round(w / 2);
  const top = Math.round(cy - h / 2);
  if (h <= w) return discPath(x + r, cy, r);
  return `M${joinRaw([x, top + r])}v${h - 2 * r}a${r} ${r} 0 0 0 ${w} 0v-${h - 2 * r}a${r} ${r} 0 0 0-${w} 0z`;
}

/** An open line through the points, relative, rounded to whole units. */
export function polylinePath(points: Polygon): string {
  let text = '';
  let previous: Point = [0, 0];
  points.forEach((point, i) => {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    const [dx, dy] = [x - previous[0], y - previous[1]];
    text += i ? (i === 1 ? 'l' : dx < 0 ? '' : ' ') + joinShort([dx, dy]) : `M${joinShort([x, y])}`;
    previous = [x, y];
  });
  return text;
}
