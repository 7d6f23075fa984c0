import { at, range } from '../../geometry/at.ts';
import type { Polygon } from '../../geometry/point.ts';
import { crossVoid, octagram, scaled } from '../../geometry/polygon.ts';
import { lerp } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { arch } from '../arch.ts';

interface Row {
  readonly width: number;
  readonly height: number;
  /** Distance between the centres of windows. */
  readonly spacing: number;
  readonly half: number;
  readonly rise: number;
  readonly sill: number;
  /** Side of one lattice cell. */
  readonly cell: number;
  readonly sun: number;
}

const wide: Row = {
  ...{ width: 1440, height: 404, spacing: 160, half: 58, rise: 340, sill: 374, cell: 40, sun: 46 },
};
const phone: Row = {
  ...{ width: 780, height: 400, spacing: 84, half: 33, rise: 310, sill: 368, cell: 26, sun: 30 },
};

const WINDOWS = 9;
const LATE_DAWN = '#d9622f';
const { ink, indigo, dyeBlue, brightDye, terracotta, terracottaDark, turmeric, chalk } = palette;
const skies = [...[ink, ink, dyeBlue, brightDye, terracottaDark, terracotta, LATE_DAWN, turmeric, chalk]];
const suns = [...['', '', terracottaDark, terracotta, turmeric, turmeric, turmeric, chalk, turmeric]];
const hills = [
  '',
  '',
  '',
  '',
  ink,
  palette.verdigrisDark,
  palette.verdigrisDark,
  palette.verdigris,
  palette.verdigris,
];

/** Nine windows in one wall with the same lattice, increasingly open, in front of a sunrise. */
export const visionWindows = (): string => windows(wide);
export const visionWindowsPhone = (): string => windows(phone);

function windows(row: Row): string {
  const { width, height, sill } = row;
  const parts = range(WINDOWS).map((i) => window(row, i));
  const stars = range(width / 40).map((i) => polygonPath(octagram(i * 40 + 20, sill + 18, 6)));
  return svg(
    width,
    height,
    `<defs>${parts.map(({ defs }) => defs).join('')}</defs>` +
      fill(`M0 0h${width}v${height}H0z`, indigo) +
      parts.map(({ body }) => body).join('') +
      fill(`M0 ${sill + 6}h${width}v${height - sill - 6}H0z`, ink) +
      fill(stars.join(''), turmeric),
  );
}

function window(row: Row, i: number): { defs: string; body: string } {
  const { width, spacing, half, rise, sill, cell, sun } = row;
  const x = width / 2 + (i - (WINDOWS - 1) / 2) * spacing;
  const t = i / (WINDOWS - 1);
  const opening = arch(x, sill, half, rise);
  const y = Math.round(sill + rise * lerp(0.2, -0.765, t ** 0.92));
  const last = i === WINDOWS - 1;
  const drift = last ? 0 : (4 - i) * 3;
  const disc = suns[i] ? `<circle cx="${x + drift}" cy="${y}" r="${sun}" fill="${suns[i]}"/>` : '';
  const land = hills[i] ? fill(hill(row, x, i), at(hills, i)) : '';
  const screen = last ? '' : fill(opening, `url(#p${i})`);
  return {
    defs:
      `<pattern id="p${i}" width="${cell}" height="${cell}" x="${x - cell / 2}" patternUnits="userSpaceOnUse">${lattice(cell, t)}</pattern>` +
      `<clipPath id="c${i}"><path d="${opening}"/></clipPath>`,
    body:
      `<g clip-path="url(#c${i})">${fill(opening, at(skies, i))}${disc}${land}${screen}</g>` +
      stroke(arch(x, sill + 6, half + 9, rise + 16), 3, i < 2 ? brightDye : palette.mist),
  };
}

/** One cell of star and cross; their openings represent the hour. */
function lattice(cell: number, t: number): string {
  const open = lerp(0.3, 1.02, t ** 0.9);
  const r = cell / 2;
  const cross = crossVoid(0, 0, r);
  const corners: Polygon[] = [
    [0, 0],
    [cell, 0],
    [0, cell],
    [cell, cell],
  ].map(([x = 0, y = 0]) => scaled(cross, open * 0.86, [0, 0]).map(([px, py]) => [px + x, py + y]));
  const holes = [octagram(r, r, r * open), ...(t > 0.2 ? corners : [])];
  return `<path fill="${indigo}" fill-rule="evenodd" d="M0 0h${cell}v${cell}H0z${holes.map((hole) => polygonPath(hole)).join('')}"/>`;
}

function hill({ half, sill }: Row, x: number, i: number): string {
  const unit = half / 58;
  const n = (value: number): number => Math.round(value * unit);
  return `M${x - n(60)} ${sill}v-${n(34 + ((i * 7) % 18))}l${n(40)}-${n(8 + (i % 3) * 6)} ${n(34)} ${n(14)} ${n(50)}-${n(16)}v${n(70)}z`;
}
