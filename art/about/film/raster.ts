import { range } from '../../geometry/at.ts';
import { clamp } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { apertureAt, HEIGHT, LIGHT, WIDTH } from './film.ts';

/** Distance of lattice lines in units of the 1600 x 900 frame. */
const PITCH = 10;
/** As in `picture/star-screen.ts`: at 1 the tips of neighbours all but touch. */
const LARGEST_RADIUS = 1.02 * Math.SQRT2 * 0.52 * PITCH;

/**
 * One frame as RGB bytes, row by row, `width` pixels wide. Painted here and not from the SVG, so that an aperture has any
 * size between closed and open: seven sizes would make it jump.
 */
export function rasterFrame(seconds: number, width: number): Uint8Array {
  const scale = width / WIDTH;
  const height = Math.round(HEIGHT * scale);
  const image = { width, height, pixels: new Uint8Array(width * height * 3) };
  const ground = rgb(palette.ink);
  for (const i of range(width * height)) image.pixels.set(ground, i * 3);
  for (const row of range(HEIGHT / PITCH + 1)) {
    for (const column of range(WIDTH / PITCH + 1)) {
      if ((column + row) % 2) continue;
      const [x, y] = [column * PITCH, row * PITCH];
      const { colour, open } = apertureAt(x, y, seconds);
      if (open < LIGHT.darkest) continue;
      const radius = clamp(open ** LIGHT.gamma) * LARGEST_RADIUS;
      paintStar(image, x * scale, y * scale, radius * scale, rgb(colour));
    }
  }
  return image.pixels;
}

interface Image {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** An octagram, two squares, with edges smooth to a pixel. */
function paintStar(image: Image, cx: number, cy: number, radius: number, colour: readonly number[]): void {
  const half = radius * Math.SQRT1_2;
  const reach = Math.ceil(radius + 1);
  const [left, top] = [Math.max(0, Math.floor(cx) - reach), Math.max(0, Math.floor(cy) - reach)];
  const right = Math.min(image.width - 1, Math.floor(cx) + reach);
  const bottom = Math.min(image.height - 1, Math.floor(cy) + reach);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [dx, dy] = [Math.abs(x + 0.5 - cx), Math.abs(y + 0.5 - cy)];
      const outside = Math.min(Math.max(dx, dy) - half, (dx + dy - radius) * Math.SQRT1_2);
      const cover = clamp(0.5 - outside);
      if (cover === 0) continue;
      const at = (y * image.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const under = image.pixels[at + channel] ?? 0;
        image.pixels[at + channel] = under + ((colour[channel] ?? 0) - under) * cover;
      }
    }
  }
}

const known = new Map<string, readonly number[]>();

/** `#rrggbb` as three bytes. */
function rgb(colour: string): readonly number[] {
  const bytes = known.get(colour) ?? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  known.set(colour, bytes);
  return bytes;
}
