import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { joinShort, short } from '../../svg/number.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { follow } from '../../svg/stamp.ts';

/** A wall of identical oil lamps in niches. The one that is out has a ring. */
export function testingHero({ phone, width, height }: Crop): string {
  const [pitchX, pitchY] = phone ? [97.5, 105] : [80, 95];
  const scale = phone ? 1.2 : 1;
  const [outColumn, outRow] = phone ? [5, 1] : [12, 1];
  const columns = Math.round(width / pitchX);
  const cells = range(height / pitchY).flatMap((k) => range(columns).map((i) => ({ i, k })));
  const centre = ({ i, k }: { i: number; k: number }): Point => [
    i * pitchX + pitchX / 2,
    k * pitchY + pitchY / 2,
  ];
  const lit = cells.filter(({ i, k }) => i !== outColumn || k !== outRow);
  const [x, y] = centre({ i: outColumn, k: outRow });
  const whole = (points: Point[]): Point[] => points.map(([a, b]) => [Math.round(a), Math.round(b)]);
  const everyNiche = whole(cells.map(centre));
  const shape = lampShapes(scale);
  return (
    fill(follow(everyNiche, shape.niche), '#1a5449') +
    fill(follow(everyNiche, shape.bowl), palette.verdigrisLight) +
    fill(follow(whole(lit.map(centre)), shape.flame), palette.turmeric) +
    `<circle cx="${short(x)}" cy="${short(y)}" r="${phone ? 60 : 50}" fill="none" stroke="${palette.chalk}" stroke-width="${phone ? 5 : 4}"/>` +
    stroke(
      `M${joinShort([x + 2 * scale, y + 13 * scale])}v-${short(7 * scale)}`,
      phone ? 5 : 4,
      palette.chalk,
      ROUND_CAP,
    ) +
    stroke(
      `M${joinShort([x + 2 * scale, y])}q${joinShort([-9, -7, 0, -14].map((v) => v * scale))}t${joinShort([-scale, -13 * scale])}`,
      phone ? 3 : 2.5,
      palette.verdigrisLight,
      ROUND_CAP,
    )
  );
}

/** Relative shapes about the middle of a niche; each ends where it began. */
function lampShapes(scale: number): { niche: string; bowl: string; flame: string } {
  const s = (value: number): string => short(value * scale);
  return {
    niche: `m${s(-28)} ${s(38)}v${s(-46)}q0-${s(22)} ${s(28)}-${s(34)}q${s(28)} ${s(12)} ${s(28)} ${s(34)}v${s(46)}zm${s(28)}-${s(38)}`,
    bowl: `m${s(-20)} ${s(14)}q${s(20)} ${s(9)} ${s(42)}-${s(2)}q${s(-2)} ${s(18)}-${s(20)} ${s(18)}q${s(-18)} 0-${s(22)}-${s(16)}zm${s(20)}-${s(14)}`,
    flame: `m${s(2)}-${s(20)}q${s(12)} ${s(14)} ${s(9)} ${s(24)}q${s(-3)} ${s(10)}-${s(11)} ${s(10)}q${s(-10)} 0-${s(10)}-${s(11)}q0-${s(9)} ${s(12)}-${s(23)}zm${s(-2)} ${s(20)}`,
  };
}
