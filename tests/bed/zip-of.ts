import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, which may claim another size than it has. */
interface ZipPart {
  readonly name: string;
  readonly content: Buffer | string;
  readonly claimedBytes?: number;
  /** General purpose bits; 1 says that it is encrypted. */
  readonly flags?: number;
}

/** An archive of deflated files, with the fields that a reader looks at. */
export function zipOf(...parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimedBytes = Buffer.byteLength(content), flags = 0 } of parts) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc32(content), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claimedBytes, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(name, 'latin1'), packed);
    directory.push(central, Buffer.from(name, 'latin1'));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}
