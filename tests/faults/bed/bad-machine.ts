import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Why the shim cannot be built here; null if it can. */
export function noBadMachine(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  return compiled() === null ? 'needs a C compiler (cc)' : null;
}

/** A machine whose disk fails on command, for the existing SQLite database in `dataDir`; see `bad-machine.c`. */
export function badMachine(dataDir: string) {
  const library = compiled();
  if (library === null) throw new Error('There is no compiler; call noBadMachine() first.');
  const controlFile = join(dataDir, 'control');
  writeFileSync(controlFile, Buffer.alloc(16));
  return {
    /** Environment of a server that uses it. */
    env: { LD_PRELOAD: library, BAD_MACHINE_FOLDER: dataDir, BAD_MACHINE_CONTROL: controlFile },
    failFsync: (failing: boolean) => {
      const file = openSync(controlFile, 'r+');
      writeSync(file, Buffer.from([failing ? 1 : 0]), 0, 1, 0);
      closeSync(file);
    },
    /** Number of fsync calls for the database. */
    fsyncs: () => Number(readFileSync(controlFile).readBigInt64LE(8)),
    /**
     * Removes all data whose fsync had not returned; called after the server was killed. With `torn`, each block of 512
     * bytes is kept at random, as on real disks. Returns the number of removed bytes.
     */
    cutPower: (unsynced: 'gone' | 'torn') => cutPower(dataDir, unsynced),
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
    // A file that a clean shutdown removed stays removed.
    if (existsSync(file)) {
      const actual = readFileSync(file);
      const left = unsynced === 'gone' ? durable : tear(durable, actual);
      taken += difference(left, actual);
      writeFileSync(file, left);
    }
    rmSync(copy);
  }
  // Shared memory does not survive a power cut.
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
