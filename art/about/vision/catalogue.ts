import { type Drawing, drawing } from '../../drawing.ts';
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
};

/** The opening of the vision page and its nine sections. */
export const visionDrawings: readonly Drawing[] = [
  { ...hero, name: 'a-vision', draw: visionWindows },
  { ...hero, name: 'a-vision-m', draw: visionWindowsPhone },
  drawing(
    'a-1',
    'One aperture tries more points; the nearer a neighbour, the more of them it has taken up.',
    innovation,
  ),
  drawing('a-2', 'Each terrace has one flight fewer than the one above and rests exactly on it.', stepwell),
  drawing(
    'a-3',
    'Threads dyed before they meet: how far each has slipped is how little order there is.',
    ikat,
  ),
  drawing(
    'a-4',
    'One stone, eleven rings for eleven industries, each in an aperture of its own.',
    elevenRings,
  ),
  drawing('a-5', 'A chain of village tanks; the size of a drop is the depth of the water.', tanks),
  drawing('a-6', 'Chair cane: three strands, each over one and under the other.', cane),
  drawing('a-7', 'Squares let go of the wall and become kites; their places stay empty.', kites),
  drawing(
    'a-8',
    'An instrument like those of Ujjain: each ring divides the one before it in two.',
    instrument,
  ),
  drawing('a-9', 'Seven doors, each opening inside the last.', doors),
];
