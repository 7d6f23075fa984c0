import { svg } from '../svg/document.ts';
import type { Stone } from './stone.ts';

export interface SlabOptions {
  /** Visible depth of the holes, as seen from the upper left. */
  readonly depth?: readonly [x: number, y: number];
  /** Drawn over the slab. */
  readonly over?: string;
  /** If true, the path is the stone itself, without a slab around it. */
  readonly bare?: boolean;
}

/** A stone slab with holes (even-odd) and lit reveals; the background of the page is visible through the holes. */
export function slab(
  width: number,
  height: number,
  holes: string,
  stone: Stone,
  options: SlabOptions = {},
): string {
  const { depth = [3, 4], over = '', bare = false } = options;
  return svg(width, height, pierced(width, height, holes, stone, depth, bare) + over);
}

function pierced(
  width: number,
  height: number,
  holes: string,
  stone: Stone,
  depth: readonly number[],
  bare: boolean,
) {
  const path = (bare ? '' : `M0 0h${width}v${height}H0z`) + holes;
  return (
    `<path id="a" fill="${stone.wall}" fill-rule="evenodd" transform="translate(${depth})" d="${path}"/>` +
    `<path fill="${stone.face}" fill-rule="evenodd" d="${path}"/>`
  );
}
