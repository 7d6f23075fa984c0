import { lerp } from './scalar.ts';

/** A pseudo-random number in [0, 1) for a lattice cell, independent of the order of calls. */
export function hash(x: number, y: number, seed: number): number {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in [0, 1): `hash` at whole numbers, eased between. */
export function noise(x: number, y: number, seed = 1): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const u = ease(x - i);
  const v = ease(y - j);
  const upper = lerp(hash(i, j, seed), hash(i + 1, j, seed), u);
  const lower = lerp(hash(i, j + 1, seed), hash(i + 1, j + 1, seed), u);
  return lerp(upper, lower, v);
}
