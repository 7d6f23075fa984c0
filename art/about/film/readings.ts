import type { Point } from '../../geometry/point.ts';
import { clamp, smoothstep, TAU } from '../../geometry/scalar.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { liftHair, paintFigure } from '../portraits/figure.ts';
import { BACKGROUND, CLOSED } from '../portraits/sitter.ts';
import { founder } from '../portraits/sitters/founder.ts';

/** What light an aperture shows. `waves` takes the colour of what is behind it: the sun or the sky. */
export type Tone = 'sun' | 'waves' | 'mist' | 'clay' | 'field' | 'white' | 'wall' | 'echo';

/** One aperture of the film: its tone, and how far it is open. */
export interface Reading {
  readonly tone: Tone;
  readonly open: number;
}

/** The first opening in the wall; every change spreads from it. */
const SEED: Point = [560, 470];
export const fromSeed = (x: number, y: number): number => Math.hypot(x - SEED[0], y - SEED[1]);

type Scene = (x: number, y: number, seconds: number) => Reading;

/** A closed wall, one opening that breathes once a second. */
const closedWall: Scene = (x, y, seconds) => {
  const distance = fromSeed(x, y);
  const breath = 1 - 0.16 * (0.5 + 0.5 * Math.cos(TAU * seconds));
  return distance < 44 ? { tone: 'sun', open: (1 - distance / 90) * breath } : { tone: 'wall', open: 0.1 };
};

const wave = (distance: number, seconds: number): number =>
  0.5 + 0.5 * Math.cos(distance / 46 - seconds * 2.6);

/** The wall begins to listen: rings run out from the opening. */
const listeningWall: Scene = (x, y, seconds) => {
  const distance = fromSeed(x, y);
  return {
    tone: 'waves',
    open: clamp(wave(distance, seconds)) * (1 - smoothstep(300, 1250, distance) * 0.7),
  };
};

const PORTRAIT_X = 830;
const PORTRAIT_SCALE = 2.25;
/** Tone of each region of a portrait: skin, hair, cloth, second cloth, accent. */
const PORTRAIT_TONES: readonly (Tone | undefined)[] = [undefined, 'sun', 'mist', 'clay', 'field', 'white'];
let painted: LightCanvas | undefined;

/** The founder, while the rings still echo about her. */
const person: Scene = (x, y, seconds) => {
  painted ??= liftHair(paintFigure(founder));
  const [a, b] = [(x - PORTRAIT_X) / PORTRAIT_SCALE, (y + 4) / PORTRAIT_SCALE];
  if (a > 0 && a < painted.width - 1 && b > 0 && b < painted.height - 1) {
    const { region, light } = painted.read(a, b, 2.6);
    if (region === CLOSED) return { tone: 'sun', open: 0 };
    const tone = PORTRAIT_TONES[region];
    if (region !== BACKGROUND && tone) return { tone, open: light ** 0.72 };
  }
  const distance = fromSeed(x, y);
  return {
    tone: 'echo',
    open: (0.36 * wave(distance, seconds) - 0.03) * (1 - 0.5 * smoothstep(200, 1100, distance)),
  };
};

/** Centre and half axes; later rocks lie in front. */
const ROCKS = [
  [1560, 700, 190, 150],
  [1180, 780, 170, 90],
  [1390, 700, 200, 140],
  [1310, 540, 100, 78],
  [1470, 520, 124, 88],
  [1405, 372, 120, 92],
  [960, 830, 110, 60],
] as const;

const SUNRISE_SECONDS = 5;

/** What she is looking at: granite, a rising sun, and furrows in which water moves. */
const landscape: Scene = (x, y, seconds) => {
  const rock = ROCKS.findLast(([cx, cy, rx, ry]) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1);
  if (rock) {
    const [cx, cy, rx, ry] = rock;
    return { tone: 'clay', open: 0.22 + clamp(0.56 - ((x - cx) / rx) * 0.42 - ((y - cy) / ry) * 0.36) * 0.8 };
  }
  if (y > 660) {
    const water = 22 * Math.sin(x / 210 - seconds * 0.9);
    const furrow = smoothstep(-0.35, 0.35, Math.sin((y + water) / (5 + (y - 640) / 22)));
    return { tone: 'field', open: 0.35 + 0.45 * furrow };
  }
  const sunY = 440 - 34 * (seconds - SUNRISE_SECONDS);
  // The rim opens gradually: a star that sprang open would flicker as the sun climbs.
  const sun = clamp((238 - Math.hypot(x - 1075, y - sunY)) / 16);
  const sky = 0.2 + 0.35 * smoothstep(80, 660, y);
  return sun > sky ? { tone: 'sun', open: sun } : { tone: 'wall', open: sky };
};

/** Others, joined by one line, along which word goes round. */
const people: Scene = (x, y, seconds) => {
  const word = Math.max(0, Math.cos(fromSeed(x, y) / 90 - seconds * 5));
  const [column, row] = [Math.round(x / 120), Math.round(y / 120)];
  const distance = Math.hypot(x - column * 120, y - row * 120);
  if ((column + row) % 2 === 0 && distance < 34)
    return { tone: 'white', open: (1 - distance / 90) * (0.72 + 0.28 * word) };
  const onLine = (v: number): boolean => {
    const folded = ((v % 240) + 240) % 240;
    return folded < 9 || folded > 231;
  };
  return onLine(x + y) || onLine(x - y)
    ? { tone: 'sun', open: 0.45 + 0.4 * word }
    : { tone: 'wall', open: 0.2 };
};

/** Two seconds each, then the first again. */
export const scenes: readonly Scene[] = [closedWall, listeningWall, person, landscape, people];
