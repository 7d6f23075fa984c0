import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, path, polygon, rectangle } from '../../picture/shape.ts';
import { paintPerson } from './person.ts';
import { dotScreen } from './screens.ts';
import { BRIGHT, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** Chess after lunch, through square apertures. */
export function chess(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.0, GROUND);
  canvas.shade(ellipse(240, 90, 230, 120), 0.5, 60, GROUND);
  canvas.paint(path('M60 250L420 250L470 360L10 360Z'), SURFACE, 0.2);
  for (let r = 0; r < 5; r++)
    for (let c = 0; c < 8; c++)
      if ((r + c) % 2) {
        const y0 = 250 + 22 * r,
          y1 = y0 + 22,
          f = (y) => [60 - (y - 250) * 0.455, 420 + (y - 250) * 0.455];
        const [a0, b0] = f(y0),
          [a1, b1] = f(y1);
        canvas.paint(
          polygon([
            [a0 + ((b0 - a0) * c) / 8, y0],
            [a0 + ((b0 - a0) * (c + 1)) / 8, y0],
            [a1 + ((b1 - a1) * (c + 1)) / 8, y1],
            [a1 + ((b1 - a1) * c) / 8, y1],
          ]),
          SURFACE,
          0.95,
        );
      }
  paintPerson(canvas, 74, 420, 330, {
    cloth: CLOTH,
    clothLight: 0.7,
    legs: false,
    facing: 1,
    hair: CLOTH,
    hairLight: 0.12,
    skinLight: 1,
    arms: [
      [
        [0.9, 5.5],
        [1.7, 4.4],
        [2.5, 4.7],
      ],
    ],
  });
  paintPerson(canvas, 412, 420, 330, {
    cloth: BRIGHT,
    clothLight: 0.8,
    legs: false,
    facing: -1,
    look: 'bun',
    hair: BRIGHT,
    hairLight: 0.12,
    skinLight: 1,
    arms: [
      [
        [-0.9, 5.5],
        [-1.5, 4.3],
        [-0.9, 5.9],
      ],
    ],
  });
  const pc = (x, y, s, r, t) => {
    canvas.paint(
      path(
        `M${x - s * 0.34} ${y}L${x - s * 0.28} ${y - s * 0.14}L${x - s * 0.16} ${y - s * 0.3}L${x - s * 0.13} ${y - s * 0.8}L${x + s * 0.13} ${y - s * 0.8}L${x + s * 0.16} ${y - s * 0.3}L${x + s * 0.28} ${y - s * 0.14}L${x + s * 0.34} ${y}Z`,
      ),
      r,
      0.95,
    );
    if (t === 'k')
      canvas
        .paint(rectangle(x - s * 0.2, y - s, s * 0.4, s * 0.24), r, 1)
        .paint(rectangle(x - s * 0.05, y - s * 1.25, s * 0.1, s * 0.3), r, 1)
        .paint(rectangle(x - s * 0.14, y - s * 1.16, s * 0.28, s * 0.1), r, 1);
    else if (t === 'r')
      canvas.paint(
        path(
          `M${x - s * 0.26} ${y - s * 1.1}h0L${x - s * 0.26} ${y - s * 1.1}L${x - s * 0.26} ${y - s * 0.74}L${x + s * 0.26} ${y - s * 0.74}L${x + s * 0.26} ${y - s * 1.1}L${x + s * 0.12} ${y - s * 1.1}L${x + s * 0.12} ${y - s}L${x - s * 0.12} ${y - s}L${x - s * 0.12} ${y - s * 1.1}Z`,
        ),
        r,
        1,
      );
    else canvas.paint(ellipse(x, y - s * 0.88, s * 0.24), r, 1);
  };
  pc(196, 300, 74, 4, 'k');
  pc(286, 322, 82, 7, 'r');
  pc(240, 276, 46, 4);
  pc(324, 284, 46, 7);
  pc(158, 334, 56, 7);
  return dotScreen(canvas, {
    pitch: 4.9,
    lattice: 'square',
    square: true,
    gamma: 0.8,
    largest: 0.92,
    colours: {
      [GROUND]: palette.terracottaDark,
      [SURFACE]: palette.sand,
      [SKIN]: palette.turmeric,
      [CLOTH]: palette.verdigrisLight,
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.mist,
      [SECOND_CLOTH]: palette.turmeric,
    },
    back: palette.ink,
  });
}
