import type { Drawing } from '../../drawing.ts';
import { still, storyboard } from './stills.ts';

export const filmDrawings: readonly Drawing[] = [
  {
    name: 'f-still',
    kind: 'scene',
    meaning: 'A frame of the film: one lattice of stars whose openings are a field that changes with time.',
    alt: 'A wall of small stars that opens into the portrait of a woman in a saree.',
    draw: still,
  },
  {
    name: 'f-storyboard',
    kind: 'scene',
    meaning: 'Six moments of the film, with captions.',
    alt: 'Six frames: one opening in a closed wall; the wall listens; a person appears; what she is looking at; others, joined by one line; the wave closes.',
    draw: storyboard,
  },
];
