import { ellipse, line, path, rectangle, ringOf } from '../../../picture/shape.ts';
import { ACCENT, HAIR, SECOND_CLOTH, type Sitter } from '../sitter.ts';

/** Hair in a top knot, hoop earrings, a hood with cords. */
export const nandini: Sitter = {
  offsetY: 62,
  zoom: 1.22,
  turn: 5,
  halfWidth: 52,
  jaw: 0.74,
  chin: 240,
  browWeight: 5.5,
  smile: 8,
  mouthWidth: 22,
  teeth: true,
  behind: (canvas) => {
    canvas.paint(ellipse(150, 56, 42, 36), HAIR, 0.2);
    canvas.shade(ellipse(140, 46, 20, 14), 0.3, 8, HAIR);
  },
  clothes: (canvas, { cx }) => {
    canvas.paint(
      path(
        `M${cx - 56} 276Q${cx - 60} 330 ${cx} 352Q${cx + 62} 330 ${cx + 58} 276L${cx + 82} 300Q${cx + 40} 380 ${cx} 378Q${cx - 44} 380 ${cx - 82} 300Z`,
      ),
      SECOND_CLOTH,
      0.86,
    );
    canvas.shade(rectangle(cx + 10, 280, 90, 110), -0.3, 12, SECOND_CLOTH);
    canvas.paint(line(`M${cx - 16} 366V402`, 6), ACCENT, 1);
    canvas.paint(line(`M${cx + 16} 366V394`, 6), ACCENT, 0.9);
  },
  hair: (canvas, { cx }) => {
    canvas.paint(
      path(
        `M${cx - 57} 186C${cx - 72} 78 ${cx - 20} 66 ${cx} 66C${cx + 40} 64 ${cx + 72} 88 ${cx + 58} 186Q${cx + 56} 134 ${cx + 30} 110Q${cx} 98 ${cx - 32} 110Q${cx - 54} 134 ${cx - 57} 186Z`,
      ),
      HAIR,
      0.18,
    );
    for (let i = 0; i < 5; i++)
      canvas.shade(
        line(`M${cx - 48 + i * 22} ${118 - (i % 4 ? 14 : 0)}Q${cx - 24 + i * 10} 84 ${cx - 10} 70`, 4),
        0.3,
        2,
        HAIR,
      );
  },
  details: (canvas, { cx, cheekY }) => {
    for (const q of [-1, 1]) {
      canvas.paint(ringOf(cx + q * 58, cheekY + 46, 12, 17, 6), ACCENT, 1);
    }
  },
};
