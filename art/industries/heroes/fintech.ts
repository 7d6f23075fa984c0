import { at, range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { octagram } from '../../geometry/polygon.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { polygonPath, relativeShape } from '../../svg/path.ts';
import { discsBySize, pointTrail, stamp } from '../../svg/stamp.ts';

const PITCH = 46;
const COIN = 19;
const COIN_HEIGHT = 44;
/** The stack whose top coin is joined to its twin. */
const MATCHED = 3;

/** Every solid coin has a hollow twin, so the beam is level. A dotted line joins one coin to its twin. */
export function fintechHero({ phone, width, height }: Crop): string {
  const beam = height - (phone ? 96 : 84);
  const middle = width / 2;
  const stacks = phone ? [2, 5, 3, 6, 4, 1, 3] : [1, 3, 2, 5, 4, 6, 3, 2, 5, 1, 4, 6, 3, 5, 2];
  const arm = (stack: number): number => (phone ? 44 : 62) + stack * PITCH;
  const coins = stacks.flatMap((count, i) =>
    range(count).map((k) => ({ arm: arm(i), y: beam - 26 - k * COIN_HEIGHT })),
  );
  const solid = coins.map((coin): Point => [middle - coin.arm, coin.y]);
  const hollow = coins.map((coin): Point => [middle + coin.arm, coin.y]);
  const reach = arm(MATCHED);
  const y = beam - 26 - (at(stacks, MATCHED) - 1) * COIN_HEIGHT;
  const star = (cx: number, cy: number, radius: number): string => polygonPath(octagram(cx, cy, radius));
  const foot = phone ? 56 : 50;
  return (
    `<g fill="none" stroke-linecap="round"><path stroke="${palette.sand}" stroke-width="${2 * COIN}" d="${pointTrail(solid)}"/>` +
    `<path stroke="${palette.ember}" stroke-width="${2 * COIN}" d="${pointTrail(hollow)}"/>` +
    `<path stroke="${palette.granite}" stroke-width="${2 * COIN - 13}" d="${pointTrail(hollow)}"/></g>` +
    fill(stamp(solid, relativeShape(octagram(0, 0, 8))), palette.granite) +
    stroke(
      `M${middle - reach + 34} ${y}H${middle + reach - 28}`,
      4,
      palette.turmeric,
      ` stroke-dasharray=".1 12"${ROUND_CAP}`,
    ) +
    discsBySize([[middle - reach, y, COIN]], palette.turmeric) +
    fill(star(middle - reach, y, 8), palette.granite) +
    `<circle cx="${middle + reach}" cy="${y}" r="${COIN - 3.25}" fill="none" stroke="${palette.turmeric}" stroke-width="6.5"/>` +
    stroke(`M0 ${beam}H${width}`, 8, palette.turmeric) +
    fill(`M${middle} ${beam + 4}l${foot} ${height - beam - 4}h-${2 * foot}z`, palette.turmeric) +
    fill(star(middle, beam + (phone ? 62 : 56), 15), palette.granite) +
    stroke(`M${middle} ${beam}V${phone ? 60 : 40}`, 4, palette.turmeric) +
    fill(star(middle, phone ? 50 : 34, phone ? 24 : 22), palette.turmeric)
  );
}
