import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { dotScreen } from './dot-screen.ts';
import { paintPerson } from './person.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** The founder in a cotton field at sunrise, a drone overhead, through hexagonal dots. */
export function cottonField(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.8, SURFACE);
  canvas.shade(rectangle(0, 0, WIDTH, 90), -0.35, 50, SURFACE);
  canvas.paint(ellipse(390, 96, 44), BRIGHT, 1);
  canvas.paint(path('M0 190Q120 160 240 186T480 170V230H0Z'), CLOTH, 0.4);
  canvas.paint(rectangle(0, 204, WIDTH, 156), CLOTH, 0.5);
  for (let r = 0; r < 8; r++) {
    const y = 214 + r * r * 2.6,
      s = 4 + r * 1.7;
    for (let i = -1; i < 30; i++) {
      const x = (i + (r % 2) / 2) * s * 4.2;
      canvas.paint(ellipse(x, y, s * 1.1, s * 0.7), SECOND_CLOTH, 0.8);
      canvas.paint(ellipse(x + s * 0.3, y - s * 0.5, s * 0.62), WHITE, 1);
    }
  }
  paintPerson(canvas, 190, 372, 284, {
    cloth: GROUND,
    clothLight: 0.9,
    look: 'saree',
    facing: 1,
    arms: [
      [
        [1, 5.5],
        [1.5, 4.4],
        [2.3, 4.8],
      ],
    ],
    hair: CLOSED,
  });
  canvas.paint(path('M262 190L300 178L306 208L268 220Z'), WHITE, 1);
  canvas.paint(rectangle(52, 76, 56, 15), CLOSED, 0);
  canvas.paint(line('M24 64H76M84 64H136', 7), CLOSED, 0);
  canvas.paint(line('M48 64V80M112 64V80', 6), CLOSED, 0);
  canvas.paint(ellipse(80, 98, 10), CLOSED, 0);
  return dotScreen(canvas, {
    pitch: 6,
    lattice: 'hexagonal',
    largest: 1,
    colours: {
      [GROUND]: palette.terracotta,
      [SURFACE]: palette.mist,
      [SKIN]: palette.turmeric,
      [CLOTH]: palette.verdigris,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.verdigrisDark,
    },
    back: palette.indigo,
  });
}
