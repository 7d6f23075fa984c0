import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';

// Every drawing of the nine visions fills a frame of six to five; the page may trim its sides.
export const WIDTH = 720;
export const HEIGHT = 600;

/** A drawing on a flat ground. */
export const framed = (ground: string, body: string): string =>
  svg(WIDTH, HEIGHT, fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, ground) + body);
