import { at } from '../../geometry/at.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { aperturesOf, type LatticePoint, type ScreenOptions } from '../../picture/screen.ts';
import { type Common, framed } from './screen-parts.ts';

interface DotOptions extends Common {
  readonly pitch: number;
  readonly lattice: ScreenOptions['lattice'];
  readonly square?: boolean;
  readonly gamma?: number;
  /** Size of the largest aperture: 1 makes neighbours touch. */
  readonly largest?: number;
  readonly inverted?: readonly number[];
}

/** A picture through dots or squares. Runs of equal neighbours become one dashed stroke. */
export function dotScreen(canvas: LightCanvas, options: DotOptions): string {
  const {
    pitch,
    lattice,
    square,
    gamma = 0.5,
    largest = 1.02,
    inverted = [],
    colours,
    back,
    levels = 7,
  } = options;
  const apertures = aperturesOf(canvas, {
    pitch,
    lattice,
    levels,
    darkest: 0.05,
    gamma,
    inverted,
    colours: (region) => colours[region],
  });
  const staggered = lattice === 'staggered';
  const step = staggered ? 2 : 1;
  const groups = [...apertures].map(([colour, sizes]) => {
    const paths = [...sizes].map(([level, places]) => {
      const width = (level / levels) * largest * (staggered ? Math.SQRT2 : 1);
      return `<path stroke-width="${hundredths(width)}" d="${dashes(places, step)}"/>`;
    });
    return `<g stroke="${colour}">${paths.join('')}</g>`;
  });
  const rowScale = lattice === 'hexagonal' ? ` ${(pitch * 0.866).toFixed(3)}` : '';
  return framed(
    back,
    `<g fill="none" stroke-linecap="${square ? 'square' : 'round'}" stroke-dasharray="0 ${step}" transform="scale(${hundredths(pitch)}${rowScale})">${groups.join('')}</g>`,
  );
}

const hundredths = (value: number): string => String(+value.toFixed(2)).replace(/^(-?)0\./, '$1.');
const pair = (a: number | string, b: number | string): string => `${a}${String(b)[0] === '-' ? '' : ' '}${b}`;

/** Extension of a stroke after its last aperture, because browsers draw no dash that begins at the end of a stroke. */
const OVERRUN = 0.5;

/** `M3 4h6.5` is four apertures, two apart. */
function dashes(places: readonly LatticePoint[], step: number): string {
  let text = '';
  let pen: LatticePoint | undefined;
  for (let i = 0; i < places.length; ) {
    const start = at(places, i);
    let end = i;
    while (
      end + 1 < places.length &&
      at(places, end + 1)[1] === start[1] &&
      at(places, end + 1)[0] - at(places, end)[0] === step
    )
      end++;
    const last = at(places, end);
    text += pen
      ? `m${pair(hundredths(start[0] - pen[0]), hundredths(start[1] - pen[1]))}`
      : `M${pair(...start)}`;
    text += `h${hundredths(last[0] - start[0] + OVERRUN)}`;
    pen = [last[0] + OVERRUN, last[1]];
    i = end + 1;
  }
  return text;
}
