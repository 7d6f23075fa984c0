import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { octagram } from '../../geometry/polygon.ts';
import { bell } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { type Aperture, discsBySize } from '../../svg/stamp.ts';

/** A day of electricity demand as columns, each with a mirror that reflects the sun to one tower. */
export function energyHero({ phone, width, height }: Crop): string {
  const columns = phone ? 24 : 48;
  const pitch = width / columns;
  const ground = height - (phone ? 22 : 18);
  const tower: Point = [(phone ? 12.5 : 25.5) * pitch, phone ? 74 : 52];
  const sun: Point = phone ? [150, 66] : [300, 60];
  const bead = phone ? 17 : 15;
  const beads: Aperture[] = [];
  let mirrors = '';
  let rays = '';
  for (const i of range(columns)) {
    if (Math.abs(i + 0.5 - tower[0] / pitch) < (phone ? 1 : 1.1)) continue;
    const x = (i + 0.5) * pitch;
    const count = Math.floor((demand(((i + 0.5) / columns) * 24) * (phone ? 300 : 270)) / bead);
    for (const k of range(count)) beads.push([x, ground - 10 - k * bead, phone ? 6 : 5.4]);
    const y = ground - count * bead - (phone ? 14 : 12);
    mirrors += mirror([x, y], sun, tower, phone ? 17 : 16);
    if (i % (phone ? 4 : 6) === (phone ? 1 : 3)) {
      rays += `M${sun[0]} ${sun[1]}L${short(x)} ${short(y)}L${short(tower[0])} ${tower[1]}`;
    }
  }
  return (
    stroke(rays, 1.6, palette.turmeric, ` stroke-dasharray="2 7"${ROUND_CAP}`) +
    discsBySize(beads, palette.ember) +
    stroke(mirrors, phone ? 8 : 7, palette.sand, ROUND_CAP) +
    towerShape(tower, ground, phone) +
    `<circle cx="${sun[0]}" cy="${sun[1]}" r="${phone ? 48 : 46}" fill="${palette.turmeric}"/>` +
    stroke(`M0 ${ground}H${width}`, 4, palette.sand)
  );
}

/** Share of the daily peak at an hour: a morning and an evening peak over a constant base. */
const demand = (hour: number): number =>
  0.34 +
  0.2 * bell(hour, 8, 2.4) +
  0.14 * bell(hour, 14.5, 4) +
  0.5 * bell(hour, 20, 2.3) -
  0.1 * bell(hour, 3.5, 3);

/** A flat mirror, perpendicular to the bisector of the directions to sun and tower. */
function mirror([x, y]: Point, sun: Point, tower: Point, half: number): string {
  const toSun = Math.atan2(sun[1] - y, sun[0] - x);
  const toTower = Math.atan2(tower[1] - y, tower[0] - x);
  const halfWay = Math.atan2(Math.sin(toSun) + Math.sin(toTower), Math.cos(toSun) + Math.cos(toTower));
  const angle = halfWay + Math.PI / 2;
  const [dx, dy] = [half * Math.cos(angle), half * Math.sin(angle)];
  return `M${short(x - dx)} ${short(y - dy)}L${short(x + dx)} ${short(y + dy)}`;
}

const towerShape = ([x, y]: Point, ground: number, phone: boolean): string =>
  fill(`M${short(x - 9)} ${y + 20}h18l12 ${ground - y - 20}h-42z`, palette.sand) +
  stroke(`M${short(x - 20)} ${y + 70}h40m-40 44h40m-40 44h40m-40 44h40`, 4, palette.granite) +
  `<circle cx="${short(x)}" cy="${y}" r="${phone ? 30 : 28}" fill="${palette.granite}"/>` +
  fill(polygonPath(octagram(x, y, phone ? 26 : 24)), palette.turmeric);
