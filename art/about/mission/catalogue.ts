import { type Drawing, decorative } from '../../drawing.ts';
import { fewAmongMany, oneDriver, twoStrands, widerTurns } from './approach.ts';
import { growing, handedOver, legible, onTheGround } from './cards.ts';
import { missionWalls, missionWallsPhone } from './walls.ts';

const hero = {
  meaning: 'Five walls, five lattices; apertures widen towards the one line of sight through all of them.',
  alt: 'Five pierced walls standing one behind another, with a single beam of light passing through all five.',
};

const ornament = decorative('ornament');

/** The opening of the mission page, its four cards and the four steps of the approach. */
export const missionDrawings: readonly Drawing[] = [
  { ...hero, name: 'a-mission', kind: 'hero', draw: missionWalls },
  { ...hero, name: 'a-mission-m', kind: 'heroPhone', draw: missionWallsPhone },
  ornament('a-m1', 'What lay about comes to stand in a lattice.', legible),
  ornament('a-m2', 'Contours of the ground, and the place where the work is.', onTheGround),
  ornament('a-m3', 'Every column one taller, every star in it larger.', growing),
  ornament('a-m4', 'Two rings that hold each other, each complete alone.', handedOver),
  ornament('a-approach-1', 'The few points, among many, that decide everything else.', fewAmongMany),
  ornament('a-approach-2', 'One driver turns every square it touches.', oneDriver),
  ornament('a-approach-3', 'Two strands that cross, and what is looked at between.', twoStrands),
  ornament('a-approach-4', 'The same round again, a little wider each time.', widerTurns),
];
