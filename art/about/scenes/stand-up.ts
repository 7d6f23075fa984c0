import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, path, rectangle } from '../../picture/shape.ts';
import { barScreen } from './bar-screen.ts';
import { paintColleague } from './colleague.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** A stand-up by the window, through blinds. */
export function standUp(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.1, GROUND);
  for (let i = 0; i < 4; i++)
    canvas.paint(rectangle(12 + i * 116, 24, 106, 262), SURFACE, (_x, y) => 0.95 - y / 900);
  canvas.paint(ellipse(292, 84, 46), BRIGHT, 1, { within: SURFACE });
  canvas.paint(
    path('M0 286L60 214L120 244L170 196L230 236L290 206L350 244L420 210L480 252V286H0Z'),
    WHITE,
    0.55,
    { within: SURFACE },
  );
  canvas.paint(rectangle(0, 288, WIDTH, 10), GROUND, 0.5);
  // The two in the background first.
  paintColleague(canvas, 158, 158, 27, {
    facing: 1,
    hair: 'bun',
    hairLight: 0,
    cloth: SECOND_CLOTH,
    clothLight: 0.85,
    trunk: 9,
  });
  canvas.paint(path('M112 360L196 210L214 216L150 360Z'), BRIGHT, 0.95, { within: SECOND_CLOTH });
  paintColleague(canvas, 330, 166, 27, {
    facing: -1,
    hair: 'long',
    hairLight: 0,
    cloth: WHITE,
    clothLight: 0.95,
    trunk: 9,
  });
  paintColleague(canvas, 66, 152, 32, {
    facing: 1,
    hairLight: 0,
    cloth: CLOTH,
    clothLight: 0.85,
    trunk: 8,
    arms: [
      [
        [0.9, 2.4],
        [1.2, 4.6],
        [2.6, 3.8],
      ],
    ],
  });
  paintColleague(canvas, 244, 186, 30, {
    hair: 'turban',
    hairRegion: BRIGHT,
    hairLight: 0.95,
    cloth: CLOTH,
    clothLight: 0.6,
    trunk: 8,
    arms: [
      [
        [-1.4, 2.4],
        [-1.6, 4.6],
        [-0.1, 4.5],
      ],
      [
        [1.4, 2.4],
        [1.6, 4.6],
        [0.3, 4.4],
      ],
    ],
  });
  paintColleague(canvas, 418, 150, 33, {
    facing: -1,
    hairLight: 0,
    cloth: CLOTH,
    clothLight: 0.95,
    trunk: 8,
    arms: [
      [
        [0.8, 2.4],
        [1.1, 4.4],
        [1.9, 2.9],
      ],
    ],
  });
  return barScreen(canvas, {
    pitch: 4.8,
    angle: 90,
    colours: {
      [GROUND]: '#33408f',
      [SURFACE]: palette.chalk,
      [SKIN]: palette.terracotta,
      [CLOTH]: palette.verdigrisLight,
      [WHITE]: palette.verdigris,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.dyeBlue,
      [CLOSED]: palette.ink,
    },
    back: palette.indigo,
  });
}
