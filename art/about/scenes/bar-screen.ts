import type { LightCanvas } from '../../picture/light-canvas.ts';
import { type Common, DARKEST, decimal, framed, GAMMA, levelAt, Strokes } from './screen-parts.ts';
import { HEIGHT, WIDTH } from './slots.ts';

interface BarOptions extends Common {
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
