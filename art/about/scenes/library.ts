import { at } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { line, path, rectangle } from '../../picture/shape.ts';
import { barScreen } from './bar-screen.ts';
import { paintColleague } from './colleague.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** The library corner, through horizontal courses, like shelves. */
export function library(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.08, GROUND);
  for (let r = 0; r < 4; r++) {
    canvas.paint(rectangle(0, 82 + r * 82, 300, 8), SURFACE, 0.5);
    let x = 6;
    let i = 0;
    while (x < 290) {
      const w = 9 + hash(i, r, 3) * 15,
        h = 46 + hash(i, r, 8) * 24;
      if (hash(i, r, 5) > 0.1)
        canvas.paint(
          rectangle(x, 82 + r * 82 - h, w - 2.5, h),
          at([CLOTH, WHITE, BRIGHT, SECOND_CLOTH, SURFACE], Math.floor(hash(i, r, 6) * 5)),
          0.55 + hash(i, r, 2) * 0.4,
        );
      x += w;
      i++;
    }
  }
  canvas.paint(path('M392 96L448 96L470 148L370 148Z'), BRIGHT, 1);
  canvas.paint(rectangle(417, 148, 6, 212), SURFACE, 0.6);
  canvas.shade(path('M370 148L470 148L560 380L250 380Z'), 0.28, 22);
  canvas.paint(
    path('M262 360V232Q262 206 290 206Q306 206 308 232L316 300H420V262Q424 246 440 246Q458 246 458 266V360Z'),
    SECOND_CLOTH,
    0.85,
  );
  canvas.shade(rectangle(360, 200, 120, 170), -0.2, 20, SECOND_CLOTH);
  paintColleague(canvas, 336, 176, 31, {
    facing: 1,
    hair: 'bun',
    hairLight: 0,
    skinLight: 0.95,
    cloth: CLOTH,
    clothLight: 0.9,
    trunk: 5,
    arms: [
      [
        [0.2, 2.2],
        [0.3, 3.9],
        [1.4, 3.2],
      ],
    ],
  });
  canvas.paint(path('M366 236L398 246L430 232L434 268L400 284L368 274Z'), WHITE, 1);
  canvas.paint(line('M399 248V282', 4), CLOSED, 0);
  canvas.paint(line('M330 318L424 322L440 366', 34), SURFACE, 0.42);
  return barScreen(canvas, {
    pitch: 4.6,
    angle: 0,
    colours: {
      [GROUND]: '#1d6154',
      [SURFACE]: palette.sand,
      [SKIN]: palette.turmeric,
      [CLOTH]: palette.mist,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.terracotta,
    },
    back: palette.verdigrisDark,
  });
}
