import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** Four apertures that close towards a V, and the sun they let through: the mark on a grid of 40. */
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

/** The mark on its indigo ground, as a vector favicon. */
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

/** The mark without ground, for share cards: apertures in the text colour, and the sun. */
export function cardMark(): string {
  const apertures = MARK.apertures.map(([x, y]) => polygonPath(octagram(x, y, MARK.apertureRadius)));
  return svg(
    40,
    40,
    fill(apertures.join(''), 'currentColor') +
      fill(polygonPath(octagram(...MARK.sun, MARK.sunRadius)), palette.turmeric),
  );
}
