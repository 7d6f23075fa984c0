import { clamp } from '../geometry/scalar.ts';
import { push } from '../svg/stamp.ts';

/** A picture that can be sampled as region and light. */
export interface Readable {
  readonly width: number;
  readonly height: number;
  read(x: number, y: number, half: number): { region: number; light: number };
}

/** One aperture of a screen, in lattice units: rows of a hexagonal lattice are half a unit off. */
export type LatticePoint = readonly [column: number, row: number];

export interface ScreenOptions {
  /** Distance between lattice lines, in pixels of the picture. */
  readonly pitch: number;
  /** Every second place left out (staggered), every place (square), or rows half a step off (hexagonal). */
  readonly lattice: 'staggered' | 'square' | 'hexagonal';
  /** Sizes an aperture can have. */
  readonly levels: number;
  /** Below this light the stone stays closed. */
  readonly darkest: number;
  readonly gamma: number;
  /** Regions where darkness opens the aperture: ink on a plane of medium lightness. */
  readonly inverted?: readonly number[];
  /** Colour of each region; none leaves it closed. */
  readonly colours: (region: number) => string | null | undefined;
}

/** Apertures of a picture by colour, and within a colour by size (1 to `levels`, small first). */
export type Apertures = Map<string, Map<number, LatticePoint[]>>;

/** Samples a picture with a lattice. */
export function aperturesOf(picture: Readable, options: ScreenOptions): Apertures {
  const { pitch, lattice, levels, darkest, gamma, inverted = [], colours } = options;
  const rowPitch = lattice === 'hexagonal' ? pitch * 0.866 : pitch;
  const groups: Apertures = new Map();
  for (let row = 0; row <= Math.ceil(picture.height / rowPitch); row++) {
    for (let column = 0; column <= Math.ceil(picture.width / pitch); column++) {
      if (lattice === 'staggered' && (column + row) % 2) continue;
      const offset = lattice === 'hexagonal' && row % 2 ? 0.5 : 0;
      const { region, light } = picture.read((column + offset) * pitch, row * rowPitch, pitch * 0.62);
      const value = inverted.includes(region) ? clamp(1.02 - light * 1.15) : light;
      if (value < darkest) continue;
      const level = Math.round(clamp(value ** gamma) * levels);
      const colour = colours(region);
      if (!level || !colour) continue;
      const sizes = groups.get(colour) ?? new Map<number, LatticePoint[]>();
      groups.set(colour, sizes);
      push(sizes, level, [column + offset, row]);
    }
  }
  for (const [colour, sizes] of groups) groups.set(colour, new Map([...sizes].sort(([a], [b]) => a - b)));
  return groups;
}
