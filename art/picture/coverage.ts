import { at } from '../geometry/at.ts';
import type { Polygon } from '../geometry/point.ts';
import { clamp } from '../geometry/scalar.ts';
import type { Shape } from './shape.ts';

/** Coverage of each pixel by a shape (0 to 1), row by row: two scan lines per row, exact horizontally. */
export function coverage(shape: Shape, width: number, height: number): Float32Array {
  const pixels = new Float32Array(width * height);
  const groups = shape.overlapping ? shape.outlines.map((outline) => [outline]) : [shape.outlines];
  for (const outlines of groups) {
    let [top, bottom] = [1e9, -1e9];
    for (const [, y] of outlines.flat()) {
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    const last = Math.min(height - 1, Math.ceil(bottom));
    for (let y = Math.max(0, Math.floor(top)); y <= last; y++) {
      for (const offset of [0.25, 0.75]) {
        const crossings = crossingsAt(outlines, y + offset);
        for (let i = 0; i + 1 < crossings.length; i += 2) {
          fillSpan(pixels, y * width, Math.max(0, at(crossings, i)), Math.min(width, at(crossings, i + 1)));
        }
      }
    }
  }
  return pixels;
}

function crossingsAt(outlines: readonly Polygon[], y: number): number[] {
  const crossings: number[] = [];
  for (const outline of outlines) {
    outline.forEach((a, i) => {
      const b = at(outline, i + 1);
      if (a[1] <= y !== b[1] <= y) crossings.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
    });
  }
  return crossings.sort((a, b) => a - b);
}

function fillSpan(pixels: Float32Array, row: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    pixels[row + x] = Math.min(1, (pixels[row + x] ?? 0) + share * 0.5);
  }
}

/** Approximates a Gaussian blur of this spread in pixels by three box blurs. */
export function blurred(pixels: Float32Array, width: number, height: number, spread: number): Float32Array {
  const radius = Math.max(1, Math.round(spread * 0.62));
  let result = pixels;
  for (let pass = 0; pass < 3; pass++) {
    const across = new Float32Array(width * height);
    for (let y = 0; y < height; y++) boxBlur(result, across, y * width, 1, width, radius);
    const down = new Float32Array(width * height);
    for (let x = 0; x < width; x++) boxBlur(across, down, x, width, height, radius);
    result = down;
  }
  return result;
}

/** Averages one line of pixels, `stride` apart; its ends repeat. */
function boxBlur(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
) {
  const pixel = (i: number): number => from[start + clamp(i, 0, count - 1) * stride] ?? 0;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += pixel(i);
  for (let i = 0; i < count; i++) {
    to[start + i * stride] = sum / (2 * radius + 1);
    sum += pixel(i + radius + 1) - pixel(i - radius);
  }
}
