import { range } from '../geometry/at.ts';

/** The tables of a font in SFNT format (OpenType specification, "Font file"), by tag. */
export type Tables = Map<string, Buffer>;

const HEADER = 12;
const RECORD = 16;

export function readTables(font: Buffer): Tables {
  const records = range(font.readUInt16BE(4)).map((i) => font.subarray(HEADER + i * RECORD));
  return new Map(
    records.map((record) => {
      const start = record.readUInt32BE(8);
      return [record.toString('latin1', 0, 4), font.subarray(start, start + record.readUInt32BE(12))];
    }),
  );
}

/** A TrueType-flavoured font of these tables. */
export function writeFont(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(HEADER + RECORD * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(2 ** power * RECORD, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((sorted.length - 2 ** power) * RECORD, 10);
  const parts = [head];
  let offset = head.length;
  sorted.forEach(([tag, table], i) => {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    head.write(tag, HEADER + i * RECORD, 'latin1');
    head.writeUInt32BE(checksum(padded), HEADER + i * RECORD + 4);
    head.writeUInt32BE(offset, HEADER + i * RECORD + 8);
    head.writeUInt32BE(table.length, HEADER + i * RECORD + 12);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

const checksum = (padded: Buffer): number =>
  range(padded.length / 4).reduce((sum, i) => (sum + padded.readUInt32BE(i * 4)) >>> 0, 0);
