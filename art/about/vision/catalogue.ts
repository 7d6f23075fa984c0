import type { Drawing } from '../../drawing.ts';
import { cane } from './cane.ts';
import { doors } from './doors.ts';
import { elevenRings } from './eleven-rings.ts';
import { ikat } from './ikat.ts';
import { innovation } from './innovation.ts';
import { instrument } from './instrument.ts';
import { kites } from './kites.ts';
import { stepwell } from './stepwell.ts';
import { tanks } from './tanks.ts';
import { visionWindows, visionWindowsPhone } from './windows.ts';

const hero = {
  meaning: 'Nine windows in one wall, each more open; one sunrise.',
  alt: 'Nine windows in one wall, each a little more open than the last, as the sun rises behind them.',
};

const scene = (name: string, meaning: string, alt: string, draw: () => string): Drawing => ({
  ...{ name, kind: 'scene', meaning, alt, draw },
});

/** The opening of the vision page and its nine sections. */
export const visionDrawings: readonly Drawing[] = [
  { ...hero, name: 'a-vision', kind: 'hero', draw: visionWindows },
  { ...hero, name: 'a-vision-m', kind: 'heroPhone', draw: visionWindowsPhone },
  scene(
    'a-1',
    'One aperture tries more points; the nearer a neighbour, the more of them it has taken up.',
    'A lattice of squares in which one star has grown many points and its neighbours follow.',
    innovation,
  ),
  scene(
    'a-2',
    'Each terrace has one flight fewer than the one above and rests exactly on it.',
    'A stepwell, flight below flight of stairs narrowing down to the water.',
    stepwell,
  ),
  scene(
    'a-3',
    'Threads dyed before they meet: how far each has slipped is how little order there is.',
    'Loose dyed threads that come into line and turn into the diamonds of an ikat cloth.',
    ikat,
  ),
  scene(
    'a-4',
    'One stone, eleven rings for eleven industries, each in an aperture of its own.',
    'Eleven rings about one stone, each ring made of a different shape.',
    elevenRings,
  ),
  scene(
    'a-5',
    'A chain of village tanks; the size of a drop is the depth of the water.',
    'Five village tanks down a slope, each behind its bund, each spilling into the next.',
    tanks,
  ),
  scene(
    'a-6',
    'Chair cane: three strands, each over one and under the other.',
    'The cane of a chair seat, woven from three strands.',
    cane,
  ),
  scene(
    'a-7',
    'Squares let go of the wall and become kites; their places stay empty.',
    'Squares that have left their places in a wall and fly above it as kites.',
    kites,
  ),
  scene(
    'a-8',
    'An instrument like those of Ujjain: each ring divides the one before it in two.',
    'A stone instrument for reading the sky, its arcs divided ever more finely, sighted on one star.',
    instrument,
  ),
  scene(
    'a-9',
    'Seven doors, each opening inside the last.',
    'Somebody on the threshold of seven doors, each standing inside the last.',
    doors,
  ),
];
