import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { dotScreen } from './dot-screen.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** Cricket at the lake end, through hexagonal dots. */
export function cricket(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.75, SURFACE);
  canvas.shade(rectangle(0, 0, WIDTH, 120), -0.4, 60, SURFACE);
  canvas.paint(ellipse(104, 132, 60), BRIGHT, 1);
  canvas.paint(path('M0 214L70 190L120 206L200 176L280 206L360 186L480 214V230H0Z'), CLOSED, 0);
  canvas.paint(rectangle(0, 222, WIDTH, 138), CLOTH, (_x, y) => 0.42 + 0.3 * (((y / 22) | 0) % 2));
  canvas.paint(path('M200 250L330 250L440 360L90 360Z'), SECOND_CLOTH, 0.34);
  for (const q of [0, 18.6, 37.2]) canvas.paint(rectangle(367 + q, 200, 10, 122), WHITE, 1);
  canvas.paint(rectangle(364, 190, 54, 9), WHITE, 1);
  const limb = (along: string, width: number, region = WHITE, light = 0.9) =>
    canvas
      .paint(line(along, width + 9), CLOSED, 0, { within: [WHITE, SECOND_CLOTH] })
      .paint(line(along, width), region, light);
  const seam = (along: string) => canvas.paint(line(along, 5.5), CLOSED, 0, { within: WHITE });
  // Back leg bent on its toe, front leg a long stride towards the ball; pads to the knee.
  limb('M284 236L322 276L336 336', 27);
  limb('M264 238L222 284L196 340', 29);
  limb('M336 338L354 338', 14);
  limb('M194 342L172 342', 14);
  seam('M238 262L250 284');
  seam('M304 262L326 262');
  limb('M262 158L274 234', 58, WHITE, 0.96);
  seam('M244 226H306');
  // The bat follows through low, handle to toe.
  limb('M214 226L200 244', 9, GROUND, 1);
  limb('M198 246L140 314', 22, GROUND, 1);
  limb('M290 154L262 204L226 222', 22);
  seam('M280 196L248 210');
  limb('M242 152L222 194L216 216', 22);
  canvas.paint(ellipse(218, 222, 14), SKIN, 0.9);
  // Head over the ball: face, neck, helmet with its peak and grille.
  limb('M250 128L254 148', 24, SKIN, 0.62);
  canvas.paint(path('M224 92L222 110L214 122L224 126L226 140Q238 152 256 144L272 128L274 92Z'), SKIN, 0.95);
  canvas.paint(path('M280 112C284 58 220 56 222 98L202 104L204 112L246 108L252 134L272 134Z'), BRIGHT, 1);
  canvas.paint(line('M226 108L262 104L264 132', 4), CLOSED, 0);
  canvas.shade(rectangle(286, 140, 70, 220), -0.2, 12, WHITE);
  canvas.paint(ellipse(112, 334, 9), GROUND, 1);
  return dotScreen(canvas, {
    pitch: 4.8,
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
