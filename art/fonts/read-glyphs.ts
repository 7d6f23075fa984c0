import { range } from '../geometry/at.ts';
import type { Glyph, Part, Point } from './glyph.ts';
import type { Tables } from './sfnt.ts';

/** Flags of a point (OpenType `glyf`, "Simple Glyph Flags"). */
const point = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32 };
/** Flags of a part (OpenType `glyf`, "Component Glyph Flags"). */
const part = { words: 1, places: 2, scaled: 0x08 | 0x40 | 0x80, more: 0x20, instructions: 0x100 };

/** The glyphs of a static font with TrueType outlines, by glyph id. */
export function readGlyphs(tables: Tables): Glyph[] {
  const need = (tag: string): Buffer => {
    const table = tables.get(tag);
    if (!table) throw new Error(`a font without ${tag} has no outlines to read`);
    return table;
  };
  const [glyf, loca, hmtx] = [need('glyf'), need('loca'), need('hmtx')];
  const longOffsets = need('head').readInt16BE(50) === 1;
  const offset = (id: number) => (longOffsets ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  const advances = need('hhea').readUInt16BE(34);
  return range(need('maxp').readUInt16BE(4)).map((id) => ({
    advance: hmtx.readUInt16BE(Math.min(id, advances - 1) * 4),
    ...readOutline(glyf.subarray(offset(id), offset(id + 1))),
  }));
}

type Outline = Omit<Glyph, 'advance'>;

function readOutline(data: Buffer): Outline {
  if (data.length === 0) return { points: [], onCurve: [], ends: [], parts: [] };
  const contours = data.readInt16BE(0);
  return contours < 0 ? readParts(data) : readContours(data, contours);
}

function readContours(data: Buffer, contours: number): Outline {
  const ends = range(contours).map((i) => data.readUInt16BE(10 + i * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contours * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & point.repeat ? data.readUInt8(at++) + 1 : 1;
    flags.push(...range(times).map(() => flag));
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += data.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(point.xShort, point.xSame);
  const ys = axis(point.yShort, point.ySame);
  return {
    points: xs.map((x, i): Point => [x, ys[i] ?? 0]),
    onCurve: flags.map((flag) => Boolean(flag & point.onCurve)),
    ends,
    parts: [],
  };
}

function readParts(data: Buffer): Outline {
  const parts: Part[] = [];
  const points: Point[] = [];
  let at = 10;
  for (let flags = part.more; flags & part.more; ) {
    flags = data.readUInt16BE(at);
    if (flags & part.scaled || !(flags & part.places))
      throw new Error('a part of a glyph is more than moved');
    parts.push({
      glyph: data.readUInt16BE(at + 2),
      flags: flags & ~(part.words | part.more | part.instructions),
    });
    points.push(
      flags & part.words
        ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
        : [data.readInt8(at + 4), data.readInt8(at + 5)],
    );
    at += flags & part.words ? 8 : 6;
  }
  return { points, onCurve: [], ends: [], parts };
}
