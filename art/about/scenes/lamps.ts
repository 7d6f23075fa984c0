import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, path } from '../../picture/shape.ts';
import { seedScreen } from './seed-screen.ts';
import { BRIGHT, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, WHITE, WIDTH } from './slots.ts';

/** Festival lamps, through the golden angle, as flowers and lamps are laid. */
export function lamps(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.1, GROUND);
  const cx = 240,
    cy = 190;
  for (const [radius, petals, region] of [
    [52, 8, SECOND_CLOTH],
    [100, 16, WHITE],
    [150, 24, CLOTH],
  ] as const) {
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * 6.283 + radius;
      canvas.paint(ellipse(cx + radius * Math.cos(a), cy + radius * Math.sin(a), 24, 11, a), region, 0.9);
    }
  }
  canvas.paint(ellipse(cx, cy, 24), BRIGHT, 1);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283 + 0.13,
      x = cx + 196 * Math.cos(a),
      y = cy + 176 * Math.sin(a);
    canvas.shade(ellipse(x, y - 10, 40), 0.4, 16, GROUND);
    canvas.paint(path(`M${x - 24} ${y + 4}Q${x} ${y + 34} ${x + 24} ${y + 4}Z`), SECOND_CLOTH, 0.8);
    canvas.paint(
      path(`M${x} ${y - 32}Q${x + 18} ${y - 6} ${x} ${y + 4}Q${x - 16} ${y - 6} ${x} ${y - 32}Z`),
      BRIGHT,
      1,
    );
  }
  return seedScreen(canvas, {
    cx,
    cy,
    spacing: 5.6,
    count: 3400,
    colours: {
      [GROUND]: '#4254ae',
      [CLOTH]: palette.verdigrisLight,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.terracotta,
    },
    back: palette.ink,
  });
}
