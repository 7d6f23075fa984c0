import type { Glyph } from './glyph.ts';
import type { Tables } from './sfnt.ts';
import { boxOf } from './write-glyphs.ts';

/** Offsets of signed 16-bit lengths (OpenType `hhea`, `OS/2` and `post`). */
const lengths: Readonly<Record<string, readonly number[]>> = {
  hhea: [4, 6, 8, 22],
  'OS/2': [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88],
  post: [8, 10],
};

/** The tables `head`, `hhea`, `OS/2` and `post` of `tables`, scaled to `unitsPerEm`, for these glyphs of that scale. */
export function writeMetrics(tables: Tables, glyphs: readonly Glyph[], unitsPerEm: number): Tables {
  const copy = (tag: string): Buffer => {
    const table = tables.get(tag);
    if (!table) throw new Error(`a font without ${tag} has no metrics`);
    return Buffer.from(table);
  };
  const head = copy('head');
  const factor = unitsPerEm / head.readUInt16BE(18);
  const scaled = (tag: string): Buffer => {
    const table = copy(tag);
    for (const offset of lengths[tag] ?? []) {
      table.writeInt16BE(Math.round(table.readInt16BE(offset) * factor), offset);
    }
    return table;
  };

  const inked = glyphs.filter(({ points }) => points.length > 0);
  const boxes = inked.map((glyph) => ({ advance: glyph.advance, box: boxOf(glyph, glyphs) }));
  const [left, bottom] = [0, 1].map((side) => Math.min(...boxes.map(({ box }) => box[side as 0 | 1])));
  const [right, top] = [2, 3].map((side) => Math.max(...boxes.map(({ box }) => box[side as 2 | 3])));
  head.writeUInt16BE(unitsPerEm, 18);
  [left, bottom, right, top].forEach((side, i) => {
    head.writeInt16BE(side ?? 0, 36 + i * 2);
  });
  const longOffsets = 1;
  head.writeInt16BE(longOffsets, 50);

  const hhea = scaled('hhea');
  hhea.writeUInt16BE(Math.max(...glyphs.map(({ advance }) => advance)), 10);
  hhea.writeInt16BE(left ?? 0, 12);
  hhea.writeInt16BE(Math.min(...boxes.map(({ advance, box }) => advance - box[2])), 14);
  hhea.writeInt16BE(right ?? 0, 16);
  hhea.writeUInt16BE(glyphs.length, 34);
  return new Map([
    ['head', head],
    ['hhea', hhea],
    ['OS/2', scaled('OS/2')],
    ['post', scaled('post')],
  ]);
}
