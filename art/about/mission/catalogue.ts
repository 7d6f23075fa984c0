import { type Drawing, drawing } from '../../drawing.ts';
import { fewAmongMany, oneDriver, twoStrands, widerTurns } from './approach.ts';
import { growing, handedOver, legible, onTheGround } from './cards.ts';
import { missionWalls, missionWallsPhone } from './walls.ts';

const hero = {
  meaning: 'Five walls, five lattices; apertures widen towards the one line of sight through all of them.',
};

/** The opening of the mission page, its four cards and the four steps of the approach. */
export const missionDrawings: readonly Drawing[] = [
  { ...hero, name: 'a-mission', draw: missionWalls },
  { ...hero, name: 'a-mission-m', draw: missionWallsPhone },
  drawing('a-m1', 'What lay about comes to stand in a lattice.', legible),
  drawing('a-m2', 'Contours of the ground, and the place where the work is.', onTheGround),
  drawing('a-m3', 'Every column one taller, every star in it larger.', growing),
  drawing('a-m4', 'Two rings that hold each other, each complete alone.', handedOver),
  drawing('a-approach-1', 'The few points, among many, that decide everything else.', fewAmongMany),
  drawing('a-approach-2', 'One driver turns every square it touches.', oneDriver),
  drawing('a-approach-3', 'Two strands that cross, and what is looked at between.', twoStrands),
  drawing('a-approach-4', 'The same round again, a little wider each time.', widerTurns),
];
