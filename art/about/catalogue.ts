import { type Drawing, drawing } from '../drawing.ts';
import { firstProject, firstProjectPhone } from './first-project.ts';
import { resilience, savings, synergy, vitality } from './life/pillars.ts';
import { rosettes, rosettesPhone } from './life/rosettes.ts';
import { lintel } from './lintel.ts';
import { missionDrawings } from './mission/catalogue.ts';
import { portraitDrawings } from './portraits/catalogue.ts';
import { sceneDrawings } from './scenes/catalogue.ts';
import { staircase, staircasePhone } from './staircase.ts';
import { toran } from './team/toran.ts';
import { visionDrawings } from './vision/catalogue.ts';

const life = {
  meaning: 'Fifty-eight apertures in one wall, no two alike.',
};

const stairs = {
  meaning: 'A staircase of lit openings; the client decides at the gate after each step.',
};

/** Drawings of the pages about the company. */
const project = {
  meaning: 'A first project: weeks that grow between two gates, the payment, then three ways on.',
};

export const aboutDrawings: readonly Drawing[] = [
  drawing('a-lintel', 'The drip edge of the dark beam that a light plane hangs from.', lintel),
  ...visionDrawings,
  ...missionDrawings,
  {
    name: 'a-toran',
    meaning: 'Marigold and mango leaf, hung from the bar as over a door.',
    draw: toran,
  },
  { ...life, name: 'a-life', draw: rosettes },
  { ...life, name: 'a-life-m', draw: rosettesPhone },
  { ...stairs, name: 'a-stairs', draw: staircase },
  { ...stairs, name: 'a-stairs-m', draw: staircasePhone },
  { ...project, name: 'a-first-project', draw: firstProject },
  { ...project, name: 'a-first-project-m', draw: firstProjectPhone },
  drawing('a-w1', 'Physical vitality: a lattice that breathes.', vitality),
  drawing('a-w2', 'Mental resilience: a stream parts round a stone and closes behind it.', resilience),
  drawing('a-w3', 'Financial empowerment: a savings pot, fullest at the bottom.', savings),
  drawing('a-w4', 'Work-life synergy: one lattice hands over to another.', synergy),
  ...portraitDrawings,
  ...sceneDrawings,
];
