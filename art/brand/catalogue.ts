import { type Drawing, drawing } from '../drawing.ts';
import { icon16, icon32, icon180, icon512Maskable } from './icons.ts';
import { cardMark, mark } from './mark.ts';
import { sign, stepOf } from './signs.ts';

const meaning = 'Four apertures that close towards a V, and the sun they let through.';
const icon = (name: string, draw: () => string): Drawing => drawing(name, meaning, draw);

/** The mark at each size, from which the PNG icons are made, and the small signs at the foot of every page. */
export const brandDrawings: readonly Drawing[] = [
  icon('mark', mark),
  icon('card-mark', cardMark),
  icon('x-icon-16', icon16),
  icon('x-icon-32', icon32),
  icon('x-icon-180', icon180),
  icon('x-icon-512-maskable', icon512Maskable),
  ...[1, 2, 3].map((lit) =>
    drawing(`foot-step-${lit}`, 'As many openings are lit as steps are done.', () => stepOf(lit)),
  ),
  ...(['linkedin', 'x', 'youtube'] as const).map((network) =>
    drawing(`social-${network}`, 'The sign of a social network.', () => sign(network)),
  ),
];
