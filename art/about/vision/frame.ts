import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';

// Each of the nine vision drawings has a ratio of 6:5; the page may crop its sides.
export const WIDTH = 720;
export const HEIGHT = 600;

/** A drawing on a flat ground. */
export const framed = (ground: string, body: string): string =>
  svg(WIDTH, HEIGHT, fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, ground) + body);
