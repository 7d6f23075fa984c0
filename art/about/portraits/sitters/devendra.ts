import { ellipse, line, path, rectangle } from '../../../picture/shape.ts';
import { paintCollar, paintMoustache } from '../garments.ts';
import { ACCENT, CLOSED, CLOTH, HAIR, type Sitter, SKIN } from '../sitter.ts';

/** A balding head, a heavy moustache, a pocket with a pen. */
export const devendra: Sitter = {
  inkedBrows: true,
  offsetY: 30,
  zoom: 1.22,
  turn: 3,
  halfWidth: 62,
  jaw: 0.9,
  top: 84,
  chin: 250,
  age: 0.9,
  browWeight: 8,
  smile: 9,
  neck: 38,
  clothes: (canvas, { cx }) => {
    paintCollar(canvas, cx);
    canvas.paint(rectangle(cx - 92, 352, 44, 48), CLOTH, 0.36, { within: CLOTH });
    canvas.paint(line(`M${cx - 94} 352H${cx - 46}`, 4.5), CLOSED, 0);
    canvas.paint(line(`M${cx - 76} 340V366`, 6), ACCENT, 1);
  },
  hair: (canvas, { cx, faceX, mouthY }) => {
    canvas.paint(
      path(
        `M${cx - 66} 184C${cx - 74} 130 ${cx - 64} 106 ${cx - 48} 96Q${cx - 58} 130 ${cx - 54} 160Q${cx - 58} 172 ${cx - 66} 184Z`,
      ),
      HAIR,
      0.5,
    );
    canvas.paint(
      path(
        `M${cx + 66} 184C${cx + 74} 130 ${cx + 64} 106 ${cx + 50} 98Q${cx + 58} 130 ${cx + 56} 160Q${cx + 58} 172 ${cx + 66} 184Z`,
      ),
      HAIR,
      0.34,
    );
    canvas.shade(ellipse(cx - 18, 88, 26, 12), 0.2, 8, SKIN);
    paintMoustache(canvas, faceX, mouthY - 3, 30, 5, HAIR, 0.12);
    canvas.shade(line(`M${faceX - 26} 116Q${faceX} 110 ${faceX + 26} 116`, 4), -0.2, 2, SKIN);
    canvas.shade(line(`M${faceX - 22} 128Q${faceX} 122 ${faceX + 22} 128`, 4), -0.2, 2, SKIN);
  },
};
