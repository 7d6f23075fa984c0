import { line, path } from '../../../picture/shape.ts';
import { paintBeard, paintCollar } from '../garments.ts';
import { HAIR, type Sitter } from '../sitter.ts';

/** Combed hair, a short beard, round spectacles, a collar. */
export const joseph: Sitter = {
  turn: -5,
  halfWidth: 57,
  jaw: 0.88,
  chin: 246,
  browWeight: 7.5,
  smile: 4,
  glasses: { rx: 20, ry: 20, round: true, line: 5 },
  clothes: (canvas, { cx }) => {
    paintCollar(canvas, cx, 0.95);
  },
  hair: (canvas, head) => {
    const { cx } = head;
    canvas.paint(
      path(
        `M${cx - 61} 164C${cx - 78} 96 ${cx - 40} 60 ${cx + 10} 54C${cx + 50} 50 ${cx + 76} 90 ${cx + 61} 164Q${cx + 58} 138 ${cx + 50} 122Q${cx + 20} 118 ${cx - 8} 98Q${cx - 34} 110 ${cx - 50} 124Q${cx - 56} 140 ${cx - 61} 164Z`,
      ),
      HAIR,
      0.18,
    );
    for (let i = 0; i < 4; i++)
      canvas.shade(
        line(
          `M${cx - 46 + i * 18} ${104 - i * 8}Q${cx - 20 + i * 16} ${70 - i * 2} ${cx + 20 + i * 10} 66`,
          4.5,
        ),
        0.32,
        2,
        HAIR,
      );
    paintBeard(canvas, cx - 1, head, 0.2, 0.3);
  },
};
