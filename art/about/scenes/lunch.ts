import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, path } from '../../picture/shape.ts';
import { ringScreen } from './ring-screen.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** Lunch from above, through rings, because everything on the table is round. */
export function lunch(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.3, GROUND);
  const bowl = (x: number, y: number, r: number, region: number, light: number) => {
    canvas.paint(ellipse(x, y, r + 12), CLOSED, 0);
    canvas.paint(ellipse(x, y, r + 8), WHITE, 0.95);
    canvas.paint(ellipse(x, y, r), region, light);
    canvas.paint(ellipse(x - r * 0.3, y - r * 0.35, r * 0.28), region, 0.55);
  };
  canvas.paint(ellipse(236, 184, 150), WHITE, 1);
  canvas.paint(ellipse(236, 184, 136), WHITE, 0.5);
  bowl(178, 112, 38, BRIGHT, 1);
  bowl(276, 106, 36, CLOTH, 1);
  bowl(328, 182, 30, SECOND_CLOTH, 1);
  canvas.paint(path('M128 210C132 166 268 170 276 226C276 290 140 300 128 210Z'), SURFACE, 1);
  canvas.paint(path('M262 296L352 250L330 296L286 316Z'), BRIGHT, 0.6);
  bowl(60, 76, 44, SECOND_CLOTH, 0.9);
  bowl(424, 86, 40, BRIGHT, 0.9);
  bowl(420, 300, 46, CLOTH, 0.8);
  bowl(58, 300, 40, SURFACE, 0.9);
  return ringScreen(canvas, {
    cx: 236,
    cy: 184,
    pitch: 6,
    step: 5.8,
    levels: 4,
    colours: {
      [GROUND]: palette.terracottaDark,
      [SURFACE]: palette.chalk,
      [SKIN]: '#7a3b1c',
      [CLOTH]: palette.verdigris,
      [WHITE]: palette.sand,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.terracottaDark,
    },
    back: palette.terracotta,
  });
}
