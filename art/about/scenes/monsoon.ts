import { hash } from '../../geometry/noise.ts';
import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { barScreen } from './bar-screen.ts';
import { paintColleague } from './colleague.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** The monsoon commute, through slots at the angle of the rain. */
export function monsoon(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.34, GROUND);
  canvas.shade(ellipse(150, 60, 190, 120), 0.3, 50, GROUND);
  for (let i = 0; i < 7; i++) {
    const x = i * 74 - 10,
      h = 60 + hash(i, 1, 4) * 110;
    canvas.paint(rectangle(x, 210 - h, 66, h), SURFACE, 0.2);
    for (let a = 0; a < 3; a++)
      for (let b = 0; b < h / 30 - 1; b++)
        if (hash(i * 3 + a, b, 7) > 0.5)
          canvas.paint(rectangle(x + 8 + a * 20, 218 - h + b * 30, 11, 16), BRIGHT, 0.9);
  }
  canvas.paint(rectangle(0, 210, WIDTH, 150), SURFACE, (_x, y) => 0.28 + 0.2 * Math.sin(y / 7));
  // auto-rickshaw
  canvas.paint(path('M262 296L266 208Q270 168 320 166L404 168Q430 172 434 214L440 296Z'), BRIGHT, 1);
  canvas.paint(path('M262 250H440V296H262Z'), CLOTH, 0.8);
  canvas.paint(path('M286 246L290 204Q292 190 314 188L352 188V246Z'), CLOSED, 0);
  canvas.paint(path('M368 188H408Q418 190 420 214V246H368Z'), CLOSED, 0);
  canvas.paint(ellipse(330, 232, 15, 18), SKIN, 0.8);
  for (const x of [300, 404])
    canvas.paint(ellipse(x, 300, 26), CLOSED, 0).paint(ellipse(x, 300, 11), WHITE, 0.9);
  canvas.paint(ellipse(272, 270, 10), WHITE, 1);
  canvas.shade(rectangle(262, 318, 180, 40), 0.5, 12, SURFACE);
  // two with umbrellas
  for (const [x, top] of [
    [84, 250],
    [112, 250],
    [186, 256],
    [210, 256],
  ] as const)
    canvas.paint(rectangle(x - 9, top, 18, 352 - top), CLOSED, 0);
  paintColleague(canvas, 200, 208, 22, {
    facing: -1,
    hairLight: 0,
    skinLight: 1,
    cloth: CLOTH,
    clothLight: 0.9,
    trunk: 5,
  });
  canvas.paint(
    path('M146 190C156 118 256 118 266 190Q248 180 230 190Q212 180 196 190Q180 180 164 190Q154 182 146 190Z'),
    WHITE,
    0.9,
  );
  paintColleague(canvas, 98, 196, 24, {
    facing: 1,
    hair: 'long',
    hairLight: 0,
    skinLight: 1,
    cloth: SECOND_CLOTH,
    clothLight: 0.9,
    trunk: 5,
    arms: [
      [
        [0.6, 2.4],
        [1.2, 3.5],
        [1.2, 2.1],
      ],
    ],
  });
  canvas.paint(line('M126 118V240', 5), WHITE, 1);
  canvas.paint(
    path('M28 168C40 82 178 82 190 168Q168 156 150 168Q128 156 109 168Q90 156 70 168Q48 156 28 168Z'),
    SECOND_CLOTH,
    0.95,
  );
  return barScreen(canvas, {
    pitch: 5,
    angle: 104,
    colours: {
      [GROUND]: '#5468c8',
      [SURFACE]: '#4254ae',
      [SKIN]: palette.sand,
      [CLOTH]: palette.verdigris,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.terracotta,
    },
    back: palette.indigo,
  });
}
