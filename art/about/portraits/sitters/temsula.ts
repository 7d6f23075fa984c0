import { path, polygon } from '../../../picture/shape.ts';
import { ACCENT, HAIR, SECOND_CLOTH, type Sitter } from '../sitter.ts';

/** Long hair with a fringe, a beaded necklace. */
export const temsula: Sitter = {
  turn: -4,
  halfWidth: 57,
  jaw: 0.82,
  top: 96,
  chin: 240,
  browWeight: 5,
  eyeSpacing: 26,
  smile: 7,
  mouthWidth: 19,
  earsHidden: true,
  behind: (canvas) => {
    canvas.paint(
      path('M92 110C66 200 76 300 60 368L140 330L180 330L264 368C250 300 262 190 232 110Z'),
      HAIR,
      0.14,
    );
  },
  clothes: (canvas, { cx }) => {
    canvas.paint(
      path(`M${cx - 44} 284Q${cx} 352 ${cx + 44} 284L${cx + 70} 298Q${cx} 392 ${cx - 70} 298Z`),
      SECOND_CLOTH,
      0.92,
    );
    for (let i = -4; i < 5; i++)
      canvas.paint(
        polygon([
          [cx + i * 15, 338 - i * i * 2.2 - 8],
          [cx + i * 15 + 7, 338 - i * i * 2.2],
          [cx + i * 15, 338 - i * i * 2.2 + 8],
          [cx + i * 15 - 7, 338 - i * i * 2.2],
        ]),
        ACCENT,
        1,
        { within: SECOND_CLOTH },
      );
  },
  hair: (canvas, { cx }) => {
    canvas.paint(
      path(
        `M${cx - 52} 262C${cx - 96} 240 ${cx - 90} 54 ${cx} 54C${cx + 92} 54 ${cx + 94} 240 ${cx + 56} 262Q${cx + 62} 200 ${cx + 52} 136L${cx - 50} 136Q${cx - 60} 200 ${cx - 52} 262Z`,
      ),
      HAIR,
      0.14,
    );
    canvas.paint(path('M80 220C66 290 84 330 66 380L124 360C104 320 112 270 110 236Z'), HAIR, 0.16);
    canvas.paint(path('M214 230C220 290 214 330 226 372L262 376C246 330 254 280 242 220Z'), HAIR, 0.12);
    canvas.shade(
      path(`M${cx - 62} 100Q${cx} 70 ${cx + 50} 98L${cx + 50} 110Q${cx} 84 ${cx - 66} 114Z`),
      0.42,
      4,
      HAIR,
    );
    canvas.shade(path('M82 210C72 280 84 320 76 370L88 366C92 310 86 270 94 216Z'), 0.26, 4, HAIR);
  },
};
