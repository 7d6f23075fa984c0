import { range } from '../geometry/at.ts';
import { inset } from '../geometry/inset.ts';
import type { Polygon } from '../geometry/point.ts';
import { crossVoid, octagram, scaled } from '../geometry/polygon.ts';
import { clamp } from '../geometry/scalar.ts';
import { palette } from '../palette.ts';
import { polygonPath } from '../svg/path.ts';

const PITCH = 50;
const RADIUS = PITCH / 2;
/** Steps between closed and open, so that cells of equal opening repeat. */
const STEPS = 26;
/** Crosses open a little later than the stars about them. */
const CROSS_DELAY = 0.08;
const TRACERY = '#222c68';

export interface Wall {
  readonly width: number;
  readonly height: number;
  /** How far the wall is open at a place: 0 closed stone, 1 nothing left of it. */
  readonly openAt: (x: number, y: number) => number;
}

/** A star-and-cross jaali whose ribs thin out as it opens: stone, then screen, then view. */
export function wallParts(wall: Wall): { readonly definitions: string; readonly body: string } {
  const { stone, ribs } = cut(wall);
  const tracery = polygonPath(inset(octagram(PITCH, PITCH, PITCH), 5));
  return {
    definitions:
      `<pattern id="t" width="${2 * PITCH}" height="${2 * PITCH}" patternUnits="userSpaceOnUse"><path fill="none" stroke="${TRACERY}" stroke-width="3" d="${tracery}"/></pattern>` +
      `<path id="c" d="${stone}"/><path id="r" d="${ribs}"/>`,
    body:
      `<g transform="translate(3.5 4.5)scale(.5)" fill="${palette.dyeBlue}"><use href="#c"/><use href="#r"/></g>` +
      `<g transform="scale(.5)" fill="${palette.indigo}" stroke="${palette.indigo}" stroke-width="1.4" stroke-linejoin="round"><use href="#c"/><use href="#r"/></g>` +
      '<g transform="scale(.5)" fill="url(#t)"><use href="#c"/></g>',
  };
}

/** The wall alone, to be laid over a scene of the same crop. */
export function wallDrawing(wall: Wall, align: string): string {
  const { definitions, body } = wallParts(wall);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wall.width} ${wall.height}" preserveAspectRatio="${align} slice"><defs>${definitions}</defs>${body}</svg>`;
}

/** Closed cells whole, half-open cells as rings with a hole wound the other way, on a half-unit grid. */
function cut({ width, height, openAt }: Wall): { stone: string; ribs: string } {
  let stone = '';
  let ribs = '';
  const cell = (outline: Polygon, opening: number): void => {
    const open = Math.round(clamp(opening) * STEPS) / STEPS;
    if (open >= 1) return;
    if (open <= 0) {
      stone += polygonPath(outline, 2);
      return;
    }
    ribs += polygonPath(outline, 2) + polygonPath(hole(outline, open), 2);
  };
  for (const i of range(Math.ceil(width / PITCH) + 2)) {
    for (const k of range(Math.ceil(height / PITCH) + 2)) {
      const [x, y] = [(i - 1) * PITCH + RADIUS, (k - 1) * PITCH + RADIUS];
      cell(octagram(x, y, RADIUS), openAt(x, y));
      cell(crossVoid(x + RADIUS, y + RADIUS, RADIUS), openAt(x + RADIUS, y + RADIUS) - CROSS_DELAY);
    }
  }
  return { stone, ribs };
}

/** An aperture keeps its sharp corners while its rib is thin, and shrinks as a whole where the rib is thick. */
function hole(outline: Polygon, open: number): Polygon {
  const rib = (1 - open) * RADIUS * 0.34 + 0.5;
  const thin = RADIUS * 0.12;
  const shrink = 1 - Math.max(0, rib - thin) / (RADIUS * 0.42);
  return scaled(inset(outline, Math.min(rib, thin)), shrink).reverse();
}
