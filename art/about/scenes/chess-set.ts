import type { Point } from '../../geometry/point.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, path, polygon, rectangle } from '../../picture/shape.ts';
import { SURFACE } from './slots.ts';

const TOP = 250;
const SQUARE_HEIGHT = 22;

/** A board seen in perspective: five ranks of its dark and light squares. */
export function paintBoard(canvas: LightCanvas): void {
  canvas.paint(path('M60 250L420 250L470 360L10 360Z'), SURFACE, 0.2);
  for (let rank = 0; rank < 5; rank++) {
    for (let file = 0; file < 8; file++) {
      if ((rank + file) % 2 === 0) continue;
      const far = TOP + SQUARE_HEIGHT * rank;
      const near = far + SQUARE_HEIGHT;
      const corner = (line: number, y: number): Point => {
        const [left, right] = [60 - (y - TOP) * 0.455, 420 + (y - TOP) * 0.455];
        return [left + ((right - left) * line) / 8, y];
      };
      const square = [corner(file, far), corner(file + 1, far), corner(file + 1, near), corner(file, near)];
      canvas.paint(polygon(square), SURFACE, 0.95);
    }
  }
}

/** A piece `s` tall, standing at (x, y). */
export function paintPiece(
  canvas: LightCanvas,
  piece: 'king' | 'rook' | 'pawn',
  x: number,
  y: number,
  s: number,
  region: number,
) {
  const foot = `M${x - s * 0.34} ${y}L${x - s * 0.28} ${y - s * 0.14}L${x - s * 0.16} ${y - s * 0.3}L${x - s * 0.13} ${y - s * 0.8}`;
  const back = `L${x + s * 0.13} ${y - s * 0.8}L${x + s * 0.16} ${y - s * 0.3}L${x + s * 0.28} ${y - s * 0.14}L${x + s * 0.34} ${y}Z`;
  canvas.paint(path(foot + back), region, 0.95);
  if (piece === 'king') {
    canvas
      .paint(rectangle(x - s * 0.2, y - s, s * 0.4, s * 0.24), region, 1)
      .paint(rectangle(x - s * 0.05, y - s * 1.25, s * 0.1, s * 0.3), region, 1)
      .paint(rectangle(x - s * 0.14, y - s * 1.16, s * 0.28, s * 0.1), region, 1);
  } else if (piece === 'rook') {
    const left = `M${x - s * 0.26} ${y - s * 1.1}L${x - s * 0.26} ${y - s * 0.74}L${x + s * 0.26} ${y - s * 0.74}`;
    const crown = `L${x + s * 0.26} ${y - s * 1.1}L${x + s * 0.12} ${y - s * 1.1}L${x + s * 0.12} ${y - s}L${x - s * 0.12} ${y - s}L${x - s * 0.12} ${y - s * 1.1}Z`;
    canvas.paint(path(left + crown), region, 1);
  } else canvas.paint(ellipse(x, y - s * 0.88, s * 0.24), region, 1);
}
