import type { Drawing } from '../drawing.ts';
import { course } from './course.ts';
import { customerMarks } from './customer-marks.ts';
import { frieze } from './frieze/frieze.ts';
import { desktop, type HomeCrop, homeHero, homeLand, homeWall, phone, tablet } from './hero.ts';
import { strand } from './strand.ts';
import { valueGlyphs } from './value-glyphs.ts';

const crops = [
  { crop: desktop, kind: 'hero', whole: 'hero', land: 'hero-land', wall: 'hero-screen' },
  { crop: phone, kind: 'heroPhone', whole: 'hero-m', land: 'hero-land-m', wall: 'hero-screen-m' },
  { crop: tablet, kind: 'heroTablet', whole: 'hero-t', land: 'x-hero-land-t', wall: 'x-hero-screen-t' },
] as const satisfies readonly {
  crop: HomeCrop;
  kind: Drawing['kind'];
  whole: string;
  land: string;
  wall: string;
}[];

export const homeDrawings: readonly Drawing[] = [
  ...crops.flatMap(({ crop, kind, whole, land, wall }): Drawing[] => [
    {
      name: whole,
      kind,
      meaning: 'A pierced wall over granite, furrows and one sun: sky, sun, land and wall in one file.',
      alt: 'A pierced stone wall opens on balanced granite boulders and a low sun over ploughed furrows.',
      draw: () => homeHero(crop),
    },
    {
      name: land,
      kind: 'ornament',
      meaning: 'Granite of the Deccan, furrows of Malwa, one sun: what the wall lets you see.',
      alt: '',
      draw: () => homeLand(crop),
    },
    {
      name: wall,
      kind: 'ornament',
      meaning: 'A jaali whose ribs thin out where it opens: stone, then screen, then view.',
      alt: '',
      draw: () => homeWall(crop),
    },
  ]),
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
  ...customerMarks.map(
    (draw, i): Drawing => ({
      name: `c-${i + 1}`,
      kind: 'customerMark',
      meaning: 'A neutral stand-in for a logo: every corner joined to the one some corners on.',
      alt: 'Customer logo',
      draw,
    }),
  ),
];
