import { at, range } from '../../geometry/at.ts';
import { palette } from '../../palette.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { discPath } from '../../svg/path.ts';
import { framed, WIDTH } from './frame.ts';

const FLIGHTS = 6;
const FLIGHT_WIDTH = 90;
const FLIGHT_HEIGHT = 78;
const LANDING = 6;
const STEPS = 6;
const TOP = 20;
const WATER = 482;
const SHADE = '#74260f';
const GLINTS = [104, 132, 88, 116, 60, 32];

/** A stepwell down to the water; each terrace has one flight fewer than the one above. */
export function stepwell(): string {
  let lit = '';
  let shaded = '';
  let landings = '';
  let walls = '';
  let courses = '';
  for (const k of range(FLIGHTS)) {
    const [left, y] = [(k * FLIGHT_WIDTH) / 2, TOP + k * FLIGHT_HEIGHT];
    const right = WIDTH - left;
    landings += `M${left} ${y - LANDING}H${right}v${LANDING}H${left}z`;
    walls += `M0 ${y - LANDING}H${left}v${FLIGHT_HEIGHT}H0zM${WIDTH} ${y - LANDING}H${right}v${FLIGHT_HEIGHT}H${WIDTH}z`;
    courses += `M0 ${y - 3}H${left}M${right} ${y - 3}H${WIDTH}M0 ${y + 36}H${left}M${right} ${y + 36}H${WIDTH}`;
    for (const i of range(8 - k)) {
      const x = left + (i + 0.5) * FLIGHT_WIDTH;
      lit += flight(x, y, -1);
      shaded += flight(x, y, 1);
    }
  }
  return framed(
    palette.terracotta,
    fill(lit, palette.turmeric) +
      fill(shaded, palette.ink) +
      fill(walls, palette.terracottaDark) +
      stroke(courses, 3, SHADE) +
      fill(landings, palette.stone) +
      water(),
  );
}

/** Half a flight, from its landing down to one side. */
function flight(x: number, y: number, side: 1 | -1): string {
  const run = (side * FLIGHT_WIDTH) / 2 / STEPS;
  const rise = (FLIGHT_HEIGHT - LANDING) / STEPS;
  return `M${x} ${y}${`v${rise}h${run}`.repeat(STEPS)}H${x}z`;
}

function water(): string {
  let ripples = '';
  for (const k of range(6)) {
    for (const i of range(30)) ripples += discPath(24 * i + (k % 2) * 12, 504 + k * 17, 3);
  }
  const sun = range(6).map((k) => `M${WIDTH / 2 - at(GLINTS, k) / 2} ${504 + k * 17}h${at(GLINTS, k)}`);
  return (
    fill(`M0 ${WATER}h${WIDTH}v118H0z`, palette.verdigrisDark) +
    fill(ripples, palette.verdigris) +
    stroke(sun.join(''), 8, palette.turmeric, ROUND_CAP)
  );
}
