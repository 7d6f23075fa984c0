/** One file of an archive, as the central directory lists it. */
export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  /** 0 is stored, 8 is deflated; see APPNOTE.TXT 4.4.5. */
  readonly method: number;
  /** Bytes that the archive claims to unpack to. */
  readonly claimedBytes: number;
  readonly packed: Buffer;
}

export type ZipArchive =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  | { readonly ok: false; readonly reason: 'damaged' | 'too_many' };

/** More than any document has. */
const maxEntries = 5000;

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const endBytes = 22;
const commentMaxBytes = 65_535;

/**
 * Reads the central directory of a ZIP archive, which is what programs go by. An archive whose parts overlap
 * or lie outside the file is damaged: that is how a small file unpacks to petabytes. ZIP64 is refused, because
 * no 5 MB document needs it.
 */
export function readZip(bytes: Buffer): ZipArchive {
  const end = findEnd(bytes);
  if (end === null) return damaged;
  const count = bytes.readUInt16LE(end + 10);
  const directoryAt = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt16LE(end + 8) !== count) return damaged;
  if (count > maxEntries) return { ok: false, reason: 'too_many' };
  const entries: ZipEntry[] = [];
  const spans: [number, number][] = [];
  let at = directoryAt;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signatures.central) return damaged;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const localAt = bytes.readUInt32LE(at + 42);
    const dataAt = startOfData(bytes, localAt);
    const dataEnd = (dataAt ?? 0) + bytes.readUInt32LE(at + 20);
    if (next > end || dataAt === null || dataEnd > directoryAt) return damaged;
    spans.push([localAt, dataEnd]);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      claimedBytes: bytes.readUInt32LE(at + 24),
      packed: bytes.subarray(dataAt, dataEnd),
    });
    at = next;
  }
  return overlap(spans) ? damaged : { ok: true, entries };
}

const damaged = { ok: false, reason: 'damaged' } as const;

/** The end record stands last, before a comment of at most 64 KiB. */
function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - endBytes - commentMaxBytes);
  for (let at = bytes.length - endBytes; at >= first; at--) {
    const found = bytes.readUInt32LE(at) === signatures.end;
    if (found && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return null;
}

function startOfData(bytes: Buffer, at: number): number | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signatures.local) return null;
  return at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}

function overlap(spans: [number, number][]): boolean {
  spans.sort(([a], [b]) => a - b);
  return spans.some(([start], index) => start < (spans[index - 1]?.[1] ?? 0));
}
