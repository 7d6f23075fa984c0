import type { Drawing } from '../../drawing.ts';
import { looks } from './looks.ts';
import { portrait } from './portrait.ts';
import type { Sitter } from './sitter.ts';
import { aravind } from './sitters/aravind.ts';
import { devendra } from './sitters/devendra.ts';
import { founder } from './sitters/founder.ts';
import { harjas } from './sitters/harjas.ts';
import { imtiaz } from './sitters/imtiaz.ts';
import { joseph } from './sitters/joseph.ts';
import { kalyani } from './sitters/kalyani.ts';
import { nandini } from './sitters/nandini.ts';
import { rehana } from './sitters/rehana.ts';
import { sarita } from './sitters/sarita.ts';
import { temsula } from './sitters/temsula.ts';

const sitters: readonly (readonly [name: keyof typeof looks, sitter: Sitter, inWords: string])[] = [
  ['founder', founder, 'a woman with grey hair in a bun, round spectacles and a saree'],
  ['harjas', harjas, 'a man with a turban, a full beard and a tie'],
  ['kalyani', kalyani, 'a woman with long hair over both shoulders and a white dupatta'],
  ['imtiaz', imtiaz, 'an elderly man with white hair, beard and square spectacles'],
  ['sarita', sarita, 'a smiling woman with shoulder-length hair and wide spectacles'],
  ['rehana', rehana, 'a woman in a draped scarf'],
  ['aravind', aravind, 'a man with curly hair and a moustache'],
  ['temsula', temsula, 'a woman with long hair, a fringe and a beaded necklace'],
  ['devendra', devendra, 'a balding man with a heavy moustache'],
  ['nandini', nandini, 'a smiling woman with a top knot and hoop earrings'],
  ['joseph', joseph, 'a man with combed hair, a short beard and round spectacles'],
];

/** The people of the leaders, team and founder pages; all are samples. */
export const portraitDrawings: readonly Drawing[] = sitters.map(([name, sitter, inWords]) => ({
  name: `p-${name}`,
  kind: 'portrait',
  meaning: 'A person as light, read through one lattice of eight-point stars in seven sizes.',
  alt: `Portrait made of stars: ${inWords}.`,
  draw: () => portrait(sitter, looks[name]),
}));
