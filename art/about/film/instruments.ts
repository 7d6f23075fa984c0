import { range } from '../../geometry/at.ts';
import { TAU } from '../../geometry/scalar.ts';

/** Sound pressure at a time since the note began, in seconds; 0 once it has died away. */
export type Voice = (seconds: number) => number;

const attack = (seconds: number, rise: number): number => 1 - Math.exp(-seconds / rise);

/**
 * A tanpura's open string. Its flat bridge feeds the upper partials late, so they bloom one after the other: the sound
 * that players call jivari.
 */
export function tanpura(hertz: number): Voice {
  const partials = range(14).map((i) => i + 1);
  return (seconds) => {
    let sum = 0;
    for (const k of partials) {
      const bloom = attack(seconds, 0.012 + 0.035 * k) * Math.exp(-seconds * (0.5 + 0.06 * k));
      sum += (bloom * Math.sin(TAU * hertz * k * (1 + 0.00004 * k * k) * seconds)) / k ** 1.15;
    }
    return sum * Math.exp(-seconds * 0.35);
  };
}

/** Overtones of a struck santoor string: ratio to the note, loudness, decays a second. */
const STRUCK = [
  [1, 1, 2.6],
  [2.003, 0.42, 4.2],
  [3.01, 0.2, 6.5],
  [4.03, 0.12, 9],
  [6.1, 0.05, 14],
] as const;

/** A santoor struck with a soft hammer. */
export const santoor =
  (hertz: number): Voice =>
  (seconds) => {
    let sum = 0;
    for (const [ratio, loud, decay] of STRUCK)
      sum += loud * Math.exp(-seconds * decay) * Math.sin(TAU * hertz * ratio * seconds);
    return sum * attack(seconds, 0.003);
  };

/** A bamboo flute held for `length` seconds; its vibrato sets in once the note stands. */
export const bansuri =
  (hertz: number, length: number): Voice =>
  (seconds) => {
    const release = seconds < length ? 1 : Math.exp(-(seconds - length) * 9);
    const vibrato = (0.0045 * attack(seconds, 0.5) * Math.sin(TAU * 5.1 * seconds)) / (TAU * 5.1);
    const phase = TAU * hertz * (seconds + vibrato);
    const tone = Math.sin(phase) + 0.22 * Math.sin(2 * phase) + 0.07 * Math.sin(3 * phase);
    return tone * attack(seconds, 0.11) * release;
  };
