import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { dotScreen } from './dot-screen.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** Cricket at the lake end, through hexagonal dots. */
export function cricket(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.75, SURFACE);
  canvas.shade(rectangle(0, 0, WIDTH, 120), -0.4, 60, SURFACE);
  canvas.paint(ellipse(112, 150, 62), BRIGHT, 1);
  canvas.paint(path('M0 214L70 190L120 206L200 176L280 206L360 186L480 214V230H0Z'), CLOSED, 0);
  canvas.paint(rectangle(0, 222, WIDTH, 138), CLOTH, (_x, y) => 0.42 + 0.3 * (((y / 22) | 0) % 2));
  canvas.paint(path('M200 250L330 250L440 360L90 360Z'), SECOND_CLOTH, 0.85);
  for (const q of [0, 18.6, 37.2]) canvas.paint(rectangle(367 + q, 200, 10, 122), WHITE, 1);
  canvas.paint(rectangle(364, 190, 54, 9), WHITE, 1);
  const limb = (along: string, width: number, region = WHITE, light = 0.9) =>
    canvas.paint(line(along, width), region, light);
  limb('M262 250L240 306L222 348', 26);
  limb('M276 250L304 300L326 344', 26);
  canvas.paint(path('M232 350L206 350L208 338L236 340Z'), CLOSED, 0);
  limb('M262 180L272 246', 52, WHITE, 0.95);
  limb('M250 168L222 204L196 214', 19);
  limb('M288 170L252 214L202 218', 19);
  limb('M200 216L140 300', 17, GROUND, 1);
  canvas.paint(ellipse(198, 216, 11), SKIN, 0.8);
  canvas.paint(ellipse(250, 132, 23, 27), SKIN, 0.8);
  canvas.paint(path('M224 130C222 96 282 96 278 132L226 130L206 134L208 126Z'), CLOSED, 0);
  canvas.shade(rectangle(284, 150, 50, 200), -0.16, 12, WHITE);
  canvas.paint(ellipse(118, 318, 10), GROUND, 1);
  return dotScreen(canvas, {
    pitch: 6.2,
    lattice: 'hexagonal',
    gamma: 0.8,
    largest: 1,
    colours: {
      [GROUND]: palette.terracotta,
      [SURFACE]: '#e0793f',
      [SKIN]: palette.terracotta,
      [CLOTH]: palette.verdigris,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.sand,
    },
    back: palette.verdigrisDark,
  });
}
