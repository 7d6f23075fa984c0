import { at, range } from '../../geometry/at.ts';
import { pointedStar } from '../../geometry/polygon.ts';
import { lerp } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { fill } from '../../svg/paint.ts';
import { discPath, polygonPath } from '../../svg/path.ts';
import { arch } from '../arch.ts';
import { framed, WIDTH } from './frame.ts';

const { terracottaDark, ink, indigo, dyeBlue, verdigris, turmeric, chalk, terracotta } = palette;
const DOORS = [terracottaDark, ink, indigo, dyeBlue, verdigris, turmeric, chalk];
const MIDDLE = WIDTH / 2;

/** Seven nested doors with a person on the threshold. */
export function doors(): string {
  const openings = DOORS.map((colour, i) => {
    const t = (i + 1) / DOORS.length;
    return fill(arch(MIDDLE, 600 - t * 92, lerp(400, 74, t ** 0.8), lerp(730, 250, t ** 0.85)), colour);
  });
  return framed(terracotta, openings.join('') + fill(path(), turmeric) + traveller());
}

/** Stars in groups of three that lead to the light. */
const path = (): string =>
  range(4)
    .flatMap((k) =>
      [-1, 0, 1].map((side) => {
        const x = MIDDLE + side * lerp(104, 62, k / 3);
        return polygonPath(pointedStar(x, at([586, 560, 540, 524], k), at([12, 9.5, 7.5, 5.5], k)));
      }),
    )
    .join('');

const traveller = (): string =>
  fill(
    `M344 508l4-30-9 1-2-32q0-15 12-19l6-4v-7h12v7l6 4q12 4 12 19l-2 32-9-1 4 30h-12l-5-24-5 24z${discPath(MIDDLE, 406, 12)}`,
    ink,
  ) + fill('M346 432l32 34 10-2v14l-16 4-4-12z', terracotta);
