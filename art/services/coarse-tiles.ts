import {
  coarseCut,
  coarseGroove,
  coarseDisc as disc,
  coarseSquare as square,
  coarseStar as star,
} from '../lattice/coarse.ts';
import { channel } from '../lattice/groove.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { stroke } from '../svg/paint.ts';

// Each coarse tile keeps the main shape of its large version.
const FACE = palette.indigo;

export function automationCoarse(): string {
  const turn = 0.42;
  const side = 24 / (Math.cos(turn) + Math.sin(turn));
  const squares = [0, 1].flatMap((i) =>
    [0, 1].map((k) =>
      square(12 + i * 24, 12 + k * 24, side / Math.SQRT2, Math.PI / 4 + ((i + k) % 2 ? turn : -turn)),
    ),
  );
  const path = squares.join('') + disc(36, 12, 4.5);
  return svg(48, 48, `<path fill="${FACE}" fill-rule="evenodd" d="${path}"/>`);
}

export const visionCoarse = (): string =>
  coarseCut(
    FACE,
    'M19 5h10v3l-2 3v4q12 4 12 15 0 9-8 14H17q-8-5-8-14 0-11 12-15v-4l-2-3z',
    stroke('M25 14l4 8-6 6 6 7-4 9', 4, FACE),
  );

export const aiCoarse = (): string =>
  coarseCut(
    FACE,
    square(8, 9, 4, 0.2) +
      square(12, 24, 3.4, 1.1) +
      square(6, 38, 4.2, 0.5) +
      star(23, 10, 6, 0.3) +
      star(24.5, 25, 6, 0.15) +
      star(22, 39, 6, 0.5) +
      star(39, 9, 7.5) +
      star(39, 24, 7.5) +
      star(39, 39, 7.5),
  );

export function cloudCoarse(): string {
  const middle = [
    [30, 8],
    [41, 8],
    [30, 19],
    [41, 19],
    [8, 30],
    [8, 41],
    [19, 41],
  ] as const;
  const small = [16.4, 21.8].flatMap((x) => [27.4, 32.8].map((y) => disc(x, y, 2)));
  return coarseCut(
    FACE,
    star(13, 13, 10) + star(35, 35, 10) + middle.map(([x, y]) => disc(x, y, 4.2)).join('') + small.join(''),
  );
}

export const dataCoarse = (): string =>
  coarseGroove(
    FACE,
    channel(4, 'M0 6h8l6 6M0 18h8l6-6M0 30h8l6 6M0 42h8l6-6') +
      channel(6, 'M14 12h6l12 12M14 36h6l12-12') +
      channel(9, 'M32 24h18'),
  );

export function uiuxCoarse(): string {
  const field = [
    [7, 7, 3],
    [20, 2, 2.6],
    [33, 6, 3],
    [40, 17, 3.4],
    [3, 20, 2.6],
    [7, 33, 3],
    [44, 5, 2],
    [20, 38, 3],
    [6, 44, 2],
    [44, 30, 2.4],
  ] as const;
  return coarseCut(
    FACE,
    star(20, 18, 11) + field.map(([x, y, radius]) => disc(x, y, radius)).join(''),
    `<path fill="${palette.chalk}" stroke="${FACE}" stroke-width="3" stroke-linejoin="round" d="M20 17v26l6-6 4 9 6-3-4-9h8z"/>`,
  );
}

export const crmCoarse = (): string =>
  coarseGroove(
    FACE,
    channel(
      4.4,
      'M14 4C6 4 4 6 4 14s8 8 10 10-10 2-10 10 2 10 10 10 8-8 10-10 2 10 10 10 10-2 10-10-8-8-10-10 10-2 10-10-2-10-10-10-8 8-10 10-2-10-10-10z',
    ) + channel(6.5, 'M14 14h0M34 14h0M14 34h0M34 34h0'),
  );

export const testingCoarse = (): string =>
  coarseGroove(
    FACE,
    channel(4.5, 'M6 6v12h12V6h12v0h12v12H30v12h12v12H30V30H18v12H6V30h12'),
    `<circle cx="36" cy="12" r="10" fill="${FACE}" stroke="${palette.chalk}" stroke-width="3"/><path fill="${palette.turmeric}" d="${star(36, 12, 5.5)}"/>`,
  );
