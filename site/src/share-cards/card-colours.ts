import { palette } from '../../../art/palette.ts';
import type { Plane } from '../content/page-schema.ts';

interface CardColours {
  readonly ground: string;
  readonly ink: string;
  /** For the promise, where mist would be too pale on the ground. */
  readonly softInk: string;
  readonly sun: string;
}

const dark = { ink: palette.chalk, softInk: palette.mist, sun: palette.turmeric };
const light = { ink: palette.ink, softInk: palette.ink, sun: palette.turmeric };

const colours: Record<Plane, CardColours> = {
  indigo: { ...dark, ground: palette.indigo },
  dye: { ...dark, ground: palette.dyeBlue },
  ink: { ...dark, ground: palette.ink },
  verdigris: { ...dark, ground: palette.verdigris, softInk: palette.chalk },
  'verdigris-dark': { ...dark, ground: palette.verdigrisDark, softInk: palette.verdigrisLight },
  'verdigris-light': { ...light, ground: palette.verdigrisLight },
  clay: { ...dark, ground: palette.terracotta, softInk: palette.chalk },
  'clay-dark': { ...dark, ground: palette.terracottaDark, softInk: palette.stone },
  granite: { ...dark, ground: palette.granite, softInk: palette.sand },
  haldi: { ...light, ground: palette.turmeric, sun: palette.terracotta },
  mist: { ...light, ground: palette.mist },
};

/** The colours of a share card on a page's plane. */
export const cardColours = (plane: Plane): CardColours => colours[plane];
