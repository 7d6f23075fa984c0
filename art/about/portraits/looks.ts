import { palette } from '../../palette.ts';

/** Colours of the regions of a portrait. The page provides the plane behind it. */
export interface Look {
  readonly plane: string;
  readonly halo: string;
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly secondCloth: string;
  readonly accent: string;
}

const {
  ink,
  indigo,
  dyeBlue,
  mist,
  stone,
  chalk,
  turmeric,
  terracotta,
  verdigris,
  verdigrisLight,
  verdigrisDark,
} = palette;
const look = (
  plane: string,
  halo: string,
  [skin, hair, cloth, secondCloth, accent]: readonly [string, string, string, string, string],
): Look => ({ plane, halo, skin, hair, cloth, secondCloth, accent });

const onVerdigris = '#1f574d';
const onIndigo = '#33408f';
const onInk = '#2f3566';
const onTerracotta = '#d06238';

export const looks = {
  founder: look(verdigrisDark, onVerdigris, [turmeric, mist, terracotta, verdigrisLight, chalk]),
  harjas: look(indigo, onIndigo, [turmeric, mist, '#5b6bc4', terracotta, chalk]),
  kalyani: look(verdigrisDark, onVerdigris, [turmeric, verdigrisLight, verdigris, chalk, turmeric]),
  imtiaz: look(ink, onInk, [turmeric, chalk, mist, mist, turmeric]),
  sarita: look(terracotta, onTerracotta, [stone, ink, ink, turmeric, chalk]),
  rehana: look(indigo, onIndigo, [turmeric, mist, mist, verdigrisLight, chalk]),
  aravind: look(terracotta, onTerracotta, [stone, ink, indigo, turmeric, chalk]),
  temsula: look(verdigrisDark, onVerdigris, [turmeric, verdigrisLight, terracotta, chalk, terracotta]),
  devendra: look(verdigris, '#4f9a89', [stone, ink, ink, turmeric, turmeric]),
  nandini: look(ink, onInk, [turmeric, '#8d9ae0', terracotta, terracotta, chalk]),
  joseph: look(dyeBlue, '#4a59b4', [stone, ink, turmeric, turmeric, chalk]),
} as const;

/** On a plane of medium lightness, hair and frames are ink, and darkness opens their apertures. */
export const isMiddlePlane = (plane: string): boolean =>
  [terracotta, verdigris, dyeBlue].some((p) => p === plane);
