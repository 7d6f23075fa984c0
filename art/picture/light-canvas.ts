import type { Point } from '../geometry/point.ts';
import { clamp } from '../geometry/scalar.ts';
import { blurred, coverage } from './coverage.ts';
import type { Shape } from './shape.ts';

/** Maximum number of regions of a picture. */
const REGIONS = 8;

/** Limits painting to these regions. */
export interface Within {
  readonly within?: number | readonly number[];
}

/** A scene as two numbers per pixel, region and light (0 to 1), which a lattice samples. */
export class LightCanvas {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly region: Uint8Array;
  #place: (point: Point) => Point = (point) => point;

  constructor(width: number, height: number, light = 0, region = 0) {
    this.width = width;
    this.height = height;
    this.light = new Float32Array(width * height).fill(light);
    this.region = new Uint8Array(width * height).fill(region);
  }

  /** Sets the transform of all further shapes. */
  placedBy(place: (point: Point) => Point): this {
    this.#place = place;
    return this;
  }

  /** Assigns the area of the shape to a region, with one light or a light per pixel. */
  paint(
    shape: Shape,
    region: number,
    light: number | ((x: number, y: number) => number),
    { within }: Within = {},
  ): this {
    const cover = this.#cover(shape);
    const allowed = regionTest(within);
    cover.forEach((share, i) => {
      if (share <= 0.5 || !allowed(this.region[i] ?? 0)) return;
      this.region[i] = region;
      this.light[i] = typeof light === 'number' ? light : light(i % this.width, Math.floor(i / this.width));
    });
    return this;
  }

  /** Adds light (negative: removes it) within the shape, with soft edges, in the given regions. */
  shade(shape: Shape, change: number, softness = 0, within?: number | readonly number[]): this {
    const cover = this.#cover(shape);
    const soft = softness ? blurred(cover, this.width, this.height, softness) : cover;
    const allowed = regionTest(within);
    soft.forEach((share, i) => {
      if (share > 0.004 && allowed(this.region[i] ?? 0))
        this.light[i] = clamp((this.light[i] ?? 0) + change * share);
    });
    return this;
  }

  /** The region that fills most of a square about (x, y), and the mean light on it. */
  read(x: number, y: number, half: number): { region: number; light: number } {
    const pixels = new Uint32Array(REGIONS);
    const light = new Float64Array(REGIONS);
    const right = Math.min(this.width, x + half);
    const bottom = Math.min(this.height, y + half);
    for (let row = Math.max(0, Math.round(y - half)); row < bottom; row++) {
      for (let column = Math.max(0, Math.round(x - half)); column < right; column++) {
        const i = row * this.width + column;
        const region = this.region[i] ?? 0;
        pixels[region] = (pixels[region] ?? 0) + 1;
        light[region] = (light[region] ?? 0) + (this.light[i] ?? 0);
      }
    }
    const region = pixels.indexOf(Math.max(...pixels));
    return { region, light: (light[region] ?? 0) / Math.max(1, pixels[region] ?? 0) };
  }

  #cover(shape: Shape): Float32Array {
    const placed = { ...shape, outlines: shape.outlines.map((outline) => outline.map(this.#place)) };
    return coverage(placed, this.width, this.height);
  }
}

function regionTest(within: Within['within']): (region: number) => boolean {
  if (within === undefined) return () => true;
  const regions = typeof within === 'number' ? [within] : within;
  return (region) => regions.includes(region);
}
