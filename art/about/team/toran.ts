import { at, range } from '../../geometry/at.ts';
import { pointedStar } from '../../geometry/polygon.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';
import { discPath, polygonPath } from '../../svg/path.ts';

const WIDTH = 1440;
/** Distance between hanging strings. */
const SWAG = 240;
const EMBER = '#d9622f';

/** Position of a mango leaf along a swag, and its length. */
const LEAVES = [
  ...([
    [0.16, 60],
    [0.32, 76],
    [0.5, 88],
    [0.68, 76],
    [0.84, 60],
  ] as const),
];

/** A toran, a festive door garland of marigold and mango leaves. */
export function toran(): string {
  let leaves = '';
  let flowers = '';
  let strings = '';
  for (const i of range(8).map((n) => n - 1)) {
    const left = i * SWAG;
    const hang = (t: number): number => 4 * t * (1 - t) * 104;
    for (const j of range(9)) {
      const t = (j + 0.5) / 9;
      const x = left + t * SWAG;
      if (x > -40 && x < WIDTH + 40)
        flowers += `<use href="#${(j + i + 9) % 3 ? 'm' : 'n'}" x="${Math.round(x)}" y="${Math.round(14 + hang(t))}"/>`;
    }
    for (const [t, length] of LEAVES) leaves += leaf(left + t * SWAG, 20 + hang(t), length / 80);
    leaves += leaf(left, 196, 0.8);
    for (const j of range(6)) strings += `<use href="#${at(['m', 'n'], j)}" x="${left}" y="${24 + j * 33}"/>`;
  }
  return svg(
    WIDTH,
    300,
    `<defs><g id="m">${marigold(palette.terracotta, EMBER, palette.turmeric)}</g><g id="n">${marigold(palette.chalk, palette.stone, palette.terracotta)}</g>` +
      `<path id="l" fill="${palette.verdigris}" d="M0 0C26 30 20 62 0 92C-20 62-26 30 0 0z"/></defs>${leaves}${flowers}${strings}`,
  );
}

const leaf = (x: number, y: number, scale: number): string =>
  `<use href="#l" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${scale.toFixed(2)})"/>`;

const marigold = (petals: string, inner: string, heart: string): string =>
  fill(polygonPath(pointedStar(0, 0, 21, 16)), petals) +
  fill(polygonPath(pointedStar(0, 0, 13.5, 12)), inner) +
  fill(discPath(0, 0, 4.5), heart);
