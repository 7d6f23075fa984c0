import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { type Aperture, discsBySize, starsBySize } from '../../svg/stamp.ts';

const PATIENTS = 1000;
const PITCH = 20;
/** A prevalence of 2 %, a sensitivity of 80 % and a specificity of 90 %. */
const FLAGGED_ILL = 16;
const FLAGGED_WELL = 98;
const MISSED = 4;

/** A thousand patients, one aperture each, for predictive value. Turmeric stars are found, ember ones missed. */
export function predictiveValue(columns: 25 | 50): string {
  const rows = PATIENTS / columns;
  // Wide: column by column. Narrow: row by row, so that the flagged ones come first.
  const place = (i: number): Point =>
    columns === 25
      ? [(i % columns) * PITCH + 10, Math.floor(i / columns) * PITCH + 10]
      : [Math.floor(i / rows) * PITCH + 10, (i % rows) * PITCH + 10];
  const places = range(PATIENTS).map(place);
  const wellFrom = FLAGGED_ILL + FLAGGED_WELL;
  const sized = (list: readonly Point[], radius: number): Aperture[] => list.map(([x, y]) => [x, y, radius]);
  const rings = places
    .slice(FLAGGED_ILL, wellFrom)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6"/>`)
    .join('');
  return svg(
    columns * PITCH,
    rows * PITCH,
    discsBySize(sized(places.slice(wellFrom + MISSED), 2), palette.verdigrisLight) +
      `<g fill="none" stroke="${palette.turmeric}" stroke-width="2.5">${rings}</g>` +
      starsBySize(sized(places.slice(0, FLAGGED_ILL), 9), palette.turmeric) +
      starsBySize(sized(places.slice(wellFrom, wellFrom + MISSED), 9), palette.ember),
  );
}
