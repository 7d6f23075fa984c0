import { at } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path } from '../../picture/shape.ts';
import { dotScreen } from './dot-screen.ts';
import { paintPerson } from './person.ts';
import { BRIGHT, CLOSED, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** The founder at a control-room console under four dials, through staggered dots. */
export function controlRoom(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.12, GROUND);
  for (const [x, y, r] of [
    [78, 84, 52],
    [204, 70, 42],
    [318, 92, 56],
    [430, 74, 40],
  ] as const) {
    canvas.paint(ellipse(x, y, r), WHITE, 0.9);
    canvas.paint(ellipse(x, y, r - 10), SURFACE, 0.3);
    for (let i = 0; i < 9; i++) {
      const a = Math.PI * (0.8 + i * 0.175);
      canvas.paint(
        line(
          `M${x + (r - 22) * Math.cos(a)} ${y + (r - 22) * Math.sin(a)}L${x + (r - 12) * Math.cos(a)} ${y + (r - 12) * Math.sin(a)}`,
          5,
        ),
        WHITE,
        1,
      );
    }
    canvas.paint(
      line(`M${x} ${y}L${x + (r - 16) * Math.cos(x)} ${y - Math.abs((r - 16) * Math.sin(x))}`, 6),
      BRIGHT,
      1,
    );
  }
  canvas.paint(path('M0 250L480 226V360H0Z'), SURFACE, 0.55);
  for (let i = 0; i < 15; i++)
    for (let j = 0; j < 3; j++)
      canvas.paint(
        ellipse(20 + i * 32, 272 + j * 30 - i * 1.3, 8),
        at([BRIGHT, SECOND_CLOTH, CLOTH], Math.floor(hash(i, j, 3) * 3)),
        0.95,
      );
  canvas.shade(ellipse(250, 190, 150, 120), 0.3, 50, GROUND);
  paintPerson(canvas, 250, 486, 400, {
    cloth: SECOND_CLOTH,
    clothLight: 0.85,
    legs: false,
    look: 'saree',
    facing: -1,
    skinLight: 1,
    hairLight: 0.0,
    arms: [
      [
        [-1, 5.5],
        [-1.7, 4.6],
        [-2.5, 4.6],
      ],
    ],
  });
  return dotScreen(canvas, {
    pitch: 4.2,
    lattice: 'staggered',
    inverted: [CLOSED],
    colours: {
      [GROUND]: '#33408f',
      [SURFACE]: '#4a59b4',
      [SKIN]: palette.turmeric,
      [CLOTH]: palette.verdigrisLight,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [CLOSED]: palette.ink,
      [SECOND_CLOTH]: palette.terracotta,
    },
    back: palette.indigo,
  });
}
