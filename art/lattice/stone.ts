import { palette } from '../palette.ts';

/** The face of a slab, and the wall of its holes that catches the light. */
export interface Stone {
  readonly face: string;
  readonly wall: string;
}

export const indigoStone: Stone = { face: palette.indigo, wall: palette.dyeBlue };
export const ivoryStone: Stone = { face: palette.stone, wall: '#d3c5a4' };
export const clayStone: Stone = { face: palette.terracotta, wall: palette.terracottaDark };
export const turmericStone: Stone = { face: palette.turmeric, wall: '#c98a00' };
export const verdigrisStone: Stone = { face: palette.verdigris, wall: palette.verdigrisShade };
export const graniteStone: Stone = { face: palette.granite, wall: palette.dusk };
export const terracottaDarkStone: Stone = { face: palette.terracottaDark, wall: '#5f1f0c' };
export const verdigrisDarkStone: Stone = { face: palette.verdigrisDark, wall: palette.verdigrisShade };
export const inkStone: Stone = { face: palette.ink, wall: '#2a2f55' };
