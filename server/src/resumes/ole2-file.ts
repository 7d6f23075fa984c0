/** A stream of an OLE2 file: its size and first bytes. */
export interface Ole2Stream {
  readonly size: number;
  /** At most 64 bytes, enough for a header. */
  readonly head: Buffer;
}

export type Ole2File =
  | {
      readonly ok: true;
      readonly streams: ReadonlyMap<string, Ole2Stream>;
      readonly storages: ReadonlySet<string>;
    }
  | { readonly ok: false };

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const entryBytes = 128;
const maxEntries = 5000;
const entryKinds = { storage: 1, stream: 2, root: 5 } as const;

/** Whether bytes begin like an OLE2 file: Word, Excel and PowerPoint before 2007, and encrypted ones since. */
export const hasOle2Magic = (bytes: Buffer) => bytes.subarray(0, 8).equals(magic);

/**
 * Reads the directory of an OLE2 (compound) file, [MS-CFB]. Every chain of sectors is followed to its end;
 * one that leaves the file or runs in a circle means that the file is damaged or cut.
 */
export function readOle2(bytes: Buffer): Ole2File {
  try {
    return readDirectory(openSectors(bytes));
  } catch (error) {
    if (error instanceof RangeError) return { ok: false };
    throw error;
  }
}

interface Sectors {
  /** The sectors of a chain, in order. Throws a RangeError when it is broken. */
  chain(start: number): Buffer[];
  readonly directoryStart: number;
  readonly miniCutoff: number;
}

function openSectors(bytes: Buffer): Sectors {
  const shift = bytes.readUInt16LE(30);
  if (!hasOle2Magic(bytes) || (shift !== 9 && shift !== 12)) throw new RangeError('no OLE2 header');
  const sectorBytes = 1 << shift;
  // The last sector may be cut short by programs that do not fill it up.
  const sectorCount = Math.ceil(bytes.length / sectorBytes) - 1;
  const sector = (index: number) => {
    if (index >= sectorCount) throw new RangeError('a sector outside the file');
    return bytes.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  };
  const fat = Buffer.concat(fatSectors(bytes, sector, sectorBytes));
  const following = (index: number) =>
    index * 4 + 4 <= fat.length ? fat.readUInt32LE(index * 4) : outside();
  // A sector belongs to one chain, so all chains together are no longer than the file.
  let left = sectorCount;
  const chain = (start: number) => {
    const sectors: Buffer[] = [];
    for (let index = start; index !== endOfChain; index = following(index)) {
      if (left-- === 0) throw new RangeError('chains that run in a circle or share sectors');
      sectors.push(sector(index));
    }
    return sectors;
  };
  return {
    chain,
    directoryStart: bytes.readUInt32LE(48),
    miniCutoff: bytes.readUInt32LE(56),
  };
}

const endOfChain = 0xfffffffe;
/** First of the numbers that name no sector. */
const firstSpecial = 0xfffffffa;

function fatSectors(bytes: Buffer, sector: (index: number) => Buffer, sectorBytes: number): Buffer[] {
  const inHeader = numbers(bytes.subarray(76, 512));
  const listed = inHeader.filter((index) => index < firstSpecial);
  let next = bytes.readUInt32LE(68);
  // A file of 5 MB has at most one further list; more are a circle.
  for (let lists = 0; next < firstSpecial; lists++) {
    if (lists > 4) throw new RangeError('too many lists of sectors');
    const list = numbers(sector(next));
    next = list[sectorBytes / 4 - 1] ?? outside();
    listed.push(...list.slice(0, -1).filter((index) => index < firstSpecial));
  }
  if (new Set(listed).size < listed.length) throw new RangeError('one sector twice in the list of sectors');
  return listed.map(sector);
}

function readDirectory(sectors: Sectors): Ole2File {
  const directory = Buffer.concat(sectors.chain(sectors.directoryStart));
  const streams = new Map<string, Ole2Stream>();
  const storages = new Set<string>();
  const root = entryAt(directory, 0);
  if (root.kind !== entryKinds.root) return { ok: false };
  const mini = root.size > 0 ? Buffer.concat(sectors.chain(root.start)) : Buffer.alloc(0);
  const count = Math.floor(directory.length / entryBytes);
  if (count > maxEntries) return { ok: false };
  for (let index = 1; index < count; index++) {
    const entry = entryAt(directory, index);
    if (entry.kind === entryKinds.storage) storages.add(entry.name);
    if (entry.kind !== entryKinds.stream) continue;
    const inMini = entry.size < sectors.miniCutoff;
    const head = inMini ? miniHead(mini, entry) : chainHead(sectors.chain(entry.start), entry.size);
    streams.set(entry.name, { size: entry.size, head });
  }
  return { ok: true, streams, storages };
}

function chainHead(chain: Buffer[], size: number): Buffer {
  const bytes = chain.reduce((sum, sector) => sum + sector.length, 0);
  if (bytes < size) throw new RangeError('a stream shorter than it says');
  return chain[0]?.subarray(0, 64) ?? Buffer.alloc(0);
}

/** Small streams share one, in pieces of 64 bytes. */
function miniHead(mini: Buffer, entry: { readonly start: number; readonly size: number }): Buffer {
  if (entry.size === 0) return Buffer.alloc(0);
  const at = entry.start * 64;
  if (at + Math.min(64, entry.size) > mini.length) throw new RangeError('a small stream outside the file');
  return mini.subarray(at, at + Math.min(64, entry.size));
}

function entryAt(directory: Buffer, index: number) {
  const at = index * entryBytes;
  const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
  return {
    name: directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
    kind: directory.readUInt8(at + 66),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  };
}

function numbers(sector: Buffer): number[] {
  return Array.from({ length: Math.floor(sector.length / 4) }, (_, index) => sector.readUInt32LE(index * 4));
}

function outside(): never {
  throw new RangeError('a chain that leaves the file');
}
