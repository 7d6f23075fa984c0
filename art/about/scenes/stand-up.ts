import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, path, rectangle } from '../../picture/shape.ts';
import { barScreen } from './bar-screen.ts';
import { paintPerson } from './person.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** A stand-up by the window, through blinds. */
export function standUp(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.1, GROUND);
  for (let i = 0; i < 4; i++) {
    const x = 26 + i * 110;
    canvas.paint(rectangle(x, 26, 98, 224), SURFACE, (_a, b) => 0.95 - b / 900);
  }
  canvas.paint(ellipse(330, 120, 56), BRIGHT, 1, { within: SURFACE });
  canvas.paint(
    path('M0 250L60 200L120 226L170 176L230 214L290 190L350 226L420 196L480 230V250H0Z'),
    WHITE,
    0.55,
    { within: SURFACE },
  );
  canvas.paint(rectangle(0, 252, WIDTH, 10), GROUND, 0.5);
  paintPerson(canvas, 70, 372, 236, {
    cloth: CLOTH,
    clothLight: 0.7,
    hair: CLOSED,
    facing: 1,
    arms: [
      [
        [1.1, 5.6],
        [1.6, 4.4],
        [2.4, 4.9],
      ],
    ],
  });
  paintPerson(canvas, 160, 362, 208, { cloth: SECOND_CLOTH, clothLight: 0.85, look: 'saree', facing: 1 });
  paintPerson(canvas, 246, 358, 200, {
    cloth: CLOTH,
    clothLight: 0.5,
    look: 'turban',
    arms: [
      [
        [-1, 5.6],
        [-1.3, 4.4],
        [-0.2, 4.2],
      ],
    ],
  });
  paintPerson(canvas, 330, 362, 210, { cloth: SECOND_CLOTH, clothLight: 0.6, look: 'long', facing: -1 });
  paintPerson(canvas, 418, 372, 240, {
    cloth: CLOTH,
    clothLight: 0.9,
    facing: -1,
    arms: [
      [
        [-1.1, 5.6],
        [-1.7, 4.2],
        [-1.9, 5.3],
      ],
    ],
  });
  return barScreen(canvas, {
    pitch: 8,
    angle: 90,
    colours: {
      [GROUND]: '#33408f',
      [SURFACE]: palette.chalk,
      [SKIN]: palette.terracotta,
      [CLOTH]: palette.verdigrisLight,
      [WHITE]: palette.verdigris,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.terracotta,
    },
    back: palette.indigo,
  });
}
