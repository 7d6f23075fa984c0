import { at, range } from '../../geometry/at.ts';
import type { Point, Polygon } from '../../geometry/point.ts';
import { TAU } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { stroke } from '../../svg/paint.ts';
import { type Aperture, discsBySize } from '../../svg/stamp.ts';

/** Side of an old saloon, nose to the right, about the middle of its wheelbase; y upwards is negative. */
const BODY: Polygon = [
  [-250, -62],
  [-254, -104],
  [-236, -128],
  [-170, -140],
  [-128, -196],
  [-96, -214],
  [40, -214],
  [76, -200],
  [128, -146],
  [206, -136],
  [244, -116],
  [258, -84],
  [256, -60],
  [256, -34],
  [-250, -34],
];
const AXLES = [-152, 158];
/** Rings of slots in a wheel, from the rim inwards: how far in, how many, how much of their pitch is open. */
const RINGS = [
  { inset: 6, slots: 14, open: 0.7 },
  { inset: 21, slots: 10, open: 0.62 },
  { inset: 35, slots: 6, open: 0.5 },
];

/** An old saloon made of dots. The valve of its rear wheel traces a cycloid along the road. */
export function automotiveHero({ phone, width, height }: Crop): string {
  const radius = phone ? 43 : 52;
  const road = height - (phone ? 46 : 40);
  const scale = phone ? 0.84 : 1.06;
  const middle = phone ? 536 : 1120;
  const place = ([x, y]: Point): Point => [middle + x * scale, road - 4 + y * scale];
  const axles = AXLES.map((x): Point => [place([x, 0])[0], road - radius]);
  const pitch = phone ? 11.5 : 12;
  const outline = BODY.map(place);
  const dots: Aperture[] = [];
  for (let y = 0; y < height; y += pitch) {
    for (let left = Math.floor((middle - 290) / pitch) * pitch; left < middle + 300; left += pitch) {
      const x = left + ((y / pitch) % 2 ? pitch / 2 : 0);
      const byWheel = axles.some(([ax, ay]) => Math.hypot(x - ax, y - ay) < radius + 12);
      if (byWheel || !contains(outline, x, y)) continue;
      const beltLine = Math.abs(y - place([0, -108])[1]) < pitch * 0.5;
      const glass = inWindow((x - middle) / scale, (y - road + 4) / scale);
      dots.push([x, y, glass ? 1.6 : beltLine ? 3 : pitch * 0.46]);
    }
  }
  const dashes = ` stroke-dasharray="${phone ? '46 30' : '64 40'}"`;
  return (
    discsBySize(dots, palette.sand) +
    stroke(`M0 ${road + 6}H${width}`, 5, palette.sand) +
    stroke(`M${phone ? -20 : -30} ${road + (phone ? 26 : 24)}H${width}`, 8, palette.ember, dashes) +
    axles.map((axle) => wheel(axle, radius, phone)).join('') +
    discsBySize(cycloid(at(axles, 0), radius, phone), palette.turmeric)
  );
}

/** Even-odd test of a place against an outline. */
function contains(outline: Polygon, x: number, y: number): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = at(outline, i - 1);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

const inWindow = (x: number, y: number): boolean =>
  y > -198 &&
  y < -150 &&
  ((x > -140 + (y + 150) * -0.85 && x < -36) || (x > -22 && x < 84 - (y + 150) * -0.6));

function wheel([cx, cy]: Point, radius: number, phone: boolean): string {
  const slots = RINGS.flatMap(({ inset, slots: count, open }, ring) => {
    const r = radius - inset;
    const point = (angle: number): string =>
      `${short(cx + r * Math.cos(angle))} ${short(cy + r * Math.sin(angle))}`;
    return range(count).map((i) => {
      const from = (i * TAU) / count + ring * 0.3;
      return `M${point(from)}A${r} ${r} 0 0 1 ${point(from + (open * TAU) / count)}`;
    });
  });
  return (
    stroke(slots.join(''), phone ? 10 : 9, palette.sand) +
    `<circle cx="${short(cx)}" cy="${short(cy)}" r="8" fill="${palette.ember}"/>`
  );
}

/** Positions of the valve at equal time steps, dense where the tyre touches the road. */
function cycloid([cx, cy]: Point, radius: number, phone: boolean): Aperture[] {
  const places: Aperture[] = [];
  for (let i = 0; ; i++) {
    const rolled = (-i * TAU) / 34;
    const angle = -2.5 + rolled;
    const x = cx + radius * rolled + (radius - 2) * Math.cos(angle);
    if (x < -10) return places;
    places.push([x, cy + (radius - 2) * Math.sin(angle), i ? (phone ? 4 : 3.5) : 11]);
  }
}
