import { range } from '../../geometry/at.ts';
import { TAU } from '../../geometry/scalar.ts';
import { FILM_SECONDS } from './film.ts';
import { bansuri, santoor, tanpura, type Voice } from './instruments.ts';
import { echoes } from './room.ts';

export const SAMPLES_A_SECOND = 48_000;
const LENGTH = FILM_SECONDS * SAMPLES_A_SECOND;
/** Loudest sample: 12 dB below full scale, for a room where others work. */
const PEAK = 0.25;

/** Sa, the note everything is tuned to: D3. Just intonation above it. */
const SA = 146.83;
const just = { sa: 1, re: 9 / 8, ga: 5 / 4, pa: 3 / 2, dha: 5 / 3 } as const;
type Swara = keyof typeof just;

/** A note of the scale (Bhupali); each `'` is an octave higher, each `,` an octave lower. */
function hertz(note: string): number {
  const octave = note.split("'").length - note.split(',').length;
  return SA * just[note.replace(/[',]/g, '') as Swara] * 2 ** octave;
}

/** When a scene of two seconds begins, a string is struck; the flute sings from the face to the last scene. */
const STRUCK = [
  ...[
    [0.0, "sa'", 0.7],
    [1.0, "sa'", 0.45],
    [1.25, "pa'", 0.3],
    [1.5, "sa''", 0.3],
  ],
  ...[
    [2.0, "pa'", 0.55],
    [2.5, "sa''", 0.42],
    [3.0, "pa'", 0.36],
    [3.5, "re''", 0.3],
  ],
  ...[
    [4.0, "ga'", 0.42],
    [5.0, "pa'", 0.3],
    [6.0, "dha'", 0.5],
    [6.5, "sa''", 0.3],
    [7.0, "pa'", 0.32],
  ],
  ...[
    [8.0, "sa''", 0.5],
    [8.25, "pa'", 0.36],
    [8.5, "ga''", 0.4],
    [8.75, "re''", 0.32],
  ],
  ...[
    [9.0, "sa''", 0.34],
    [9.25, "dha'", 0.24],
    [9.5, "pa'", 0.18],
  ],
] as const satisfies readonly (readonly [number, string, number])[];

/** Beginning, note, length in seconds. */
const SUNG = [
  [4.0, "ga'", 0.85],
  [5.0, "pa'", 1.1],
  [6.25, "dha'", 0.6],
  [7.0, "pa'", 0.9],
  [8.0, "ga'", 0.45],
  [8.5, "re'", 0.45],
  [9.0, "sa'", 0.55],
] as const;

/** The four strings of the tanpura, one each half second. */
const OPEN_STRINGS = ['pa,', 'sa', 'sa', 'sa,'] as const;

/**
 * The film's music, left and right, ten seconds. Written round a ring: what still sounds at the end sounds on under the
 * beginning, so the loop has no seam; the drone is lowest there, which hides a player's own gap.
 */
export function soundTrack(): readonly [Float32Array, Float32Array] {
  const left = new Float32Array(LENGTH);
  const right = new Float32Array(LENGTH);
  const play = (start: number, voice: Voice, loud: number, pan: number) => {
    const [toLeft, toRight] = [
      loud * Math.cos((pan + 1) * (TAU / 8)),
      loud * Math.sin((pan + 1) * (TAU / 8)),
    ];
    const first = Math.round(start * SAMPLES_A_SECOND);
    for (let i = 0; i < 6 * SAMPLES_A_SECOND; i++) {
      const value = voice(i / SAMPLES_A_SECOND);
      const at = (first + i) % LENGTH;
      left[at] = (left[at] ?? 0) + value * toLeft;
      right[at] = (right[at] ?? 0) + value * toRight;
    }
  };

  for (const beat of range(FILM_SECONDS * 2)) {
    const note = OPEN_STRINGS[beat % OPEN_STRINGS.length] ?? 'sa';
    const swell = 0.3 + 0.7 * Math.sin((TAU / 2) * ((beat + 0.5) / (FILM_SECONDS * 2))) ** 2;
    play(beat / 2, tanpura(hertz(note)), 0.2 * swell, beat % 2 ? 0.35 : -0.35);
  }
  STRUCK.forEach(([start, note, loud], i) => {
    play(start, santoor(hertz(note)), 0.5 * loud, i % 2 ? 0.5 : -0.5);
  });
  for (const [start, note, length] of SUNG) play(start, bansuri(hertz(note), length), 0.2, 0.1);

  return levelled(echoes(left, [1557, 1617, 1491, 1422]), echoes(right, [1580, 1640, 1514, 1445]));
}

function levelled(left: Float32Array, right: Float32Array): readonly [Float32Array, Float32Array] {
  let peak = 0;
  for (const side of [left, right]) for (const value of side) peak = Math.max(peak, Math.abs(value));
  const scale = (side: Float32Array) => side.map((value) => (value / peak) * PEAK);
  return [scale(left), scale(right)];
}
