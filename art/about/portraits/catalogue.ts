import type { Drawing } from '../../drawing.ts';
import { looks } from './looks.ts';
import { portrait } from './portrait.ts';
import type { Sitter } from './sitter.ts';
import { aravind } from './sitters/aravind.ts';
import { devendra } from './sitters/devendra.ts';
import { harjas } from './sitters/harjas.ts';
import { imtiaz } from './sitters/imtiaz.ts';
import { joseph } from './sitters/joseph.ts';
import { kalyani } from './sitters/kalyani.ts';
import { nandini } from './sitters/nandini.ts';
import { rehana } from './sitters/rehana.ts';
import { sarita } from './sitters/sarita.ts';
import { temsula } from './sitters/temsula.ts';

const sitters: readonly (readonly [name: keyof typeof looks, sitter: Sitter])[] = [
  ['harjas', harjas],
  ['kalyani', kalyani],
  ['imtiaz', imtiaz],
  ['sarita', sarita],
  ['rehana', rehana],
  ['aravind', aravind],
  ['temsula', temsula],
  ['devendra', devendra],
  ['nandini', nandini],
  ['joseph', joseph],
];

/** The people of the leaders and team pages; all are samples. */
export const portraitDrawings: readonly Drawing[] = sitters.map(([name, sitter]) => ({
  name: `p-${name}`,
  meaning: 'A person as light, read through one lattice of eight-point stars in seven sizes.',
  draw: () => portrait(sitter, looks[name]),
}));
