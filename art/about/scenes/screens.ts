import { at, range } from '../../geometry/at.ts';
import { clamp, GOLDEN_ANGLE } from '../../geometry/scalar.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { aperturesOf, type LatticePoint, type ScreenOptions } from '../../picture/screen.ts';
import { starScreen } from '../../picture/star-screen.ts';
import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';
import { inPaintOrder } from '../../svg/stamp.ts';
import { type Colours, HEIGHT, WIDTH } from './slots.ts';

interface Common {
  readonly colours: Colours;
  readonly back: string;
  /** Sizes an aperture can have. */
  readonly levels?: number;
}

const DARKEST = 0.06;
const GAMMA = 0.8;
const decimal = (value: number): string => String(+value.toFixed(1));

/** Strokes by colour, then by width, each as it first appeared. */
class Strokes {
  readonly #groups = new Map<string, Map<number, string[]>>();

  add(colour: string, width: number, path: string): void {
    const widths = this.#groups.get(colour) ?? new Map<number, string[]>();
    this.#groups.set(colour, widths);
    widths.set(width, [...(widths.get(width) ?? []), path]);
  }

  drawing(): string {
    return [...this.#groups]
      .map(([colour, widths]) => {
        const paths = [...inPaintOrder(widths)].map(
          ([width, list]) => `<path stroke-width="${decimal(width)}" d="${list.join('')}"/>`,
        );
        return `<g stroke="${colour}">${paths.join('')}</g>`;
      })
      .join('');
  }
}

const framed = (back: string, body: string): string =>
  svg(WIDTH, HEIGHT, fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, back) + body);

/** Size of an aperture here: 0 when it is closed. */
function levelAt(
  canvas: LightCanvas,
  x: number,
  y: number,
  half: number,
  colours: Colours,
  levels: number,
  darkest: number,
  gamma: number,
) {
  const { region, light } = canvas.read(x, y, half);
  const colour = colours[region];
  const level = light < darkest ? 0 : Math.round(clamp(light ** gamma) * levels);
  return level && colour ? { colour, level } : undefined;
}

export interface BarOptions extends Common {
  readonly pitch: number;
  /** Direction of the bars, in degrees. */
  readonly angle: number;
}

/** A picture through blinds, shelves or rain: bars at any angle, whose width is light. */
export function barScreen(
  canvas: LightCanvas,
  { pitch, angle, colours, back, levels = 6 }: BarOptions,
): string {
  const step = 4;
  const turn = (angle * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.hypot(WIDTH, HEIGHT) / 2;
  const strokes = new Strokes();
  const rows = Math.ceil(reach / pitch);
  const steps = Math.ceil(reach / step);
  for (let row = -rows; row <= rows; row++) {
    const v = row * pitch;
    let run: { colour: string; level: number; from: number } | undefined;
    for (let i = -steps; i <= steps + 1; i++) {
      const u = i * step;
      const [x, y] = [WIDTH / 2 + u * c - v * s, HEIGHT / 2 + u * s + v * c];
      const inside = i <= steps && x > -6 && x < WIDTH + 6 && y > -6 && y < HEIGHT + 6;
      const here = inside ? levelAt(canvas, x, y, pitch * 0.4, colours, levels, DARKEST, GAMMA) : undefined;
      if (here?.colour === run?.colour && here?.level === run?.level) continue;
      if (run) {
        strokes.add(
          run.colour,
          (run.level / levels) * pitch * 0.94,
          `M${run.from - step / 2} ${decimal(v)}H${u - step / 2}`,
        );
      }
      run = here && { ...here, from: u };
    }
  }
  return framed(
    back,
    `<g fill="none" transform="translate(${WIDTH / 2} ${HEIGHT / 2})rotate(${angle})">${strokes.drawing()}</g>`,
  );
}

export interface RingOptions extends Common {
  readonly cx: number;
  readonly cy: number;
  readonly pitch: number;
  /** Length along a ring that is read as one. */
  readonly step: number;
}

/** A picture through rings about a point. */
export function ringScreen(
  canvas: LightCanvas,
  { cx, cy, pitch, step, colours, back, levels = 6 }: RingOptions,
): string {
  const strokes = new Strokes();
  const farthest = Math.hypot(Math.max(cx, WIDTH - cx), Math.max(cy, HEIGHT - cy));
  for (let radius = pitch / 2; radius < farthest; radius += pitch) {
    const count = Math.max(12, Math.round((6.283 * radius) / step));
    const point = (angle: number): string =>
      `${decimal(cx + radius * Math.cos(angle))} ${decimal(cy + radius * Math.sin(angle))}`;
    const arc = (to: number): string => `A${decimal(radius)} ${decimal(radius)} 0 0 1 ${point(to)}`;
    let run: { colour: string; level: number; from: number } | undefined;
    for (const i of range(count + 1)) {
      const angle = (i / count) * 6.2832;
      const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
      const inside = i < count && x > -4 && x < WIDTH + 4 && y > -4 && y < HEIGHT + 4;
      const here = inside ? levelAt(canvas, x, y, pitch * 0.45, colours, levels, DARKEST, GAMMA) : undefined;
      if (here?.colour === run?.colour && here?.level === run?.level) continue;
      const edge = angle - Math.PI / count;
      if (run) {
        // An arc of half a turn or more is drawn in two, or its direction would be ambiguous.
        const half = edge - run.from > 3.1 ? arc((run.from + edge) / 2) : '';
        strokes.add(run.colour, (run.level / levels) * pitch * 0.9, `M${point(run.from)}${half}${arc(edge)}`);
      }
      run = here && { ...here, from: edge };
    }
  }
  return framed(back, `<g fill="none">${strokes.drawing()}</g>`);
}

export interface SeedOptions extends Common {
  readonly cx: number;
  readonly cy: number;
  readonly spacing: number;
  readonly count: number;
}

/** A picture through seeds at the golden angle, as flowers and lamps are laid. */
export function seedScreen(
  canvas: LightCanvas,
  { cx, cy, spacing, count, colours, back, levels = 6 }: SeedOptions,
): string {
  const groups = new Map<string, Map<number, [number, number][]>>();
  for (const n of range(count - 1)) {
    const angle = (n + 1) * GOLDEN_ANGLE;
    const radius = spacing * Math.sqrt(n + 1);
    const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    if (x < -4 || y < -4 || x > WIDTH + 4 || y > HEIGHT + 4) continue;
    const here = levelAt(canvas, x, y, spacing * 0.6, colours, levels, 0.05, 0.7);
    if (!here) continue;
    const sizes = groups.get(here.colour) ?? new Map<number, [number, number][]>();
    groups.set(here.colour, sizes);
    const width = (here.level / levels) * spacing * 1.55;
    sizes.set(width, [...(sizes.get(width) ?? []), [Math.round(x), Math.round(y)]]);
  }
  const strokes = new Strokes();
  for (const [colour, sizes] of groups) {
    for (const [width, places] of sizes) strokes.add(colour, width, shortWay(places));
  }
  return framed(back, `<g fill="none" stroke-linecap="round">${strokes.drawing()}</g>`);
}

/** Points in bands from left to right, so that the moves between them are short to write. */
function shortWay(places: readonly (readonly [number, number])[]): string {
  let [px, py] = [0, 0];
  return places
    .toSorted((a, b) => (a[1] >> 3) - (b[1] >> 3) || a[0] - b[0])
    .map(([x, y]) => {
      const move = `m${x - px}${y - py < 0 ? '' : ' '}${y - py}h0`;
      [px, py] = [x, y];
      return move;
    })
    .join('');
}

export interface DotOptions extends Common {
  readonly pitch: number;
  readonly lattice: ScreenOptions['lattice'];
  readonly square?: boolean;
  readonly gamma?: number;
  /** Size of the largest aperture: 1 makes neighbours touch. */
  readonly largest?: number;
  readonly inverted?: readonly number[];
}

/** A picture through dots or squares. Runs of equal neighbours become one dashed stroke. */
export function dotScreen(canvas: LightCanvas, options: DotOptions): string {
  const {
    pitch,
    lattice,
    square,
    gamma = 0.5,
    largest = 1.02,
    inverted = [],
    colours,
    back,
    levels = 7,
  } = options;
  const apertures = aperturesOf(canvas, {
    pitch,
    lattice,
    levels,
    darkest: 0.05,
    gamma,
    inverted,
    colours: (region) => colours[region],
  });
  const staggered = lattice === 'staggered';
  const step = staggered ? 2 : 1;
  const groups = [...apertures].map(([colour, sizes]) => {
    const paths = [...sizes].map(([level, places]) => {
      const width = (level / levels) * largest * (staggered ? Math.SQRT2 : 1);
      return `<path stroke-width="${hundredths(width)}" d="${dashes(places, step)}"/>`;
    });
    return `<g stroke="${colour}">${paths.join('')}</g>`;
  });
  const rowScale = lattice === 'hexagonal' ? ` ${(pitch * 0.866).toFixed(3)}` : '';
  return framed(
    back,
    `<g fill="none" stroke-linecap="${square ? 'square' : 'round'}" stroke-dasharray="0 ${step}" transform="scale(${hundredths(pitch)}${rowScale})">${groups.join('')}</g>`,
  );
}

const hundredths = (value: number): string => String(+value.toFixed(2)).replace(/^(-?)0\./, '$1.');
const pair = (a: number | string, b: number | string): string => `${a}${String(b)[0] === '-' ? '' : ' '}${b}`;

/** `M3 4h6` is four apertures, two apart. */
function dashes(places: readonly LatticePoint[], step: number): string {
  let text = '';
  let pen: LatticePoint | undefined;
  for (let i = 0; i < places.length; ) {
    const start = at(places, i);
    let end = i;
    while (
      end + 1 < places.length &&
      at(places, end + 1)[1] === start[1] &&
      at(places, end + 1)[0] - at(places, end)[0] === step
    )
      end++;
    const last = at(places, end);
    text += pen
      ? `m${pair(hundredths(start[0] - pen[0]), hundredths(start[1] - pen[1]))}`
      : `M${pair(...start)}`;
    text += `h${last[0] - start[0]}`;
    pen = last;
    i = end + 1;
  }
  return text;
}

/** A picture through a staggered lattice of eight-point stars. */
export const starPicture = (
  canvas: LightCanvas,
  { pitch, colours, back }: Common & { pitch: number },
): string =>
  framed(
    back,
    starScreen(canvas, {
      pitch,
      levels: 7,
      darkest: 0.05,
      gamma: 0.8,
      largest: 1,
      colours: (region) => colours[region],
    }),
  );
