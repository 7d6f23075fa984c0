import { ellipse, line, path } from '../../../picture/shape.ts';
import { ACCENT, CLOSED, HAIR, SECOND_CLOTH, type Sitter } from '../sitter.ts';

/** Long hair over both shoulders, a stole, a bindi. */
export const kalyani: Sitter = {
  turn: 6,
  halfWidth: 53,
  jaw: 0.72,
  chin: 242,
  browWeight: 5.5,
  smile: 6,
  lip: 0.02,
  earsHidden: true,
  behind: (canvas) => {
    canvas.paint(path('M98 130C70 220 84 330 70 400L150 400L150 200Z'), HAIR, 0.16);
    canvas.paint(path('M216 110C262 200 246 300 262 330L214 300Z'), HAIR, 0.12);
  },
  clothes: (canvas, { cx }) => {
    canvas.paint(
      path(`M${cx - 34} 288Q${cx} 330 ${cx + 34} 288L${cx + 60} 300Q${cx} 372 ${cx - 60} 300Z`),
      SECOND_CLOTH,
      0.9,
    );
    canvas.paint(path('M200 292C260 300 300 330 306 400L222 400Q240 340 200 292Z'), SECOND_CLOTH, 0.9);
    for (let i = 0; i < 3; i++)
      canvas.paint(
        line(`M${218 + i * 24} ${302 + i * 10}Q${250 + i * 18} 350 ${238 + i * 24} 404`, 4.5),
        CLOSED,
        0,
        { within: SECOND_CLOTH },
      );
  },
  hair: (canvas, { cx, faceX }) => {
    canvas.paint(
      path(
        `M${cx - 58} 200C${cx - 84} 60 ${cx + 2} 62 ${cx + 6} 68C${cx + 74} 66 ${cx + 74} 150 ${cx + 66} 214Q${cx + 56} 190 ${cx + 54} 160Q${cx + 44} 118 ${faceX - 6} 92Q${cx - 42} 116 ${cx - 50} 168Z`,
      ),
      HAIR,
      0.16,
    );
    canvas.paint(path('M104 176C78 250 92 330 84 402L136 402C134 330 112 280 118 232Z'), HAIR, 0.2);
    canvas.shade(path('M98 200C84 260 98 330 92 400L108 400C108 320 100 260 108 210Z'), 0.3, 5, HAIR);
    canvas.shade(ellipse(cx - 20, 84, 26, 10), 0.3, 8, HAIR);
  },
  details: (canvas, { cx, faceX, eyeY, cheekY }) => {
    canvas.paint(ellipse(faceX, eyeY - 26, 5), ACCENT, 1);
    canvas.paint(ellipse(cx - 52, cheekY + 42, 6.5, 10), ACCENT, 1);
  },
};
