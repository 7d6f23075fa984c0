import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, rectangle } from '../../picture/shape.ts';
import { paintPerson } from './person.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';
import { starPicture } from './star-picture.ts';

/** At the whiteboard, through stars. */
export function whiteboard(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.22, GROUND);
  canvas.paint(rectangle(34, 28, 340, 216), SURFACE, 0.95);
  canvas
    .paint(rectangle(70, 62, 66, 40), WHITE, 0.9)
    .paint(rectangle(196, 62, 66, 40), WHITE, 0.9)
    .paint(rectangle(196, 160, 66, 40), BRIGHT, 1)
    .paint(ellipse(104, 180, 34, 24), WHITE, 0.9);
  for (const p of ['M136 82H194', 'M228 104V158', 'M194 180H142', 'M262 180H320L320 82'])
    canvas.paint(line(p, 7), CLOSED, 0);
  canvas.paint(line('M300 60L320 84L340 60', 7), CLOSED, 0);
  paintPerson(canvas, 392, 400, 340, {
    cloth: CLOTH,
    clothLight: 0.85,
    look: 'bun',
    facing: -1,
    arms: [
      [
        [-1, 5.6],
        [-2, 4.9],
        [-2.4, 6.1],
      ],
    ],
  });
  canvas.paint(line('M288 142L298 158', 7), BRIGHT, 1);
  paintPerson(canvas, 88, 462, 300, {
    cloth: SECOND_CLOTH,
    clothLight: 0.75,
    legs: false,
    facing: 1,
    arms: [
      [
        [1, 5.5],
        [1.9, 4.7],
        [2.1, 5.9],
      ],
    ],
  });
  paintPerson(canvas, 214, 480, 300, { cloth: CLOTH, clothLight: 0.5, legs: false, look: 'turban' });
  return starPicture(canvas, {
    pitch: 5.2,
    colours: {
      [GROUND]: palette.terracottaDark,
      [SURFACE]: palette.chalk,
      [SKIN]: palette.turmeric,
      [CLOTH]: palette.dyeBlue,
      [WHITE]: palette.verdigris,
      [BRIGHT]: palette.terracotta,
      [SECOND_CLOTH]: palette.turmeric,
    },
    back: palette.ink,
  });
}
