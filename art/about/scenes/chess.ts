import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse } from '../../picture/shape.ts';
import { paintBoard, paintPiece } from './chess-set.ts';
import { dotScreen } from './dot-screen.ts';
import { paintPerson } from './person.ts';
import { BRIGHT, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** Chess after lunch, through square apertures. */
export function chess(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.0, GROUND);
  canvas.shade(ellipse(240, 90, 230, 120), 0.5, 60, GROUND);
  paintBoard(canvas);
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
  paintPiece(canvas, 'king', 196, 300, 74, WHITE);
  paintPiece(canvas, 'rook', 286, 322, 82, SECOND_CLOTH);
  paintPiece(canvas, 'pawn', 240, 276, 46, WHITE);
  paintPiece(canvas, 'pawn', 324, 284, 46, SECOND_CLOTH);
  paintPiece(canvas, 'pawn', 158, 334, 56, SECOND_CLOTH);
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
