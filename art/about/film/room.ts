const WET = 0.2;
const FEEDBACK = 0.8;
/** How much of the treble each echo loses to the walls. */
const DAMPING = 0.35;
const ALL_PASS_DELAYS = [225, 556];

/**
 * Sound in a small stone room: combs of the given delays, in samples, then two all-pass filters (Schroeder). `dry` is a
 * ring: the room hears it twice and answers with the second time, when the echoes of the end are in the air already.
 */
export function echoes(dry: Float32Array, delays: readonly number[]): Float32Array {
  const twice = new Float32Array(dry.length * 2);
  twice.set(dry);
  twice.set(dry, dry.length);
  const combed = new Float32Array(twice.length);
  for (const delay of delays) addComb(combed, twice, delay * 2);
  for (const delay of ALL_PASS_DELAYS) allPass(combed, delay * 2);
  return dry.map((value, i) => value + (WET / delays.length) * (combed[dry.length + i] ?? 0));
}

function addComb(sum: Float32Array, sound: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let dull = 0;
  sound.forEach((value, i) => {
    const echo = line[i % delay] ?? 0;
    dull += (echo - dull) * (1 - DAMPING);
    line[i % delay] = value + dull * FEEDBACK;
    sum[i] = (sum[i] ?? 0) + echo;
  });
}

function allPass(sound: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  sound.forEach((value, i) => {
    const echo = line[i % delay] ?? 0;
    line[i % delay] = value + echo * 0.5;
    sound[i] = echo - value * 0.5;
  });
}
