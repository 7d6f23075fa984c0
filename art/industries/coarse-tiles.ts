import { coarseCut, coarseGroove, coarseSquare, coarseDisc as disc } from '../lattice/coarse.ts';
import { channel } from '../lattice/groove.ts';
import { palette } from '../palette.ts';

// Each coarse tile keeps the main shape of its large version.

export const ecommerceCoarse = (): string =>
  coarseCut(palette.turmeric, 'M7 8h5v32h-5zM15 8h2v32h-2zM21 8h7v32h-7zM31 8h2v32h-2zM36 8h5v32h-5z');

export function fintechCoarse(): string {
  const coins = [
    [17, 30],
    [17, 19],
    [17, 8],
    [6, 30],
  ] as const;
  const pairs = coins.map(([x, y]) => disc(x, y, 4.6) + disc(48 - x, y, 4.6) + disc(48 - x, y, 2));
  return coarseCut(palette.indigo, `M0 37h48v3H0zM24 40l6 8H18z${pairs.join('')}`);
}

export const communicationCoarse = (): string =>
  coarseGroove(
    palette.verdigris,
    `<g stroke-width="3.6"><circle cx="13" cy="13" r="10.500"/><circle cx="35" cy="35" r="10.500"/><path d="M33 1v4M47 13h-4M1 35h4M15 47v-4"/></g>${channel(8, 'M13 13h0M35 35h0')}`,
  );

export const healthtechCoarse = (): string =>
  coarseGroove(
    palette.stone,
    '<g stroke-width="5"><path d="M12-2C12 12 36 12 36 24S12 36 12 50"/><path d="M36-2c0 14-24 14-24 26s24 12 24 26" stroke-dasharray=".1 7.300"/></g><path stroke-width="2.500" d="M17 3h14M17 24h14M17 45h14"/>',
  );

export const agritechCoarse = (): string =>
  coarseGroove(
    palette.turmeric,
    '<path stroke-width="5" d="M-2 8q13-8 26 0t26 0M-2 20q9-6 16-3M-2 32q9-6 14-4M-2 44q13-8 26 0t26 0"/><path stroke-width="5.500" d="M25 20h0M33 23h0M41 22h0M23 31h0M31 34h0M40 33h0"/>',
  );

export function mediaCoarse(): string {
  const slots = [
    [6, 12],
    [15, 30],
    [24, 40],
    [33, 22],
    [42, 12],
  ] as const;
  const holes = slots.map(([x, h]) => `M${x - 3} ${24 - h / 2 + 3}a3 3 0 0 1 6 0v${h - 6}a3 3 0 0 1-6 0z`);
  return coarseCut(palette.terracottaDark, holes.join(''));
}

export function edtechCoarse(): string {
  const odd = [
    [24, 7],
    [18, 18],
    [30, 18],
    [12, 29],
    [36, 29],
    [6, 40],
    [18, 40],
    [30, 40],
    [42, 40],
  ] as const;
  return coarseCut(palette.ink, odd.map(([x, y]) => coarseSquare(x, y, 6, 0)).join(''));
}

export const insuranceCoarse = (): string =>
  coarseGroove(
    palette.terracotta,
    '<path stroke-width="4.500" d="M-4 8a12 12 0 0 0 24 0M20 8a12 12 0 0 0 24 0M44 8a12 12 0 0 0 24 0M-16 22a12 12 0 0 0 24 0M8 22a12 12 0 0 0 24 0M32 22a12 12 0 0 0 24 0M-4 36a12 12 0 0 0 24 0M20 36a12 12 0 0 0 24 0M44 36a12 12 0 0 0 24 0M-16 -6a12 12 0 0 0 24 0M8-6a12 12 0 0 0 24 0M32-6a12 12 0 0 0 24 0"/>',
  );

export const automotiveCoarse = (): string =>
  coarseGroove(
    palette.stone,
    `<circle cx="24" cy="24" r="19" stroke-width="6" stroke-dasharray="8 6.920" stroke-linecap="butt"/><circle cx="24" cy="24" r="10" stroke-width="4.500" stroke-dasharray="4 6.470" stroke-linecap="butt"/>${channel(7, 'M24 24h0')}`,
  );

export function energyCoarse(): string {
  const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const [a, b] = [(i * Math.PI) / 4, (i * Math.PI) / 4 + Math.PI / 8];
    return (
      disc(24 + 12 * Math.cos(a), 24 + 12 * Math.sin(a), 3) +
      disc(24 + 20.5 * Math.cos(b), 24 + 20.5 * Math.sin(b), 4.2)
    );
  });
  return coarseCut(palette.granite, disc(24, 24, 5) + ring.join(''));
}

export const utilitiesCoarse = (): string =>
  coarseGroove(
    palette.verdigrisDark,
    channel(7, 'M12 24h24') +
      channel(5, 'M12 12v24M36 12v24') +
      channel(4, 'M6 12h12M6 36h12M30 12h12M30 36h12') +
      channel(7, 'M5 12h0M19 12h0M5 36h0M19 36h0M29 12h0M43 12h0M29 36h0M43 36h0'),
  );
