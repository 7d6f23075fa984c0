import { svg } from '../svg/document.ts';
import type { Stone } from './stone.ts';

export interface SlabOptions {
  /** How far the wall of each hole shows: the thickness of the stone seen from above left. */
  readonly depth?: readonly [x: number, y: number];
  /** Drawn over the slab. */
  readonly over?: string;
  /** When true the path itself is the stone and there is no slab around it. */
  readonly bare?: boolean;
}

/** A stone slab pierced by holes (even-odd), with its lit reveal; whatever light the page puts behind shines through. */
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
