import { svg } from '../svg/document.ts';

const paths = {
  linkedin:
    'M2 8h4.5v14H2zM4.2 1.8a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M9 8h4.3v2c.7-1.3 2.2-2.3 4.3-2.3 4 0 5 2.4 5 6.3V22H18v-7.3c0-1.8-.3-3.2-2.2-3.2s-2.3 1.4-2.3 3.2V22H9z',
  x: 'M1 2h7l5 6.7L19 2h3l-7.6 8.7L23 22h-7l-5.4-7.2L4.2 22h-3l8.1-9.3zm4.2 2L17 20h2L7.2 4z',
  youtube: 'M1 5c4-1.3 18-1.3 22 0v14c-4 1.3-18 1.3-22 0zm8.5 3.2v7.6L16.5 12z',
} as const;

/** The icon of a social network, white for the black footer bar. */
export const sign = (network: keyof typeof paths): string =>
  svg(24, 24, `<path fill="#fff" d="${paths[network]}"/>`);

const small = 'l-1 1 0 3-3 0-1 1-1-1-3 0 0-3-1-1 1-1 0-3 3 0 1-1 1 1 3 0 0 3z';
const large = 'l-4 4 0 6-6 0-4 4-4-4-6 0 0-6-4-4 4-4 0-6 6 0 4-4 4 4 6 0 0 6z';

/** Three openings in a row, of which the first `lit` are lit: the steps above the form. */
export function stepOf(lit: number): string {
  const path = (fill: string, shape: string, inset: number, openings: readonly number[]) =>
    openings.length
      ? `<path fill="${fill}" d="${openings.map((index) => `M${32 + index * 30 - inset} 32${shape}`).join('')}"/>`
      : '';
  const rows = [
    path('#46518f', small, 9, [0, 1, 2].slice(lit)),
    path('#f6b000', large, 0, [0, 1, 2].slice(0, lit)),
  ];
  return svg(96, 64, rows.join(''));
}
