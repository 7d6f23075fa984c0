import { svg } from '../svg/document.ts';
import type { SlabOptions } from './slab.ts';
import type { Stone } from './stone.ts';

/** A stone slab with channels cut through it; `strokes` are paths with a width only. */
export function groove(
  width: number,
  height: number,
  strokes: string,
  stone: Stone,
  options: SlabOptions = {},
): string {
  const { depth = [3, 4], over = '' } = options;
  return svg(
    width,
    height,
    `<mask id="m" maskUnits="userSpaceOnUse" x="-9" y="-9" width="${width + 18}" height="${height + 18}"><path fill="#fff" d="M-9-9h${width + 18}v${height + 18}H-9z"/><g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></mask>` +
      `<g mask="url(#m)" transform="translate(${depth})"><path fill="${stone.wall}" d="M-5-5h${width + 10}v${height + 10}H-5z"/></g>` +
      `<path fill="${stone.face}" mask="url(#m)" d="M0 0h${width}v${height}H0z"/>${over}`,
  );
}

/** One channel, or a trail of points, of this width. */
export const channel = (width: number, path: string): string => `<path stroke-width="${width}" d="${path}"/>`;
