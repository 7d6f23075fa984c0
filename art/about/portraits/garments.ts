import type { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { CLOSED, CLOTH, HAIR, type Head, SECOND_CLOTH, SKIN } from './sitter.ts';

/** A jacket open over a shirt. */
export function paintLapels(canvas: LightCanvas, cx: number, shirtLight = 0.9): void {
  canvas.paint(path(`M${cx - 34} 290L${cx} 400L${cx + 36} 290L${cx} 322Z`), SECOND_CLOTH, shirtLight);
  canvas.shade(rectangle(cx, 280, 60, 120), -0.25, 8, SECOND_CLOTH);
  canvas.paint(line(`M${cx - 40} 288L${cx - 46} 330L${cx - 4} 400`, 7), CLOSED, 0, { within: CLOTH });
  canvas.paint(line(`M${cx + 42} 288L${cx + 48} 330L${cx + 4} 400`, 7), CLOSED, 0, { within: CLOTH });
}

/** A shirt collar and its button line. */
export function paintCollar(canvas: LightCanvas, cx: number, light = 0.95): void {
  canvas.paint(path(`M${cx - 38} 280L${cx - 44} 306L${cx - 18} 342L${cx} 312Z`), CLOTH, light);
  canvas.paint(path(`M${cx + 38} 280L${cx + 46} 306L${cx + 20} 342L${cx} 312Z`), CLOTH, light * 0.7);
  canvas.paint(line(`M${cx} 316V400`, 5), CLOSED, 0);
  const edge = `M${cx - 46} 308L${cx - 18} 345L${cx} 314L${cx + 20} 345L${cx + 48} 308`;
  canvas.paint(line(edge, 4), CLOSED, 0);
}

/** A beard about a face at `x`; `length` 1 ends a little below the chin. */
export function paintBeard(canvas: LightCanvas, x: number, head: Head, light: number, length = 1): void {
  const { halfWidth: w, cheekY, mouthY: y, chin } = head;
  const outline =
    `M${x - w - 1} ${cheekY + 6}Q${x - w + 12} ${cheekY + 30} ${x - w * 0.56} ${y - 12}Q${x} ${y - 26} ${x + w * 0.56} ${y - 12}` +
    `Q${x + w - 12} ${cheekY + 30} ${x + w + 1} ${cheekY + 6}C${x + w + 2} ${chin - 24} ${x + w * 0.5} ${chin + 12 * length} ${x} ${chin + 18 * length}` +
    `C${x - w * 0.5} ${chin + 12 * length} ${x - w - 2} ${chin - 24} ${x - w - 1} ${cheekY + 6}Z`;
  canvas.paint(path(outline), HAIR, light);
  canvas.paint(
    path(`M${x - 16} ${y - 3}Q${x} ${y - 6} ${x + 16} ${y - 3}Q${x} ${y + 10} ${x - 16} ${y - 3}Z`),
    SKIN,
    0.6,
  );
  canvas.shade(rectangle(x + 12, cheekY, 70, 160), -0.5 * light, 12, HAIR);
  canvas.shade(ellipse(x - 24, chin - 18, 18, 20), 0.3 * light, 9, HAIR);
}

/** A moustache over a mouth at (x, y): half its width, and how far it droops. */
export function paintMoustache(
  canvas: LightCanvas,
  x: number,
  y: number,
  half: number,
  droop: number,
  region: number,
  light: number,
): void {
  const tip = y - 9 + droop * 0.8;
  const outline =
    `M${x} ${y - 15}Q${x - half * 0.7} ${y - 22} ${x - half - 4} ${tip}Q${x - half * 0.7} ${tip - 2} ${x - half * 0.45} ${y - 3}` +
    `Q${x - 8} ${y - 4} ${x} ${y - 5}Q${x + 8} ${y - 4} ${x + half * 0.45} ${y - 3}Q${x + half * 0.7} ${tip - 2} ${x + half + 4} ${tip}` +
    `Q${x + half * 0.7} ${y - 22} ${x} ${y - 15}Z`;
  canvas.paint(path(outline), region, light);
}
