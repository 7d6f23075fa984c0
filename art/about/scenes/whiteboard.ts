import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, rectangle } from '../../picture/shape.ts';
import { paintColleague } from './colleague.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';
import { starPicture } from './star-picture.ts';

/** At the whiteboard, through stars. */
export function whiteboard(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.22, GROUND);
  canvas.paint(rectangle(34, 28, 340, 216), SURFACE, 0.95);
  canvas
    .paint(rectangle(70, 62, 66, 40), WHITE, 0.9)
    .paint(rectangle(196, 62, 66, 40), WHITE, 0.9)
    .paint(rectangle(196, 142, 66, 40), BRIGHT, 1)
    .paint(ellipse(92, 144, 30, 22), WHITE, 0.9);
  for (const p of ['M136 82H194', 'M228 104V140', 'M194 162H124L124 150', 'M262 82H318V120'])
    canvas.paint(line(p, 7), CLOSED, 0);
  canvas.paint(line('M304 108L318 124L332 108', 7), CLOSED, 0);
  paintColleague(canvas, 408, 104, 38, {
    facing: -1,
    hair: 'bun',
    hairLight: 0,
    cloth: CLOTH,
    clothLight: 0.9,
    trunk: 8,
    arms: [
      [
        [0.7, 2.4],
        [1.7, 3.5],
        [2.5, 1.9],
      ],
    ],
  });
  canvas.paint(line('M314 172L300 150', 8), BRIGHT, 1);
  paintColleague(canvas, 92, 218, 40, {
    facing: 1,
    hairLight: 0,
    cloth: SECOND_CLOTH,
    clothLight: 0.8,
    trunk: 8,
    arms: [
      [
        [0.8, 2.4],
        [1.5, 3.8],
        [2.5, 2.4],
      ],
    ],
  });
  paintColleague(canvas, 262, 262, 38, {
    facing: 1,
    hair: 'turban',
    hairRegion: BRIGHT,
    hairLight: 1,
    cloth: CLOTH,
    clothLight: 0.6,
    trunk: 8,
  });
  return starPicture(canvas, {
    pitch: 4.2,
    colours: {
      [GROUND]: palette.terracottaDark,
      [SURFACE]: palette.chalk,
      [SKIN]: palette.turmeric,
      [CLOTH]: palette.dyeBlue,
      [WHITE]: palette.verdigris,
      [BRIGHT]: palette.terracotta,
      [SECOND_CLOTH]: palette.mist,
    },
    back: palette.ink,
  });
}
