import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { dotScreen } from './dot-screen.ts';
import { paintPerson } from './person.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** A shopfront at dusk, two lit windows above, through squares. */
export function shopfront(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.55, SURFACE);
  canvas.shade(rectangle(0, 0, WIDTH, 130), -0.3, 50, SURFACE);
  canvas.paint(rectangle(60, 40, 360, 320), WHITE, 0.8);
  canvas.shade(rectangle(300, 40, 120, 320), -0.3, 30, WHITE);
  for (let r = 0; r < 2; r++)
    for (let c = 0; c < 4; c++) {
      const x = 84 + c * 84,
        y = 66 + r * 86,
        on = r === 1 && c > 0 && c < 3;
      canvas.paint(
        path(`M${x} ${y + 66}V${y + 22}Q${x + 30} ${y - 14} ${x + 60} ${y + 22}V${y + 66}Z`),
        on ? BRIGHT : GROUND,
        on ? 1 : 0.25,
      );
      if (on) {
        canvas.paint(ellipse(x + 30, y + 40, 9, 11), CLOSED, 0);
        canvas.paint(path(`M${x + 10} ${y + 66}Q${x + 30} ${y + 44} ${x + 50} ${y + 66}Z`), CLOSED, 0);
      }
    }
  canvas.paint(rectangle(60, 238, 360, 12), CLOSED, 0);
  canvas.paint(path('M60 250H420L436 276H44Z'), SECOND_CLOTH, 0.9);
  canvas.paint(rectangle(84, 286, 140, 74), GROUND, 0.2);
  canvas.paint(rectangle(248, 286, 148, 74), BRIGHT, 0.6);
  paintPerson(canvas, 322, 366, 104, { cloth: CLOTH, clothLight: 0.9, legs: false });
  canvas.paint(ellipse(154, 330, 26, 20), CLOSED, 0);
  canvas.paint(rectangle(100, 300, 108, 8), CLOTH, 0.8);
  canvas.paint(rectangle(0, 352, WIDTH, 8), CLOSED, 0);
  canvas.paint(line('M20 360V120', 7), CLOSED, 0);
  canvas.paint(line('M0 140L480 96', 3.5), CLOSED, 0).paint(line('M0 156L480 120', 3.5), CLOSED, 0);
  return dotScreen(canvas, {
    pitch: 6.4,
    lattice: 'square',
    square: true,
    largest: 0.94,
    colours: {
      [GROUND]: palette.terracottaDark,
      [SURFACE]: '#3f8f7e',
      [SKIN]: palette.terracottaDark,
      [CLOTH]: palette.indigo,
      [WHITE]: palette.stone,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.terracotta,
    },
    back: palette.verdigrisDark,
  });
}
