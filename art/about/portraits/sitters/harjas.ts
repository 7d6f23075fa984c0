import { line, path } from '../../../picture/shape.ts';
import { paintBeard, paintLapels, paintMoustache } from '../garments.ts';
import { ACCENT, CLOSED, SECOND_CLOTH, type Sitter } from '../sitter.ts';

/** A turban in five folds, a full beard and a tie. */
export const harjas: Sitter = {
  offsetY: 62,
  zoom: 1.2,
  turn: 4,
  halfWidth: 60,
  jaw: 0.86,
  chin: 248,
  browWeight: 8,
  smile: 3,
  clothes: (canvas, { cx }) => {
    paintLapels(canvas, cx);
    canvas.paint(line(`M${cx} 318V400`, 17), ACCENT, 0.85);
  },
  hair: (canvas, head) => {
    const { cx, faceX, mouthY } = head;
    paintBeard(canvas, cx + 2, head, 0.34, 1.7);
    paintMoustache(canvas, faceX, mouthY, 30, 8, 2, 0.2);
    canvas.paint(
      path(
        `M${cx - 66} 152C${cx - 100} 60 ${cx - 40} 24 ${cx + 6} 24C${cx + 70} 24 ${cx + 98} 74 ${cx + 66} 152Q${cx + 40} 112 ${cx + 4} 92Q${cx - 40} 112 ${cx - 66} 152Z`,
      ),
      SECOND_CLOTH,
      0.78,
    );
    canvas.shade(
      path(`M${cx + 20} 20L${cx + 120} 20L${cx + 110} 170L${cx + 50} 130Z`),
      -0.4,
      16,
      SECOND_CLOTH,
    );
    canvas.paint(
      path(`M${cx - 14} 104L${cx + 4} 90L${cx + 22} 104Q${cx + 4} 112 ${cx - 14} 104Z`),
      ACCENT,
      0.9,
    );
    for (let i = 0; i < 4; i++) {
      canvas.paint(
        line(
          `M${cx - 72 + i * 2} ${138 - i * 26}Q${cx - 34 + i * 8} ${84 - i * 17} ${cx + 6 + i * 9} ${82 - i * 15}`,
          4.5,
        ),
        CLOSED,
        0,
        { within: SECOND_CLOTH },
      );
      canvas.paint(
        line(
          `M${cx + 74 - i * 1} ${134 - i * 24}Q${cx + 50} ${92 - i * 14} ${cx + 12 + i * 9} ${82 - i * 15}`,
          4,
        ),
        CLOSED,
        0,
        { within: SECOND_CLOTH },
      );
    }
  },
};
