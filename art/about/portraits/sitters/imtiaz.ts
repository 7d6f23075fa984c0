import { ellipse, line, path, rectangle } from '../../../picture/shape.ts';
import { paintBeard, paintMoustache } from '../garments.ts';
import { ACCENT, CLOSED, CLOTH, HAIR, type Sitter } from '../sitter.ts';

/** White hair and beard, a band collar with buttons, square spectacles. */
export const imtiaz: Sitter = {
  turn: -4,
  halfWidth: 57,
  jaw: 0.82,
  chin: 248,
  age: 1,
  browWeight: 7,
  browShade: 0.1,
  smile: 3,
  glasses: { rx: 22, ry: 15, round: false, line: 4.5 },
  clothes: (canvas, { cx }) => {
    canvas.paint(
      path(
        `M${cx - 38} 276L${cx - 40} 316L${cx} 330L${cx + 42} 316L${cx + 40} 276Q${cx} 322 ${cx - 38} 276Z`,
      ),
      CLOTH,
      0.8,
    );
    canvas.paint(line(`M${cx} 326V400`, 5), CLOSED, 0);
    for (let i = 0; i < 4; i++) canvas.paint(ellipse(cx + 9, 340 + i * 20, 5), ACCENT, 1);
    canvas.paint(line(`M${cx - 42} 318L${cx} 333L${cx + 44} 318`, 4), CLOSED, 0);
  },
  hair: (canvas, head) => {
    const { cx, faceX, mouthY } = head;
    canvas.paint(
      path(
        `M${cx - 62} 168C${cx - 72} 84 ${cx - 40} 64 ${cx - 6} 62C${cx + 44} 58 ${cx + 72} 92 ${cx + 62} 168Q${cx + 58} 138 ${cx + 46} 116Q${cx - 6} 116 ${cx - 40} 104Q${cx - 56} 128 ${cx - 62} 168Z`,
      ),
      HAIR,
      0.92,
    );
    canvas.shade(rectangle(cx + 14, 50, 80, 130), -0.3, 12, HAIR);
    for (let i = 0; i < 3; i++)
      canvas.paint(
        line(
          `M${cx - 38 + i * 6} ${98 - i * 9}Q${cx + 8} ${108 - i * 16} ${cx + 50 - i * 4} ${108 - i * 13}`,
          3.5,
        ),
        CLOSED,
        0,
        { within: HAIR },
      );
    paintBeard(canvas, cx - 1, head, 0.92, 0.75);
    paintMoustache(canvas, faceX, mouthY, 24, 4, 2, 0.98);
  },
};
