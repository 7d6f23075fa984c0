import { range } from '../geometry/at.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { type Aperture, starsBySize } from '../svg/stamp.ts';

// The figures of content/site-figures.yaml, measured on 26 November 2026.
const KILLS = 40;
const MESSAGES = 760;
const SENT_TWICE = 251;

const COLUMNS = 20;
const PITCH = 19;
const CELL = 108;

/**
 * The messages of a test: a full hexagon of nineteen for each kill of the server. Messages whose email went out twice
 * are lit.
 */
export function keptMessages(): string {
  const once: Aperture[] = [];
  const twice: Aperture[] = [];
  const kills: Aperture[] = [];
  for (const kill of range(KILLS)) {
    const x = ((kill % COLUMNS) + 0.46) * CELL;
    const y = (Math.floor(kill / COLUMNS) + 0.5) * CELL;
    const places = [-2, -1, 0, 1, 2].flatMap((row) =>
      range(5 - Math.abs(row)).map(
        (i): Aperture => [x + (i - 2 + Math.abs(row) / 2) * PITCH, y + row * PITCH * 0.866, 8.5],
      ),
    );
    const lit = Math.round(((kill + 1) * SENT_TWICE) / KILLS) - Math.round((kill * SENT_TWICE) / KILLS);
    once.push(...places.slice(0, -lit));
    twice.push(...places.slice(-lit));
    kills.push([x + CELL / 2, y, 4]);
  }
  if (once.length + twice.length !== MESSAGES) throw new Error('A message has no place.');
  return svg(
    COLUMNS * CELL,
    (KILLS / COLUMNS) * CELL,
    starsBySize(once, palette.mist, 0.5) +
      starsBySize(twice, palette.turmeric, 0.5) +
      starsBySize(kills, palette.ember),
  );
}
