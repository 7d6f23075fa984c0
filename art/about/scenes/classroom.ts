import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { barScreen } from './bar-screen.ts';
import { paintPerson } from './person.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** A teacher at a blackboard, seen over the heads of her class, through upright bars. */
export function classroom(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.3, GROUND);
  canvas.paint(rectangle(40, 30, 400, 176), CLOSED, 0);
  canvas
    .paint(rectangle(34, 24, 412, 8), BRIGHT, 0.8)
    .paint(rectangle(34, 204, 412, 8), BRIGHT, 0.8)
    .paint(rectangle(34, 24, 8, 188), BRIGHT, 0.8)
    .paint(rectangle(438, 24, 8, 188), BRIGHT, 0.8);
  for (let r = 0; r < 5; r++)
    for (let i = 0; i <= r; i++)
      canvas.paint(
        ellipse(150 + (i - r / 2) * 36, 58 + r * 31, [0, r].includes(i) ? 9 : 13),
        [0, r].includes(i) ? WHITE : BRIGHT,
        1,
      );
  canvas.paint(line('M262 60H330M262 84H306M262 108H322', 8), WHITE, 0.9);
  paintPerson(canvas, 366, 330, 254, {
    cloth: SECOND_CLOTH,
    clothLight: 0.9,
    look: 'saree',
    facing: -1,
    arms: [
      [
        [-1, 5.6],
        [-1.9, 5],
        [-3.4, 6],
      ],
    ],
  });
  for (const [x, y, s, region, hair] of [
    [52, 330, 46, CLOTH, 'short'],
    [152, 340, 50, WHITE, 'bun'],
    [254, 334, 47, BRIGHT, 'short'],
    [352, 344, 52, CLOTH, 'turban'],
    [444, 332, 46, WHITE, 'bun'],
  ] as const) {
    canvas.paint(
      path(`M${x - s} 372Q${x - s} ${y - 6} ${x} ${y - 10}Q${x + s} ${y - 6} ${x + s} 372Z`),
      region,
      0.7,
    );
    canvas.paint(ellipse(x, y - 34, s * 0.5, s * 0.6), SURFACE, 0.16);
    if (hair === 'bun') canvas.paint(ellipse(x, y - 70, s * 0.25), SURFACE, 0.2);
    if (hair === 'turban') canvas.paint(ellipse(x, y - 52, s * 0.58, s * 0.42), BRIGHT, 0.8);
  }
  return barScreen(canvas, {
    pitch: 7,
    angle: 90,
    colours: {
      [GROUND]: '#c96a41',
      [SURFACE]: palette.ink,
      [SKIN]: palette.turmeric,
      [CLOTH]: palette.indigo,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.verdigris,
    },
    back: palette.terracottaDark,
  });
}
