import { line, path, rectangle } from '../../../picture/shape.ts';
import { CLOSED, CLOTH, HAIR, SECOND_CLOTH, type Sitter } from '../sitter.ts';

/** A draped scarf with its folds. */
export const rehana: Sitter = {
  turn: -5,
  halfWidth: 52,
  jaw: 0.74,
  chin: 240,
  browWeight: 6,
  smile: 6,
  earsHidden: true,
  neck: 20,
  behind: (canvas) => {
    canvas.paint(
      path(
        'M72 190C62 60 262 54 252 190C256 250 262 300 300 330L316 400L10 400Q24 340 64 318Q84 270 72 190Z',
      ),
      SECOND_CLOTH,
      0.78,
    );
    canvas.shade(path('M196 60L300 100L320 400L214 400Q236 240 196 60Z'), -0.42, 22, SECOND_CLOTH);
  },
  shoulders: 'M60 400Q100 330 160 322Q230 330 270 400Z',
  clothes: (canvas) => {
    canvas.paint(path('M98 226Q160 300 226 222L262 330Q170 372 58 332Z'), SECOND_CLOTH, 0.74);
    canvas.shade(path('M176 260L280 240L290 400L190 400Z'), -0.36, 16, SECOND_CLOTH);
    for (const p of [
      'M96 250Q140 318 236 312',
      'M86 282Q140 350 250 334',
      'M240 244Q226 300 150 344',
      'M64 330Q140 384 262 346',
    ])
      canvas.paint(line(p, 4.5), CLOSED, 0, { within: [SECOND_CLOTH, CLOTH] });
  },
  hair: (canvas, { cx }) => {
    canvas.paint(
      path(
        `M${cx - 56} 208C${cx - 74} 70 ${cx + 74} 66 ${cx + 58} 208Q${cx + 64} 130 ${cx + 6} 104Q${cx - 54} 124 ${cx - 56} 208Z`,
      ),
      SECOND_CLOTH,
      0.86,
    );
    canvas.shade(rectangle(cx + 14, 60, 90, 160), -0.34, 12, SECOND_CLOTH);
    canvas.paint(
      path(
        `M${cx - 42} 140Q${cx - 10} 104 ${cx + 14} 104Q${cx + 40} 118 ${cx + 46} 142Q${cx + 6} 108 ${cx - 42} 140Z`,
      ),
      HAIR,
      0.14,
    );
    canvas.paint(line(`M${cx - 57} 208C${cx - 74} 72 ${cx + 72} 68 ${cx + 59} 208`, 4), CLOSED, 0, {
      within: SECOND_CLOTH,
    });
  },
};
