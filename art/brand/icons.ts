import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';
import { MARK } from './mark.ts';

/** 16 pixels: squares on the pixel grid instead of stars, each with a lighter square behind it. */
export function icon16(): string {
  const apertures = [
    [0, 1],
    [12, 1],
    [3, 6],
    [9, 6],
  ] as const;
  const blob = ([x, y]: readonly [number, number]): string => `M${x + 1} ${y}h2v1h1v2h-1v1h-2v-1h-1v-2h1z`;
  const halo = ([x, y]: readonly [number, number]): string => `M${x} ${y}h4v4h-4z`;
  const layers = (colour: string, places: readonly (readonly [number, number])[]): string =>
    `<path fill="${colour}" fill-opacity=".4" d="${places.map(halo).join('')}"/>` +
    fill(places.map(blob).join(''), colour);
  return svg(
    16,
    16,
    fill('M0 0h16v16H0z', palette.indigo) +
      layers(palette.chalk, apertures) +
      layers(palette.turmeric, [[6, 11]]),
  );
}

/** 32 pixels: stars, on half pixels. */
export function icon32(): string {
  const apertures = [
    [6, 7, 5],
    [26, 7, 5],
    [11, 16, 4.6],
    [21, 16, 4.6],
  ] as const;
  const stars = apertures.map(([x, y, r]) => polygonPath(octagram(x, y, r), 2)).join('');
  const sun = polygonPath(octagram(16, 25.5, 5.5), 2);
  return svg(
    32,
    32,
    fill('M0 0h32v32H0z', palette.indigo) +
      `<path fill="${palette.chalk}" d="${stars}" transform="scale(.5)"/>` +
      `<path fill="${palette.turmeric}" transform="scale(.5)" d="${sun}"/>`,
  );
}

/** Touch icon. */
export const icon180 = (): string => touchIcon(180, 1.72);

/** Maskable icon: the mark stays inside the safe circle. */
export const icon512Maskable = (): string => touchIcon(512, 1.3);

function touchIcon(sizePx: number, scale: number): string {
  const star = (x: number, y: number, radius: number): string =>
    polygonPath(octagram(50 + (x - 20) * scale, 50 + (y - 20.6) * scale, radius * scale), 10);
  const apertures = MARK.apertures.map(([x, y]) => star(x, y, MARK.apertureRadius)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${sizePx}" height="${sizePx}">${fill('M0 0h100v100H0z', palette.indigo)}<g transform="scale(.1)">${fill(apertures, palette.chalk)}${fill(star(...MARK.sun, MARK.sunRadius), palette.turmeric)}</g></svg>`;
}
