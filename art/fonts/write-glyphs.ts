import { range } from '../geometry/at.ts';
import type { Glyph, Point } from './glyph.ts';
import type { Tables } from './sfnt.ts';
import { words } from './words.ts';

const words16 = 1;
const more = 0x20;

/** Left, bottom, right and top of a glyph's points; of its control points too, as the format wants. */
export type Box = readonly [xMin: number, yMin: number, xMax: number, yMax: number];

/**
 * The tables `glyf`, `loca` and `hmtx`. Points are written plainly, one byte of flags and four of place each: WOFF2 writes
 * outlines its own way.
 */
export function writeGlyphs(glyphs: readonly Glyph[]): Tables {
  const outlines = glyphs.map((glyph) => {
    const outline = writeOutline(glyph, glyphs);
    return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
  });
  let offset = 0;
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  outlines.forEach((outline, id) => {
    offset += outline.length;
    loca.writeUInt32BE(offset, (id + 1) * 4);
  });
  const metrics = glyphs.flatMap((glyph) => [glyph.advance, boxOf(glyph, glyphs)[0]]);
  return new Map([
    ['glyf', Buffer.concat(outlines)],
    ['loca', loca],
    ['hmtx', words(...metrics)],
  ]);
}

export function boxOf(glyph: Glyph, glyphs: readonly Glyph[]): Box {
  const points = pointsOf(glyph, glyphs);
  if (points.length === 0) return [0, 0, 0, 0];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function pointsOf(glyph: Glyph, glyphs: readonly Glyph[]): readonly Point[] {
  if (glyph.parts.length === 0) return glyph.points;
  return glyph.points.flatMap(([dx, dy], i) => {
    const part = glyphs[glyph.parts[i]?.glyph ?? 0];
    return part ? pointsOf(part, glyphs).map(([x, y]): Point => [x + dx, y + dy]) : [];
  });
}

function writeOutline(glyph: Glyph, glyphs: readonly Glyph[]): Buffer {
  if (glyph.points.length === 0) return Buffer.alloc(0);
  const box = boxOf(glyph, glyphs);
  if (glyph.parts.length > 0) return Buffer.concat([words(-1, ...box), ...writeParts(glyph)]);
  const steps = (axis: 0 | 1) =>
    glyph.points.map((point, i) => point[axis] - (glyph.points[i - 1]?.[axis] ?? 0));
  return Buffer.concat([
    words(glyph.ends.length, ...box, ...glyph.ends, 0),
    Buffer.from(glyph.onCurve.map(Number)),
    words(...steps(0), ...steps(1)),
  ]);
}

function writeParts({ parts, points }: Glyph): Buffer[] {
  return range(parts.length).map((i) => {
    const part = parts[i];
    const point = points[i];
    if (!part || !point) throw new Error('a part of a glyph has no place');
    return words(part.flags | words16 | (i < parts.length - 1 ? more : 0), part.glyph, ...point);
  });
}
