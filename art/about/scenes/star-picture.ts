import type { LightCanvas } from '../../picture/light-canvas.ts';
import { starScreen } from '../../picture/star-screen.ts';
import { type Common, framed } from './screen-parts.ts';

/** A picture through a staggered lattice of eight-point stars. */
export const starPicture = (
  canvas: LightCanvas,
  { pitch, colours, back }: Common & { pitch: number },
): string =>
  framed(
    back,
    starScreen(canvas, {
      pitch,
      levels: 7,
      darkest: 0.05,
      gamma: 0.8,
      largest: 1,
      colours: (region) => colours[region],
    }),
  );
