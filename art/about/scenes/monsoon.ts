import { hash } from '../../geometry/noise.ts';
import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { barScreen } from './bar-screen.ts';
import { paintPerson } from './person.ts';
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
  paintPerson(canvas, 96, 344, 170, {
    cloth: SECOND_CLOTH,
    clothLight: 0.85,
    look: 'long',
    arms: [
      [
        [0.9, 5.5],
        [1.1, 5],
        [0.4, 6.4],
      ],
    ],
  });
  canvas.paint(
    path('M28 196C34 128 158 128 166 196Q148 186 132 196Q114 186 97 196Q80 186 62 196Q44 186 28 196Z'),
    SECOND_CLOTH,
    0.95,
  );
  canvas.paint(line('M98 138V230', 5), WHITE, 1);
  paintPerson(canvas, 186, 330, 150, { cloth: CLOTH, clothLight: 0.7 });
  canvas.paint(
    path('M132 196C140 142 232 142 240 196Q222 188 204 196Q186 188 168 196Q150 188 132 196Z'),
    WHITE,
    0.9,
  );
  return barScreen(canvas, {
    pitch: 7.2,
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
