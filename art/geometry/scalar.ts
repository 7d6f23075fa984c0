export const TAU = Math.PI * 2;

/** The golden angle in radians, as in sunflower seeds. */
export const GOLDEN_ANGLE = 2.399963;

export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** 0 before `from`, 1 after `to`, an S curve between (Hermite). */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A bell of height 1 about `centre`, falling to 1/e at `spread`. */
export const bell = (x: number, centre: number, spread: number): number =>
  Math.exp(-(((x - centre) / spread) ** 2));
