import type { Drawing } from '../drawing.ts';
import { course } from './course.ts';
import { closingMarks, customerMarks } from './customer-marks.ts';
import { frieze } from './frieze/frieze.ts';
import { desktop, type HomeCrop, homeHero, phone, tablet } from './hero.ts';
import { strand } from './strand.ts';
import { valueGlyphs } from './value-glyphs.ts';

const heroes = [
  { name: 'hero', kind: 'hero', crop: desktop },
  { name: 'hero-m', kind: 'heroPhone', crop: phone },
  { name: 'hero-t', kind: 'heroTablet', crop: tablet },
] as const satisfies readonly { name: string; kind: Drawing['kind']; crop: HomeCrop }[];

const customerMark = {
  kind: 'ornament',
  meaning: 'A neutral stand-in for a logo: every corner is joined to the one some corners on.',
  alt: 'Customer logo',
} as const;

const closingMark = {
  ...customerMark,
  meaning: 'The mark of a customer closes like an aperture, in five sizes.',
} as const;

export const homeDrawings: readonly Drawing[] = [
  ...heroes.map(
    ({ name, kind, crop }): Drawing => ({
      name,
      kind,
      meaning: 'A pierced wall over granite, furrows and one sun: sky, sun, land and wall in one file.',
      alt: 'A pierced stone wall opens on balanced granite boulders and a low sun over ploughed furrows.',
      draw: () => homeHero(crop),
    }),
  ),
  {
    name: 'frieze',
    kind: 'ornament',
    meaning: 'One lattice, six readings: ornament, image, object, field, signal, network.',
    alt: '',
    draw: frieze,
  },
  {
    name: 'course',
    kind: 'ornament',
    meaning: 'A low course of star and cross that closes to the right, over the footer.',
    alt: '',
    draw: course,
  },
  {
    name: 'strand',
    kind: 'ornament',
    meaning: 'Two threads that keep meeting round the same dot: one link of a timeline.',
    alt: '',
    draw: strand,
  },
  ...Object.entries(valueGlyphs).map(
    ([value, draw]): Drawing => ({
      name: `v-${value}`,
      kind: 'value',
      meaning: 'Five by five apertures, one letter a value.',
      alt: '',
      draw,
    }),
  ),
  ...customerMarks.map((draw, i): Drawing => ({ ...customerMark, name: `customer-mark-${i + 1}`, draw })),
  ...closingMarks.map(
    (draw, i): Drawing => ({ ...closingMark, name: `customer-mark-${i + 1}-closing`, draw }),
  ),
];
