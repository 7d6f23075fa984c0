import type { Drawing } from '../../drawing.ts';
import { still } from './stills.ts';

export const filmDrawings: readonly Drawing[] = [
  {
    name: 'f-still',
    kind: 'scene',
    meaning: 'A frame of the film: one lattice of stars whose openings are a field that changes with time.',
    alt: 'A wall of small stars that opens into the portrait of a woman in a saree.',
    draw: still,
  },
];
