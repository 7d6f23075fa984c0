import { clamp } from '../../geometry/scalar.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';
import { inPaintOrder } from '../../svg/stamp.ts';
import { type Colours, HEIGHT, WIDTH } from './slots.ts';

export interface Common {
  readonly colours: Colours;
  readonly back: string;
  /** Sizes an aperture can have. */
  readonly levels?: number;
}

export const DARKEST = 0.06;
export const GAMMA = 0.8;
export const decimal = (value: number): string => String(+value.toFixed(1));

/** Strokes grouped by colour, then by width, in order of first appearance. */
export class Strokes {
  readonly #groups = new Map<string, Map<number, string[]>>();

  add(colour: string, width: number, path: string): void {
    const widths = this.#groups.get(colour) ?? new Map<number, string[]>();
    this.#groups.set(colour, widths);
    widths.set(width, [...(widths.get(width) ?? []), path]);
  }

  drawing(): string {
    return [...this.#groups]
      .map(([colour, widths]) => {
        const paths = [...inPaintOrder(widths)].map(
          ([width, list]) => `<path stroke-width="${decimal(width)}" d="${list.join('')}"/>`,
        );
        return `<g stroke="${colour}">${paths.join('')}</g>`;
      })
      .join('');
  }
}

export const framed = (back: string, body: string): string =>
  svg(WIDTH, HEIGHT, fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, back) + body);

/** Size of the aperture at a place; 0 if closed. */
export function levelAt(
  canvas: LightCanvas,
  x: number,
  y: number,
  half: number,
  colours: Colours,
  levels: number,
  darkest: number,
  gamma: number,
) {
  const { region, light } = canvas.read(x, y, half);
  const colour = colours[region];
  const level = light < darkest ? 0 : Math.round(clamp(light ** gamma) * levels);
  return level && colour ? { colour, level } : undefined;
}
