import type { Glyph, Point } from './glyph.ts';
import { f2dot14, words } from './words.ts';

/** Offsets are written as halves. */
const shortOffsets = 0;
const headerBytes = 20;
const ownPoints = 0x2000;
const ownRegion = 0x4000;
/** The second of the shared peaks. */
const peakOfBend = 1;
const allPoints = 0;
const longestRun = 64;
const zeros = 0x80;
const wide = 0x40;

/** Where the source bends between the ends: its glyphs there, and the share of the way from low to high. */
export interface Bend {
  readonly share: number;
  readonly glyphs: readonly Glyph[];
}

/**
 * How every point moves from the lowest to the highest end of the one axis (OpenType `gvar`), on a straight line. A glyph
 * some point of which would be more than `tolerance` units beside its place at the bend has a second region with its way
 * from the line to there. The four last points of a glyph stand for its metrics; the second is its advance.
 */
export function writeGvar(
  low: readonly Glyph[],
  high: readonly Glyph[],
  { share, glyphs }: Bend,
  tolerance: number,
): Buffer {
  const data = low.map((glyph, id) => {
    const whole = movement(glyph, high[id] ?? glyph);
    const toBend = movement(glyph, glyphs[id] ?? glyph);
    const beside = toBend.map(([x, y], i): Point => {
      const [wholeX, wholeY] = whole[i] ?? [0, 0];
      return [settled(x - wholeX * share), settled(y - wholeY * share)];
    });
    const far = beside.some(([x, y]) => Math.hypot(x, y) > tolerance);
    const variation = writeVariation(whole, far ? { share, moves: beside } : undefined);
    return Buffer.concat([variation, Buffer.alloc(variation.length & 1)]);
  });
  let offset = 0;
  const halves = data.map((bytes) => {
    offset += bytes.length;
    return offset / 2;
  });
  const offsets = words(0, ...halves);
  const peaks = words(f2dot14(1), f2dot14(share));
  const start = headerBytes + offsets.length;
  return Buffer.concat([
    words(1, 0, 1, 2, 0, start, low.length, shortOffsets, 0, start + peaks.length),
    offsets,
    peaks,
    ...data,
  ]);
}

function movement(from: Glyph, to: Glyph): Point[] {
  const still: Point = [0, 0];
  const moves = from.points.map(([x, y], i): Point => {
    const end = to.points[i] ?? [x, y];
    return [end[0] - x, end[1] - y];
  });
  return [...moves, still, [to.advance - from.advance, 0], still, still];
}

const leastCorrection = 3;

/** Corrections of less than 3 units, that no eye sees, are not worth a byte. */
const settled = (delta: number): number => (Math.abs(delta) < leastCorrection ? 0 : Math.round(delta));

function writeVariation(
  whole: readonly Point[],
  bend?: { readonly share: number; readonly moves: readonly Point[] },
): Buffer {
  if (whole.every(([x, y]) => x === 0 && y === 0)) return Buffer.alloc(0);
  const line = writeMoves(whole);
  if (!bend) return Buffer.concat([words(1, 8, line.length, ownPoints), line]);
  const correction = writeMoves(bend.moves);
  const [start, end] = [f2dot14(0), f2dot14(1)];
  return Buffer.concat([
    words(2, 16, line.length, ownPoints, correction.length, ownPoints | ownRegion | peakOfBend, start, end),
    line,
    correction,
  ]);
}

const writeMoves = (moves: readonly Point[]): Buffer =>
  Buffer.concat([Buffer.from([allPoints]), pack(moves.map(([x]) => x)), pack(moves.map(([, y]) => y))]);

/** Packed deltas: runs of zeros, of bytes, of 16-bit numbers; one zero does not break a run of bytes. */
function pack(deltas: readonly number[]): Buffer {
  const parts: Buffer[] = [];
  const kindAt = (i: number) => {
    const value = deltas[i] ?? 0;
    if (value !== 0) return value >= -128 && value <= 127 ? 0 : wide;
    return (deltas[i + 1] ?? 1) === 0 || (i > 0 && deltas[i - 1] === 0) || deltas.length === 1 ? zeros : 0;
  };
  for (let i = 0; i < deltas.length; ) {
    const kind = kindAt(i);
    let end = i + 1;
    while (end < deltas.length && end - i < longestRun && kindAt(end) === kind) end++;
    const run = deltas.slice(i, end);
    const control = Buffer.from([kind | (run.length - 1)]);
    parts.push(control, kind === wide ? words(...run) : kind === zeros ? Buffer.alloc(0) : Buffer.from(run));
    i = end;
  }
  return Buffer.concat(parts);
}
