import type { Glyph, Point } from './glyph.ts';
import { f2dot14, words } from './words.ts';

const longOffsets = 1;
const headerBytes = 20;
const ownPoints = 0x2000;
const allPoints = 0;
const longestRun = 64;
const zeros = 0x80;
const wide = 0x40;

/**
 * How every point moves from the lowest to the highest end of the one axis (OpenType `gvar`): one region, so an instance
 * between them lies on a straight line. The four last points of a glyph stand for its metrics; the second is its advance.
 */
export function writeGvar(low: readonly Glyph[], high: readonly Glyph[]): Buffer {
  const data = low.map((glyph, id) => {
    const moved = movement(glyph, high[id] ?? glyph);
    const variation = writeVariation(moved);
    return Buffer.concat([variation, Buffer.alloc(variation.length & 1)]);
  });
  const offsets = Buffer.alloc((low.length + 1) * 4);
  let offset = 0;
  data.forEach((bytes, id) => {
    offset += bytes.length;
    offsets.writeUInt32BE(offset, (id + 1) * 4);
  });
  const peak = words(f2dot14(1));
  const start = headerBytes + offsets.length;
  return Buffer.concat([
    words(1, 0, 1, 1, 0, start, low.length, longOffsets, 0, start + peak.length),
    offsets,
    peak,
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

function writeVariation(moves: readonly Point[]): Buffer {
  if (moves.every(([x, y]) => x === 0 && y === 0)) return Buffer.alloc(0);
  const deltas = Buffer.concat([pack(moves.map(([x]) => x)), pack(moves.map(([, y]) => y))]);
  const body = Buffer.concat([Buffer.from([allPoints]), deltas]);
  const header = words(1, 8, body.length, ownPoints);
  return Buffer.concat([header, body]);
}

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
