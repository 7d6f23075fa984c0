import { smoothstep } from '../geometry/scalar.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { type Land, landBody } from './land.ts';
import { type Wall, wallBody } from './wall.ts';

/** One composition of the home hero: a wall over a land, fitted to a page format. */
export interface HomeCrop {
  readonly land: Land;
  readonly wall: Wall;
  /** The wall when it has opened: closed stone stays behind the words only. */
  readonly openedAt: Wall['openAt'];
  /** The sun in the sky, behind the land. */
  readonly sun: { readonly cx: number; readonly cy: number; readonly radius: number };
  /** The part that stays visible if the page crops the drawing. */
  readonly align: string;
}

/** Sky, sun, land and wall in one drawing. The sun is static, because motion would repaint the wall in each frame. */
export function homeHero({ land, wall, sun, align }: HomeCrop): string {
  const { width, height } = wall;
  return svg(
    width,
    height,
    fill(`M0 0h${width}v${height}H0z`, palette.sky) +
      `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.radius}" fill="${palette.turmeric}"/>` +
      `${landBody(land)}${wallBody(wall)}`,
    ` preserveAspectRatio="${align} slice"`,
  );
}

/** The same scene after the wall has opened. */
export const opened = (crop: HomeCrop): HomeCrop => ({
  ...crop,
  wall: { ...crop.wall, openAt: crop.openedAt },
});

/** Closed stone at the left for the headline, one aperture opening to the right around the sun. */
export const desktop: HomeCrop = {
  align: 'xMaxYMid',
  sun: { cx: 1160, cy: 485, radius: 215 },
  wall: {
    width: 1600,
    height: 900,
    openAt: (x, y) => {
      const side = smoothstep(745, 1290, x + 60 * Math.sin(y / 230 + 0.6));
      const sun = 1 - smoothstep(270, 620, Math.hypot((x - 1225) * 0.92, y - 450));
      return (Math.min(side, 0.9) * 0.86 + sun * 0.34 * smoothstep(760, 960, x)) * smoothstep(95, 235, y);
    },
  },
  openedAt: (x, y) => 1.1 * smoothstep(690, 940, x + 50 * Math.sin(y / 230 + 0.6)),
  land: {
    width: 1600,
    height: 900,
    horizon: 650,
    sun: [1150, 470],
    boulders: [
      [1560, 640, 150, 120, 0.1, 4],
      [1210, 690, 120, 62, -0.05, 9],
      [1395, 655, 160, 105, -0.08, 2],
      [1330, 545, 74, 58, 0.25, 5],
      [1452, 528, 92, 66, -0.2, 7],
      [1405, 408, 96, 74, 0.18, 3],
      [1085, 742, 60, 34, 0, 12],
    ],
    glint: 300,
    view: [1290, 318, 232, 176],
  },
};

/** The opening above, closed stone below it for the headline. */
export const phone: HomeCrop = {
  align: 'xMidYMid',
  sun: { cx: 320, cy: 465, radius: 210 },
  wall: {
    width: 800,
    height: 1500,
    openAt: (x, y) => {
      const above = 1 - smoothstep(330, 900, y + 60 * Math.sin(x / 170));
      const sun = 1 - smoothstep(250, 560, Math.hypot((x - 430) * 0.9, y - 450));
      return (Math.min(above, 0.9) * 0.86 + sun * 0.42) * smoothstep(135, 290, y);
    },
  },
  openedAt: (x, y) => 1.1 - 1.1 * smoothstep(660, 920, y + 40 * Math.sin(x / 170)),
  land: {
    width: 800,
    height: 1500,
    horizon: 640,
    sun: [330, 470],
    boulders: [
      [760, 660, 150, 120, 0.1, 4],
      [400, 700, 110, 56, -0.05, 9],
      [590, 660, 160, 105, -0.08, 2],
      [525, 550, 74, 58, 0.25, 5],
      [648, 532, 92, 66, -0.2, 7],
      [600, 412, 96, 74, 0.18, 3],
    ],
    glint: 260,
    view: [485, 322, 232, 176],
  },
};

/** Upright tablet: the scene at the top, closed stone for the headline below it. */
export const tablet: HomeCrop = {
  align: 'xMidYMin',
  sun: { cx: 385, cy: 340, radius: 205 },
  wall: {
    width: 1000,
    height: 1300,
    openAt: (x, y) => {
      const above = 1 - smoothstep(330, 600, y + 34 * Math.sin(x / 150 + 0.8));
      const sun = 1 - smoothstep(235, 520, Math.hypot((x - 470) * 0.82, y - 330));
      return (Math.min(above, 0.9) * 0.86 + sun * 0.5 * above) * smoothstep(92, 215, y);
    },
  },
  openedAt: (x, y) => 1.1 - 1.1 * smoothstep(420, 610, y + 24 * Math.sin(x / 150 + 0.8)),
  land: {
    width: 1000,
    height: 1300,
    horizon: 505,
    sun: [390, 350],
    boulders: [
      [930, 520, 150, 112, 0.1, 4],
      [560, 552, 116, 54, -0.05, 9],
      [770, 520, 166, 102, -0.08, 2],
      [700, 404, 78, 60, 0.25, 5],
      [832, 392, 98, 68, -0.2, 7],
      [778, 268, 100, 76, 0.18, 3],
    ],
    glint: 280,
    view: [654, 176, 248, 184],
  },
};
