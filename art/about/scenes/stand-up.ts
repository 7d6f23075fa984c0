import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { starScreen } from '../../picture/star-screen.ts';
import { fill } from '../../svg/paint.ts';
import { stamp } from '../../svg/stamp.ts';
import { starShape } from '../../svg/star-shape.ts';
import { ACCENT, CLOSED as SEAM, type Sitter, SKIN } from '../portraits/sitter.ts';
import { aravind } from '../portraits/sitters/aravind.ts';
import { devendra } from '../portraits/sitters/devendra.ts';
import { founder } from '../portraits/sitters/founder.ts';
import { nandini } from '../portraits/sitters/nandini.ts';
import { rehana } from '../portraits/sitters/rehana.ts';
import { barScreen } from './bar-screen.ts';
import { Gathering } from './gathering.ts';
import { BRIGHT, CLOSED, GROUND, HEIGHT, SURFACE, WIDTH } from './slots.ts';

const { turmeric, ember, mist, chalk, terracotta, verdigris, verdigrisLight, brightDye, indigo, ink } =
  palette;
const wheat = '#f3c783';
const periwinkle = '#8d9ae0';

/** Top of the balustrade, a course of stars. */
const RAIL = 322;
const SUN = { x: 296, y: 92 };

/** A stand-up by the window: blinds, and before them five people in stars, as in their portraits. */
export function standUp(): string {
  const people = new Gathering([
    {
      sitter: withSmallMouth(aravind),
      ...{ x: 62, y: 84, size: 0.58 },
      look: { skin: ember, hair: brightDye, cloth: verdigris, secondCloth: turmeric, accent: chalk },
    },
    {
      sitter: withTumbler,
      ...{ x: 248, y: 88, size: 0.58 },
      look: { skin: wheat, hair: chalk, cloth: periwinkle, secondCloth: turmeric, accent: chalk },
    },
    {
      sitter: nandini,
      ...{ x: 424, y: 92, size: 0.58, mirrored: true },
      look: { skin: turmeric, hair: periwinkle, cloth: terracotta, secondCloth: terracotta, accent: chalk },
    },
    {
      sitter: withBoldGlasses,
      ...{ x: 159, y: 66, size: 0.53 },
      look: { skin: turmeric, hair: mist, cloth: terracotta, secondCloth: mist, accent: chalk },
    },
    {
      sitter: rehana,
      ...{ x: 337, y: 62, size: 0.53, mirrored: true },
      look: {
        skin: ember,
        hair: chalk,
        cloth: verdigrisLight,
        secondCloth: verdigrisLight,
        accent: chalk,
      },
    },
  ]);
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.1, GROUND);
  for (let i = 0; i < 4; i++)
    canvas.paint(
      rectangle(12 + i * 116, 24, 106, 336),
      SURFACE,
      (x, y) => 1 - Math.hypot(x - SUN.x, y - SUN.y) / 420,
    );
  canvas.paint(ellipse(SUN.x, SUN.y, 48), BRIGHT, 1, { within: SURFACE });
  canvas.paint(rectangle(0, RAIL, WIDTH, HEIGHT - RAIL), CLOSED, 0);
  canvas.region.forEach((_region, i) => {
    if (people.covers(i % WIDTH, Math.floor(i / WIDTH))) canvas.region[i] = CLOSED;
  });
  const blinds = barScreen(canvas, {
    pitch: 4.8,
    angle: 90,
    colours: { [GROUND]: '#33408f', [SURFACE]: chalk, [BRIGHT]: turmeric },
    back: indigo,
  });
  const stars = starScreen(people, {
    pitch: 2.7,
    levels: 7,
    darkest: 0.045,
    gamma: 0.6,
    colours: (region) => people.colour(region),
  });
  const course = range(21).map((i): Point => [i * 24, (RAIL + HEIGHT) / 2 + 3]);
  const rail =
    fill(`M0 ${RAIL}H${WIDTH}V${HEIGHT}H0z`, ink) +
    fill(`M0 ${RAIL}H${WIDTH}v5H0z`, turmeric) +
    fill(stamp(course, starShape(11)), turmeric);
  return blinds.replace('</svg>', `${stars}${rail}</svg>`);
}

/** Under a moustache, a wide mouth becomes a beard in a lattice of this size. */
function withSmallMouth(sitter: Sitter): Sitter {
  return { ...sitter, mouthWidth: 15, smile: 6 };
}

/** At the size of a group, the rims of the portrait are thinner than the lattice. */
const withBoldGlasses: Sitter = {
  ...founder,
  glasses: { rx: 26, ry: 24, round: true, line: 6.5 },
  browWeight: 0,
};

/** Holds a steel tumbler of chai. */
const withTumbler: Sitter = {
  ...withSmallMouth(devendra),
  details: (canvas) => {
    canvas.paint(path('M188 270L242 270L234 370L196 370Z'), SEAM, 0);
    canvas.paint(path('M193 274L237 274L230 370L200 370Z'), ACCENT, 0.9);
    canvas.paint(line('M190 286H240', 4), SEAM, 0);
    for (const finger of [0, 1, 2, 3]) {
      const y = 318 + finger * 13;
      canvas.paint(line(`M${207 + finger} ${y}L${250 - finger} ${y + 4}`, 15), SEAM, 0);
      canvas.paint(line(`M${207 + finger} ${y}L${250 - finger} ${y + 4}`, 9.5), SKIN, 0.85);
    }
  },
};
