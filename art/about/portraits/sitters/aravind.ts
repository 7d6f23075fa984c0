import { ellipse, line, path, rectangle } from '../../../picture/shape.ts';
import { CLOTH, HAIR, SECOND_CLOTH, type Sitter } from '../sitter.ts';

/** Curls, a moustache, stripes. */
export const aravind: Sitter = {
  inkedBrows: true,
  offsetY: 46,
  turn: 5,
  halfWidth: 54,
  jaw: 0.8,
  chin: 244,
  browWeight: 7.5,
  smile: 9,
  clothes: (canvas, { cx }) => {
    canvas.paint(
      path(`M${cx - 40} 284Q${cx} 340 ${cx + 40} 284L${cx + 54} 292Q${cx} 366 ${cx - 54} 292Z`),
      SECOND_CLOTH,
      0.9,
    );
    for (let y = 330; y < 400; y += 22)
      canvas.paint(rectangle(0, y, 320, 9), SECOND_CLOTH, 0.8, { within: CLOTH });
  },
  hair: (canvas, { cx, faceX, mouthY }) => {
    const curls: [x: number, y: number, radius: number][] = [];
    for (let i = 0; i < 19; i++) {
      const a = Math.PI * (1.04 + (i / 18) * 0.95);
      curls.push([
        cx + Math.cos(a) * (52 + (i % 2) * 7),
        132 + Math.sin(a) * (52 + ((i * 7) % 5) * 4),
        17 + ((i * 5) % 7),
      ]);
    }
    for (const [x, y, r] of curls) canvas.paint(ellipse(x, y, r), HAIR, 0.18);
    canvas.paint(
      path(
        `M${cx - 52} 130Q${cx - 20} 96 ${cx} 108Q${cx + 24} 92 ${cx + 52} 134L${cx + 50} 90L${cx - 50} 90Z`,
      ),
      HAIR,
      0.16,
    );
    for (const [x, y, r] of curls) canvas.shade(ellipse(x - 4, y - 4, r * 0.5), 0.34, 3, HAIR);
    const moustache = `M${faceX - 20} ${mouthY - 12}Q${faceX} ${mouthY - 17} ${faceX + 20} ${mouthY - 12}`;
    canvas.paint(line(moustache, 5), HAIR, 0.1);
  },
};
