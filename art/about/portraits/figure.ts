import type { Point } from '../../geometry/point.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, path, rectangle } from '../../picture/shape.ts';
import { paintFeatures, paintGlasses } from './face.ts';
import { BACKGROUND, CLOTH, HAIR, type Head, type Sitter, SKIN } from './sitter.ts';

export const WIDTH = 320;
export const HEIGHT = 400;
const SHOULDERS = 'M18 400C20 330 60 312 112 296L208 296C262 312 300 332 304 400Z';

/** A head and shoulders painted as light from the upper left, before a halo. */
export function paintFigure(sitter: Sitter): LightCanvas {
  const { zoom = 1.26, offsetY = 40 } = sitter;
  const head = measure(sitter);
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0, BACKGROUND);
  const headPlace = ([x, y]: Point): Point => [160 + (x - 160) * zoom, offsetY + (y - 62) * zoom];
  const bodyPlace = ([x, y]: Point): Point => [160 + (x - 160) * zoom, offsetY + (y - 16 - 62) * zoom];
  canvas.placedBy(headPlace).shade(ellipse(150, 150, 150, 150), 0.2, 60);
  sitter.behind?.(canvas, head);
  canvas.placedBy(bodyPlace);
  paintBody(canvas, sitter, head);
  sitter.clothes(canvas, head);
  canvas.placedBy(headPlace);
  paintHead(canvas, sitter, head);
  paintFeatures(canvas, sitter, head);
  sitter.hair(canvas, head);
  if (sitter.glasses) paintGlasses(canvas, sitter, head);
  sitter.details?.(canvas, head);
  return canvas;
}

/** Dark hair on a dark plane keeps some light; without it no aperture would open. */
export function liftHair(canvas: LightCanvas): LightCanvas {
  canvas.light.forEach((light, i) => {
    if (canvas.region[i] === HAIR) canvas.light[i] = 0.13 + light * 0.9;
  });
  return canvas;
}

function measure({ turn = 0, halfWidth = 58, top = 92, chin = 246 }: Sitter): Head {
  const cx = 160 + turn * 0.6;
  const cheekY = (top + chin) / 2 - 8;
  const eyeY = cheekY + 2;
  return { cx, faceX: cx + turn, halfWidth, top, chin, cheekY, eyeY, mouthY: eyeY + 62 };
}

function paintBody(canvas: LightCanvas, { shoulders = SHOULDERS, neck = 31 }: Sitter, { cx }: Head): void {
  canvas.paint(path(shoulders), CLOTH, 0.6);
  canvas.shade(path('M210 290C300 310 320 360 320 400L190 400Z'), -0.34, 22, CLOTH);
  canvas.shade(ellipse(70, 330, 40, 30), 0.25, 16, CLOTH);
  const throat = `M${cx - neck} 220L${cx - neck - 3} 288Q${cx - 30} 306 ${cx} 318Q${cx + 30} 306 ${cx + neck + 3} 288L${cx + neck} 220Z`;
  canvas.paint(path(throat), SKIN, 0.62);
  canvas.shade(ellipse(cx + 10, 262, 46, 24), -0.4, 9, SKIN);
  canvas.shade(rectangle(cx + 8, 240, 60, 90), -0.18, 10, SKIN);
}

function paintHead(canvas: LightCanvas, sitter: Sitter, head: Head): void {
  const { turn = 0, jaw = 0.8 } = sitter;
  const { cx, faceX, halfWidth: w, top, chin, cheekY: my } = head;
  if (!sitter.earsHidden) {
    if (turn > -7) canvas.paint(ellipse(cx - w, my + 8, 9, 17, -0.12), SKIN, 0.6);
    if (turn < 7) canvas.paint(ellipse(cx + w, my + 8, 9, 17, 0.12), SKIN, 0.4);
  }
  const skull = `M${cx - w} ${my - 14}C${cx - w} ${top - 12} ${cx + w} ${top - 12} ${cx + w} ${my - 14}C${cx + w + 1} ${my + 26} ${cx + w * jaw + 3} ${chin - 32} ${cx + w * 0.44 + turn * 0.4} ${chin - 8}Q${cx + turn * 0.6} ${chin + 7} ${cx - w * 0.44 + turn * 0.4} ${chin - 8}C${cx - w * jaw - 3} ${chin - 32} ${cx - w - 1} ${my + 26} ${cx - w} ${my - 14}Z`;
  canvas.paint(path(skull), SKIN, 0.84);
  // The face is darker on the right and under the cheekbones.
  const away = `M${cx + w * 0.42} ${top - 10}L${cx + w + 40} ${top - 10}V${chin + 10}L${cx + w * 0.2} ${chin + 10}Q${cx + w * 0.72} ${my + 30} ${cx + w * 0.42} ${top - 10}Z`;
  const under = `M${cx - w - 4} ${my + 24}Q${cx - w * 0.74} ${my + 50} ${cx - w * 0.3} ${chin}L${cx - w - 8} ${chin}Z`;
  canvas.shade(path(away), -0.5, 13, SKIN);
  canvas.shade(ellipse(cx - w * 0.2, top + 22, 34, 18), 0.17, 12, SKIN);
  canvas.shade(ellipse(faceX - 31, my + 26, 15, 11), 0.2, 8, SKIN);
  canvas.shade(ellipse(faceX + 30, my + 24, 11, 9), 0.16, 7, SKIN);
  canvas.shade(ellipse(faceX - 3, chin - 13, 12, 7), 0.15, 6, SKIN);
  canvas.shade(path(under), -0.2, 8, SKIN);
}
