import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse } from '../../picture/shape.ts';
import { paintBoard, paintPiece } from './chess-set.ts';
import { paintColleague } from './colleague.ts';
import { dotScreen } from './dot-screen.ts';
import { BRIGHT, CLOTH, GROUND, HEIGHT, SECOND_CLOTH, SKIN, SURFACE, WHITE, WIDTH } from './slots.ts';

/** Chess after lunch, through square apertures. */
export function chess(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.0, GROUND);
  canvas.shade(ellipse(240, 110, 260, 130), 0.85, 50, GROUND);
  paintBoard(canvas);
  paintColleague(canvas, 82, 120, 38, {
    facing: 1,
    hairLight: 0,
    skinLight: 0.95,
    cloth: CLOTH,
    clothLight: 0.72,
    trunk: 4.5,
    arms: [
      [
        [0.6, 2.4],
        [1.2, 4],
        [2.3, 3.7],
      ],
    ],
  });
  paintColleague(canvas, 398, 122, 38, {
    facing: -1,
    hair: 'bun',
    hairLight: 0,
    skinLight: 0.95,
    cloth: BRIGHT,
    clothLight: 0.78,
    trunk: 4.5,
    arms: [
      [
        [0.6, 2.5],
        [1.5, 3.9],
        [0.75, 1.5],
      ],
    ],
  });
  paintPiece(canvas, 'king', 196, 300, 74, WHITE);
  paintPiece(canvas, 'rook', 286, 322, 82, SECOND_CLOTH);
  paintPiece(canvas, 'pawn', 240, 276, 46, WHITE);
  paintPiece(canvas, 'pawn', 324, 284, 46, SECOND_CLOTH);
  paintPiece(canvas, 'pawn', 158, 334, 56, SECOND_CLOTH);
  return dotScreen(canvas, {
    pitch: 4,
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
