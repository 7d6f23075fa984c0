import type { Drawing } from '../drawing.ts';
import { icon16, icon32, icon180, icon512Maskable } from './icons.ts';
import { mark } from './mark.ts';

const meaning = 'Four apertures that close towards a V, and the sun they let through.';
const icon = (name: string, draw: () => string): Drawing => ({ name, kind: 'icon', meaning, alt: '', draw });

/** The mark at each size; the PNG icons are made from these. */
export const brandDrawings: readonly Drawing[] = [
  icon('mark', mark),
  icon('x-icon-16', icon16),
  icon('x-icon-32', icon32),
  icon('x-icon-180', icon180),
  icon('x-icon-512-maskable', icon512Maskable),
];
