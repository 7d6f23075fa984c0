import { ellipse, line, path } from '../../../picture/shape.ts';
import { ACCENT, CLOSED, CLOTH, HAIR, SECOND_CLOTH, type Sitter } from '../sitter.ts';

/** The founder: grey hair drawn back in a bun, round spectacles, a saree and its border. */
export const founder: Sitter = {
  pitch: 3.8,
  offsetY: 52,
  zoom: 1.22,
  turn: -6,
  halfWidth: 57,
  age: 0.7,
  jaw: 0.74,
  chin: 244,
  glasses: { rx: 23, ry: 21, round: true, line: 4 },
  browWeight: 4,
  browShade: -0.5,
  browShift: -10,
  socket: 0.55,
  pupil: 5,
  eyeSpacing: 27,
  smile: 6,
  mouthWidth: 22,
  behind: (canvas) => {
    canvas.paint(ellipse(206, 214, 38, 36), HAIR, 0.2);
    canvas.shade(ellipse(196, 204, 18, 14), 0.2, 8, HAIR);
  },
  clothes: (canvas) => {
    canvas.paint(path('M18 400C22 330 66 310 116 292Q140 318 158 400Z'), SECOND_CLOTH, 0.85);
    canvas.paint(path('M300 400C296 340 262 312 212 292Q176 330 140 400Z'), CLOTH, 0.62);
    for (let i = 0; i < 4; i++)
      canvas.paint(
        line(`M${214 + i * 22} ${296 + i * 9}Q${170 + i * 20} 340 ${150 + i * 24} 404`, 5),
        CLOSED,
        0,
        { within: CLOTH },
      );
    canvas.paint(line('M214 290Q172 332 138 404', 10), ACCENT, 1);
  },
  hair: (canvas, { cx, faceX }) => {
    canvas.paint(
      path(
        `M${cx - 60} 190C${cx - 82} 44 ${cx + 80} 40 ${cx + 64} 192Q${cx + 60} 140 ${cx + 32} 116Q${cx} 96 ${cx - 32} 116Q${cx - 54} 140 ${cx - 60} 190Z`,
      ),
      HAIR,
      0.3,
    );
    canvas.shade(ellipse(cx - 6, 84, 40, 12), 0.3, 8, HAIR);
    canvas.paint(line(`M${faceX - 6} 103Q${cx - 44} 114 ${cx - 60} 172`, 13), HAIR, 1, { within: HAIR });
    canvas.paint(line(`M${faceX + 4} 106Q${faceX + 2} 88 ${faceX + 8} 74`, 3.5), CLOSED, 0, { within: HAIR });
  },
  details: (canvas, { cx, faceX, eyeY, cheekY }) => {
    canvas.paint(ellipse(faceX, eyeY - 24, 4.6), ACCENT, 1);
    canvas.paint(ellipse(cx - 60, cheekY + 34, 6), ACCENT, 1);
    canvas.paint(ellipse(cx + 55, cheekY + 34, 5), ACCENT, 0.8);
  },
};
