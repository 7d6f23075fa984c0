import type { Drawing } from '../drawing.ts';
import { course } from './course.ts';
import { customerMarks } from './customer-marks.ts';
import { frieze } from './frieze/frieze.ts';
import { desktop, type HomeCrop, homeHero, opened, phone, tablet } from './hero.ts';
import { strand } from './strand.ts';
import { valueGlyphs } from './value-glyphs.ts';

const heroes = [
  { name: 'hero', crop: desktop },
  { name: 'hero-m', crop: phone },
  { name: 'hero-t', crop: tablet },
] as const satisfies readonly { name: string; crop: HomeCrop }[];

const customerMark = {
  meaning: 'A neutral stand-in for a logo: every corner is joined to the one some corners on.',
} as const;

export const homeDrawings: readonly Drawing[] = [
  ...heroes.map(
    ({ name, crop }): Drawing => ({
      name,
      meaning: 'A pierced wall over granite, furrows and one sun: sky, sun, land and wall in one file.',
      draw: () => homeHero(crop),
    }),
  ),
  ...heroes.map(
    ({ name, crop }): Drawing => ({
      name: `${name}-open`,
      meaning: 'The same scene once its wall has opened: the landscape, and stone behind the words only.',
      draw: () => homeHero(opened(crop)),
    }),
  ),
  {
    name: 'frieze',
    meaning: 'One lattice, six readings: ornament, image, object, field, signal, network.',
    draw: frieze,
  },
  {
    name: 'course',
    meaning: 'A low course of star and cross that closes to the right, over the footer.',
    draw: course,
  },
  {
    name: 'strand',
    meaning: 'Two threads that keep meeting round the same dot: one link of a timeline.',
    draw: strand,
  },
  ...Object.entries(valueGlyphs).map(
    ([value, draw]): Drawing => ({
      name: `v-${value}`,
      meaning: 'Five by five apertures, one letter a value.',
      draw,
    }),
  ),
  ...customerMarks.map((draw, i): Drawing => ({ ...customerMark, name: `customer-mark-${i + 1}`, draw })),
];
