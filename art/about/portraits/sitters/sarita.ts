import { line, path } from '../../../picture/shape.ts';
import { paintLapels } from '../garments.ts';
import { HAIR, type Sitter } from '../sitter.ts';

/** Shoulder-length hair, wide square spectacles, a jacket. */
export const sarita: Sitter = {
  turn: 5,
  halfWidth: 56,
  jaw: 0.78,
  chin: 240,
  browWeight: 6,
  smile: 7,
  mouthWidth: 21,
  teeth: true,
  earsHidden: true,
  glasses: { rx: 23, ry: 19, round: false, line: 4.6 },
  behind: (canvas) => {
    canvas.paint(path('M92 120C74 180 82 230 92 252L236 252C250 220 248 160 232 116Z'), HAIR, 0.14);
  },
  clothes: (canvas, { cx }) => {
    paintLapels(canvas, cx, 0.9);
  },
  hair: (canvas, { cx }) => {
    canvas.paint(
      path(
        `M${cx - 54} 250C${cx - 96} 240 ${cx - 88} 56 ${cx + 6} 58C${cx + 90} 60 ${cx + 92} 230 ${cx + 62} 252Q${cx + 40} 250 ${cx + 48} 210Q${cx + 58} 150 ${cx + 30} 110Q${cx - 10} 132 ${cx - 46} 128Q${cx - 52} 160 ${cx - 48} 204Q${cx - 46} 244 ${cx - 54} 250Z`,
      ),
      HAIR,
      0.16,
    );
    canvas.shade(line(`M${cx - 66} 150Q${cx - 56} 84 ${cx + 6} 74`, 12), 0.34, 6, HAIR);
    canvas.shade(line(`M${cx - 70} 200Q${cx - 66} 230 ${cx - 56} 244`, 9), 0.25, 4, HAIR);
  },
};
