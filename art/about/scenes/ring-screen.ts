import { range } from '../../geometry/at.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { type Common, DARKEST, decimal, framed, GAMMA, levelAt, Strokes } from './screen-parts.ts';
import { HEIGHT, WIDTH } from './slots.ts';

interface RingOptions extends Common {
  readonly cx: number;
  readonly cy: number;
  readonly pitch: number;
  /** Length along a ring that is sampled as one aperture. */
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
        // An arc of half a turn or more is split, because its direction would be ambiguous.
        const half = edge - run.from > 3.1 ? arc((run.from + edge) / 2) : '';
        strokes.add(run.colour, (run.level / levels) * pitch * 0.9, `M${point(run.from)}${half}${arc(edge)}`);
      }
      run = here && { ...here, from: edge };
    }
  }
  return framed(back, `<g fill="none">${strokes.drawing()}</g>`);
}
