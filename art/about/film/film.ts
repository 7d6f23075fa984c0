import { at } from '../../geometry/at.ts';
import { clamp, lerp, smoothstep } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { starScreen } from '../../picture/star-screen.ts';
import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';
import { fromSeed, type Reading, scenes, type Tone } from './readings.ts';

export const WIDTH = 1600;
export const HEIGHT = 900;
export const FILM_SECONDS = 10;
const SCENE_SECONDS = 2;

const COLOURS: Record<Exclude<Tone, 'waves'>, string> = {
  sun: palette.turmeric,
  mist: palette.mist,
  clay: palette.terracotta,
  field: palette.verdigris,
  white: palette.chalk,
  wall: '#3b2a1f',
  echo: '#7a2c14',
};

/** How light becomes the size of an aperture. */
export const LIGHT = { darkest: 0.04, gamma: 0.9 } as const;

export interface FrameOptions {
  /** Distance of lattice lines in units of the 1600 x 900 frame. */
  readonly pitch?: number;
  readonly levels?: number;
}

/**
 * One frame of the founder's film, a pure function of time; the film lasts ten seconds and loops. One staggered lattice of
 * stars, whose openings pass from scene to scene as a ring that spreads from the first opening.
 */
export const frame = (seconds: number, options: FrameOptions = {}): string =>
  svg(WIDTH, HEIGHT, frameBody(seconds, options), ' preserveAspectRatio="xMaxYMid slice"');

function frameBody(seconds: number, { pitch = 15, levels = 7 }: FrameOptions = {}): string {
  const colours: string[] = [];
  const picture = {
    width: WIDTH,
    height: HEIGHT,
    read: (x: number, y: number) => {
      const { colour, open } = apertureAt(x, y, seconds);
      if (!colours.includes(colour)) colours.push(colour);
      return { region: colours.indexOf(colour), light: open };
    },
  };
  const stars = starScreen(picture, {
    pitch,
    levels,
    ...LIGHT,
    colours: (region) => colours[region],
  });
  return fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, palette.ink) + stars;
}

/** The aperture at a place of the frame: its colour, and how far it is open (0 to 1). */
export function apertureAt(x: number, y: number, seconds: number): { colour: string; open: number } {
  const { tone, open } = readingAt(x, y, seconds);
  return { colour: colourOf(tone, x, y, seconds), open };
}

function readingAt(x: number, y: number, seconds: number): Reading {
  const time = ((seconds % FILM_SECONDS) + FILM_SECONDS) % FILM_SECONDS;
  const scene = Math.floor(time / SCENE_SECONDS);
  const share = (time % SCENE_SECONDS) / SCENE_SECONDS;
  const change = smoothstep(0, 1, (share - 0.45) * 3.6 - (fromSeed(x, y) / 1300) * 0.9 + 0.05);
  if (change === 0) return at(scenes, scene)(x, y, time);
  if (change === 1) return at(scenes, scene + 1)(x, y, time);
  const now = at(scenes, scene)(x, y, time);
  const next = at(scenes, scene + 1)(x, y, time);
  // An aperture half closes while it passes from one scene to the next.
  const open = lerp(now.open, next.open, change) * (1 - 0.55 * Math.sin(change * Math.PI));
  return { tone: change < 0.5 ? now.tone : next.tone, open };
}

/** The sun behind the wall crosses the film from left to right. */
function colourOf(tone: Tone, x: number, y: number, seconds: number): string {
  if (tone !== 'waves') return COLOURS[tone];
  const sunX = 640 + seconds * 70;
  const sunY = 560 - 190 * Math.sin(clamp((seconds + 1) / 11) * Math.PI);
  return Math.hypot(x - sunX, y - sunY) < 215 ? palette.turmeric : palette.terracotta;
}
