import type { Drawing } from '../drawing.ts';
import { icon16, icon32, icon180, icon512Maskable } from './icons.ts';
import { mark } from './mark.ts';
import { sign, stepOf } from './signs.ts';

const meaning = 'Four apertures that close towards a V, and the sun they let through.';
const icon = (name: string, draw: () => string): Drawing => ({ name, kind: 'icon', meaning, alt: '', draw });
const small = (name: string, meaning: string, draw: () => string): Drawing => ({
  name,
  kind: 'icon',
  meaning,
  alt: '',
  draw,
});

/** The mark at each size; the PNG icons are made from these. And the small signs at the foot of every page. */
export const brandDrawings: readonly Drawing[] = [
  icon('mark', mark),
  icon('x-icon-16', icon16),
  icon('x-icon-32', icon32),
  icon('x-icon-180', icon180),
  icon('x-icon-512-maskable', icon512Maskable),
  small('linkedin', 'The sign of a social network.', sign('linkedin')),
  small('x', 'The sign of a social network.', sign('x')),
  small('youtube', 'The sign of a social network.', sign('youtube')),
  ...[1, 2, 3].map((lit) =>
    small(`step-${lit}`, 'As many openings are lit as steps are done.', () => stepOf(lit)),
  ),
];
