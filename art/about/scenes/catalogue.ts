import type { Drawing } from '../../drawing.ts';
import { chai } from './chai.ts';
import { chess } from './chess.ts';
import { classroom } from './classroom.ts';
import { controlRoom } from './control-room.ts';
import { cottonField } from './cotton-field.ts';
import { cricket } from './cricket.ts';
import { lamps } from './lamps.ts';
import { library } from './library.ts';
import { lunch } from './lunch.ts';
import { monsoon } from './monsoon.ts';
import { shopfront } from './shopfront.ts';
import { standUp } from './stand-up.ts';
import { whiteboard } from './whiteboard.ts';

const scene = (name: string, alt: string, lattice: string, draw: () => string): Drawing => ({
  name,
  kind: 'scene',
  meaning: `A scene painted as light, read through ${lattice}.`,
  alt,
  draw,
});

/** Pictures of the life gallery, and of the founder's slider. */
export const sceneDrawings: readonly Drawing[] = [
  scene('g-1', 'Five colleagues standing in front of a bright window', 'blinds', standUp),
  scene('g-2', 'Two colleagues over a chess board', 'squares', chess),
  scene('g-3', 'A batter driving the ball at sunset', 'hexagonal dots', cricket),
  scene('g-4', 'Three people at a whiteboard', 'stars', whiteboard),
  scene('g-5', 'Two people with umbrellas and an auto-rickshaw in the rain', 'slanted rain', monsoon),
  scene('g-6', 'A shared lunch from above: one plate and many bowls', 'rings', lunch),
  scene('g-7', 'A colleague reading under a lamp beside bookshelves', 'horizontal courses', library),
  scene('g-8', 'Flowers and lamps laid in a spiral', 'the golden angle', lamps),
  scene('g-9', 'Two steaming glasses of chai against the setting sun', 'staggered dots', chai),
  scene('f-slide1', 'A woman at a control-room console under four dials', 'staggered dots', controlRoom),
  scene('f-slide2', 'A shopfront at dusk with two lit windows above', 'squares', shopfront),
  scene(
    'f-slide3',
    'A woman in a cotton field at sunrise with a drone overhead',
    'hexagonal dots',
    cottonField,
  ),
  scene('f-slide4', 'A teacher at a blackboard, seen over the heads of her class', 'upright bars', classroom),
];
