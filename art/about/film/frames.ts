// node art/about/film/frames.ts DIRECTORY: every frame of the film as SVG, 25 a second, for an encoder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { range } from '../../geometry/at.ts';
import { FILM_SECONDS, frame } from './film.ts';

const FRAMES_A_SECOND = 25;
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Say where the frames go: node art/about/film/frames.ts DIRECTORY');
mkdirSync(directory, { recursive: true });
for (const i of range(FILM_SECONDS * FRAMES_A_SECOND)) {
  writeFileSync(join(directory, `${String(i).padStart(3, '0')}.svg`), frame(i / FRAMES_A_SECOND, FILM_LATTICE));
}
