import type { Drawing } from '../drawing.ts';
import { sheet } from '../sheet.ts';
import { icon16, icon32, icon180, icon512Maskable } from './icons.ts';
import { mark } from './mark.ts';
import { sign, stepOf } from './signs.ts';

const meaning = 'Four apertures that close towards a V, and the sun they let through.';
const icon = (name: string, draw: () => string): Drawing => ({ name, kind: 'icon', meaning, alt: '', draw });

/** The mark at each size, from which the PNG icons are made, and the small signs at the foot of every page. */
export const brandDrawings: readonly Drawing[] = [
  icon('mark', mark),
  icon('x-icon-16', icon16),
  icon('x-icon-32', icon32),
  icon('x-icon-180', icon180),
  icon('x-icon-512-maskable', icon512Maskable),
  sheet(
    {
      name: 'foot',
      kind: 'sheet',
      meaning: 'Small signs at the foot: as many openings are lit as steps are done; social networks.',
      alt: '',
    },
    new Map([
      ...[1, 2, 3].map((lit) => [`step-${lit}`, () => stepOf(lit)] as const),
      ...(['linkedin', 'x', 'youtube'] as const).map((network) => [network, sign(network)] as const),
    ]),
  ),
];
