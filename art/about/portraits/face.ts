import type { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle, ringOf } from '../../picture/shape.ts';
import { ACCENT, CLOSED, type Head, type Sitter, SKIN } from './sitter.ts';

const SIDES = [-1, 1] as const;
type Side = (typeof SIDES)[number];

/** Eyes, nose and mouth. */
export function paintFeatures(canvas: LightCanvas, sitter: Sitter, head: Head): void {
  for (const side of SIDES) paintEye(canvas, sitter, head, side);
  paintNose(canvas, head);
  paintMouth(canvas, sitter, head);
}

function paintEye(canvas: LightCanvas, sitter: Sitter, { faceX, eyeY }: Head, side: Side): void {
  const { turn = 0, eyeSpacing = 25, socket = 1, pupil = 6.2, age = 0 } = sitter;
  const { browShift = 0, browWeight = 6, browShade = -0.62, inkedBrows } = sitter;
  const x = faceX + side * eyeSpacing * (1 - side * turn * 0.012);
  const brow = eyeY + browShift;
  const tilt = side * 1.5;
  canvas.shade(ellipse(x, eyeY - 2, 17, 9), -0.27 * socket, 5, SKIN);
  canvas.shade(
    line(
      `M${x - 16} ${brow - 13 + tilt}Q${x - side * 3} ${brow - 21} ${x + 16} ${brow - 13 - tilt}`,
      browWeight,
    ),
    browShade,
    1,
    SKIN,
  );
  if (inkedBrows) {
    const ink = `M${x - 15} ${brow - 13 + tilt}Q${x - side * 3} ${brow - 20} ${x + 15} ${brow - 13 - tilt}`;
    canvas.paint(line(ink, 5), CLOSED, 0, { within: SKIN });
  }
  canvas.shade(ellipse(x, eyeY + 1, 10.5, 4.6), 0.18, 2, SKIN);
  canvas.paint(ellipse(x + turn * 0.12, eyeY + 0.5, pupil, pupil * 0.88), CLOSED, 0);
  canvas.shade(line(`M${x - 13} ${eyeY}Q${x} ${eyeY - 8} ${x + 13} ${eyeY}`, 4.4), -0.6, 0.6, SKIN);
  if (age) {
    canvas.shade(
      line(`M${x - 11} ${eyeY + 12}Q${x} ${eyeY + 17} ${x + 12} ${eyeY + 11}`, 4),
      -0.2 * age,
      2,
      SKIN,
    );
  }
}

const noseY = ({ eyeY }: Head): number => eyeY + 40;

function paintNose(canvas: LightCanvas, head: Head): void {
  const { faceX: x, eyeY } = head;
  const y = noseY(head);
  canvas.shade(
    path(`M${x + 3} ${eyeY - 6}L${x + 8} ${y - 14}L${x + 15} ${y}L${x + 2} ${y + 2}Z`),
    -0.3,
    3,
    SKIN,
  );
  canvas.shade(line(`M${x - 3} ${eyeY}L${x - 4} ${y - 8}`, 7), 0.16, 3, SKIN);
  canvas.shade(line(`M${x - 11} ${y + 2}Q${x} ${y + 8} ${x + 11} ${y + 2}`, 5), -0.4, 1.6, SKIN);
}

function paintMouth(canvas: LightCanvas, sitter: Sitter, head: Head): void {
  const { smile = 4, mouthWidth: w = 20, lip = 0.08, age = 0, teeth } = sitter;
  const { faceX: x, mouthY: y } = head;
  const corner = y - smile * 0.5;
  canvas.shade(line(`M${x - w} ${corner}Q${x} ${y + smile} ${x + w - 1} ${corner}`, 6.5), -0.9, 0.5, SKIN);
  canvas.shade(line(`M${x - w + 6} ${y - 5}Q${x} ${y - 3} ${x + w - 7} ${y - 5}`, 4), -0.12, 1.4, SKIN);
  canvas.shade(line(`M${x - w + 7} ${y + 6}Q${x} ${y + 12} ${x + w - 9} ${y + 6}`, 6), lip, 2, SKIN);
  canvas.shade(ellipse(x, y + 16, 14, 4), -0.2, 3, SKIN);
  if (teeth) {
    const row = `M${x - w + 3} ${y - 2}Q${x} ${y + 1} ${x + w - 4} ${y - 2}Q${x} ${y + 14} ${x - w + 3} ${y - 2}Z`;
    canvas.paint(path(row), ACCENT, 0.9);
  }
  if (age <= 0.5) return;
  for (const side of SIDES) {
    const fold = `M${x + side * 15} ${noseY(head)}Q${x + side * 26} ${y - 8} ${x + side * 27} ${y + 4}`;
    canvas.shade(line(fold, 4), -0.22 * age, 2, SKIN);
  }
}

export function paintGlasses(canvas: LightCanvas, { glasses, eyeSpacing = 25 }: Sitter, head: Head): void {
  if (!glasses) return;
  const { rx, ry, round, line: weight } = glasses;
  const { cx, faceX, eyeY, halfWidth } = head;
  for (const side of SIDES) {
    const x = faceX + side * (eyeSpacing + 2);
    const [left, top] = [x - rx, eyeY - ry + 2];
    const box = [
      [left, top],
      [left + 2 * rx, top],
      [left + 2 * rx, top + 2 * ry],
      [left, top + 2 * ry],
      [left, top],
    ] as const;
    canvas.shade(
      round ? ellipse(x, eyeY + 1, rx - 2, ry - 2) : rectangle(left, top, 2 * rx, 2 * ry),
      0.12,
      1,
      SKIN,
    );
    canvas.paint(round ? ringOf(x, eyeY + 1, rx, ry, weight) : line(box, weight), CLOSED, 0);
    canvas.paint(
      line(`M${x + side * rx} ${eyeY - 3}L${cx + side * halfWidth} ${eyeY - 2}`, weight - 1),
      CLOSED,
      0,
    );
  }
  const bridge = `M${faceX - eyeSpacing + rx - 4} ${eyeY - 3}Q${faceX} ${eyeY - 9} ${faceX + eyeSpacing - rx + 4} ${eyeY - 3}`;
  canvas.paint(line(bridge, weight - 0.5), CLOSED, 0);
}
