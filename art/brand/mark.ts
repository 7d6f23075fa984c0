import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** The mark on a grid of 40: four apertures that form a V, and a sun. */
export const MARK = {
  apertures: [
    [6, 7],
    [34, 7],
    [13, 20],
    [27, 20],
  ],
  apertureRadius: 6,
  sun: [20, 33],
  sunRadius: 7,
} as const;

/** The mark on its indigo background, as a vector favicon. */
export function mark(): string {
  const apertures = MARK.apertures.map(([x, y]) => polygonPath(octagram(x, y, MARK.apertureRadius)));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-4 -4 48 48">' +
    fill('M-4-4h48v48H-4z', palette.indigo) +
    fill(apertures.join(''), palette.chalk) +
    fill(polygonPath(octagram(...MARK.sun, MARK.sunRadius)), palette.turmeric) +
    '</svg>'
  );
}

/** The mark without background, for share cards: apertures in the text colour, and the sun. */
export function cardMark(): string {
  const apertures = MARK.apertures.map(([x, y]) => polygonPath(octagram(x, y, MARK.apertureRadius)));
  return svg(
    40,
    40,
    fill(apertures.join(''), 'currentColor') +
      fill(polygonPath(octagram(...MARK.sun, MARK.sunRadius)), palette.turmeric),
  );
}
