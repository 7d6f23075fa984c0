import type { Movement } from './glyph.ts';
import { f2dot14, words } from './words.ts';

/** Offsets are written as halves. */
const shortOffsets = 0;
const headerBytes = 20;
const ownPoints = 0x2000;
const ownRegion = 0x4000;
const allPoints = 0;
const longestRun = 64;
const zeros = 0x80;
const wide = 0x40;

/** Where in the design space a variation acts, each axis from 0 to 1: wholly at its peak, and at 0 on an axis always. */
export interface Region {
  readonly peak: readonly number[];
  /** Where it begins and ends to act; left out when that is 0 and the peak. */
  readonly start?: readonly number[];
  readonly end?: readonly number[];
}

/** One movement of a glyph's points, in one region. */
export interface Variation {
  /** Index of the region. */
  readonly region: number;
  readonly moves: Movement;
}

/** The table `gvar` (OpenType): how the points of each glyph move, for each glyph a list of variations. */
export function writeGvar(glyphs: readonly (readonly Variation[])[], regions: readonly Region[]): Buffer {
  const data = glyphs.map((variations) => {
    const bytes = writeVariations(
      variations.filter(({ moves }) => moves.flat().some(Boolean)),
      regions,
    );
    return Buffer.concat([bytes, Buffer.alloc(bytes.length & 1)]);
  });
  let offset = 0;
  const halves = data.map((bytes) => {
    offset += bytes.length;
    return offset / 2;
  });
  const offsets = words(0, ...halves);
  const peaks = words(...regions.flatMap(({ peak }) => peak.map(f2dot14)));
  const start = headerBytes + offsets.length;
  const axes = regions[0]?.peak.length ?? 0;
  return Buffer.concat([
    words(1, 0, axes, regions.length, 0, start, glyphs.length, shortOffsets, 0, start + peaks.length),
    offsets,
    peaks,
    ...data,
  ]);
}

function writeVariations(variations: readonly Variation[], regions: readonly Region[]): Buffer {
  if (variations.length === 0) return Buffer.alloc(0);
  const moves = variations.map(({ moves }) => writeMoves(moves));
  const headers = variations.map(({ region }, i) => {
    const { start = [], end = [] } = regions[region] ?? {};
    const flags = ownPoints | (start.length > 0 ? ownRegion : 0) | region;
    return words(moves[i]?.length ?? 0, flags, ...[...start, ...end].map(f2dot14));
  });
  const header = Buffer.concat(headers);
  return Buffer.concat([words(variations.length, 4 + header.length), header, ...moves]);
}

/** Of the four last points, which stand for a glyph's metrics, only the second moves: its advance. */
function writeMoves(moves: Movement): Buffer {
  const all = [...moves.slice(0, -1), still, moves.at(-1) ?? still, still, still];
  return Buffer.concat([Buffer.from([allPoints]), pack(all.map(([x]) => x)), pack(all.map(([, y]) => y))]);
}

const still = [0, 0] as const;

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
