import type { Drawing } from '../../drawing.ts';
import { chai } from './chai.ts';
import { chess } from './chess.ts';
import { classroom } from './classroom.ts';
import { controlRoom } from './control-room.ts';
import { cottonField } from './cotton-field.ts';
import { cricket } from './cricket.ts';
import { founderAtBoard } from './founder-at-board.ts';
import { lamps } from './lamps.ts';
import { library } from './library.ts';
import { lunch } from './lunch.ts';
import { monsoon } from './monsoon.ts';
import { shopfront } from './shopfront.ts';
import { standUp } from './stand-up.ts';
import { whiteboard } from './whiteboard.ts';

const scene = (name: string, lattice: string, draw: () => string): Drawing => ({
  name,
  meaning: `A scene painted as light, read through ${lattice}.`,
  draw,
});

/** Pictures of the life gallery, and of the founder's slider. */
export const sceneDrawings: readonly Drawing[] = [
  scene('g-1', 'blinds and stars', standUp),
  scene('g-2', 'squares', chess),
  scene('g-3', 'hexagonal dots', cricket),
  scene('g-4', 'stars', whiteboard),
  scene('g-5', 'slanted rain', monsoon),
  scene('g-6', 'rings', lunch),
  scene('g-7', 'horizontal courses', library),
  scene('g-8', 'the golden angle', lamps),
  scene('g-9', 'staggered dots', chai),
  scene('f-slide1', 'staggered dots', controlRoom),
  scene('f-slide2', 'squares', shopfront),
  scene('f-slide3', 'hexagonal dots', cottonField),
  scene('f-slide4', 'upright bars', classroom),
  scene('f-board', 'stars', founderAtBoard),
];
