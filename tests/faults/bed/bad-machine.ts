import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A machine whose disk and clock fail on command; see `bad-machine.c`. */
export interface BadMachine {
  /** Environment of a server that runs on it. */
  readonly env: Readonly<Record<string, string>>;
  failFsync(failing: boolean): void;
  /** Sets the wall clock this far from the true one. */
  moveClock(ms: number): void;
  /** Fsyncs of the database so far. */
  fsyncs(): number;
  /**
   * To be called when the server is dead: takes away what no fsync had returned for. `torn` keeps each 512
   * bytes of it or not by chance, as real disks do. Answers how many bytes were taken away.
   */
  cutPower(unsynced: 'gone' | 'torn'): number;
}

/** Why the bad machine cannot be built here; null when it can. */
export function noBadMachine(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  return compiled() === null ? 'needs a C compiler (cc)' : null;
}

/** A bad machine for the SQLite database in `dataDir`, which exists. */
export function badMachine(dataDir: string): BadMachine {
  const library = compiled();
  if (library === null) throw new Error('there is no compiler; ask noBadMachine() first');
  const controlFile = join(dataDir, 'control');
  writeFileSync(controlFile, Buffer.alloc(24));
  const set = (index: number, value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    const file = openSync(controlFile, 'r+');
    writeSync(file, bytes, 0, 8, index * 8);
    closeSync(file);
  };
  return {
    env: { LD_PRELOAD: library, BAD_MACHINE_FOLDER: dataDir, BAD_MACHINE_CONTROL: controlFile },
    failFsync: (failing) => set(0, failing ? 1 : 0),
    moveClock: (ms) => set(1, ms),
    fsyncs: () => {
      const bytes = Buffer.alloc(8);
      const file = openSync(controlFile, 'r');
      readSync(file, bytes, 0, 8, 16);
      closeSync(file);
      return Number(bytes.readBigInt64LE());
    },
    cutPower: (unsynced) => cutPower(dataDir, unsynced),
  };
}

let library: string | null | undefined;
function compiled(): string | null {
  if (library !== undefined) return library;
  const source = fileURLToPath(new URL('bad-machine.c', import.meta.url));
  const out = join(tmpdir(), `bad-machine-${process.pid}.so`);
  const { status } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', out, source, '-ldl']);
  if (status === 0) process.once('exit', () => rmSync(out, { force: true }));
  library = status === 0 ? out : null;
  return library;
}

function cutPower(dataDir: string, unsynced: 'gone' | 'torn'): number {
  let taken = 0;
  const copies = readdirSync(dataDir).filter((name) => name.endsWith('.durable'));
  for (const name of copies) {
    const copy = join(dataDir, name);
    const file = copy.slice(0, -'.durable'.length);
    const durable = readFileSync(copy);
    // A file that a clean end had removed stays removed.
    if (existsSync(file)) {
      const actual = readFileSync(file);
      const left = unsynced === 'gone' ? durable : tear(durable, actual);
      taken += difference(left, actual);
      writeFileSync(file, left);
    }
    rmSync(copy);
  }
  // Shared memory is gone with the power.
  for (const name of readdirSync(dataDir)) if (name.endsWith('-shm')) rmSync(join(dataDir, name));
  return taken;
}

const sector = 512;

function tear(durable: Buffer, actual: Buffer): Buffer {
  const torn = Buffer.alloc(Math.random() < 0.5 ? durable.length : Math.max(durable.length, actual.length));
  durable.copy(torn);
  for (let at = 0; at < Math.min(actual.length, torn.length); at += sector)
    if (Math.random() < 0.5) actual.copy(torn, at, at, at + sector);
  return torn;
}

function difference(left: Buffer, actual: Buffer): number {
  let bytes = Math.abs(actual.length - left.length);
  for (let at = 0; at < Math.min(left.length, actual.length); at += sector)
    if (!left.subarray(at, at + sector).equals(actual.subarray(at, at + sector))) bytes += sector;
  return bytes;
}
