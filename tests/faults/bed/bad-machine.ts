import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const library = compile();

/** It needs Linux and a C compiler (cc). */
export const hasBadMachine = library !== null;

/** A machine whose disk fails on command, for the existing SQLite database in `dataDir`; see `bad-machine.c`. */
export function badMachine(dataDir: string) {
  const controlFile = join(dataDir, 'control');
  writeFileSync(controlFile, Buffer.alloc(8));
  return {
    /** Environment of a server that uses it. */
    env: { LD_PRELOAD: library ?? '', BAD_MACHINE_FOLDER: dataDir, BAD_MACHINE_CONTROL: controlFile },
    // The file is mapped, so it keeps its length.
    failFsync: (failing: boolean) =>
      writeFileSync(controlFile, Buffer.alloc(8, Number(failing)), { flag: 'r+' }),
    /**
     * Removes all data whose fsync had not returned; called after the server was killed. With `torn`, each block of 512
     * bytes is kept at random, as on real disks.
     */
    cutPower: (unsynced: 'gone' | 'torn') => cutPower(dataDir, unsynced),
  };
}

function compile(): string | null {
  const source = fileURLToPath(new URL('bad-machine.c', import.meta.url));
  const out = join(tmpdir(), `bad-machine-${process.pid}.so`);
  const { status } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', out, source, '-ldl']);
  process.once('exit', () => rmSync(out, { force: true }));
  return process.platform === 'linux' && status === 0 ? out : null;
}

function cutPower(dataDir: string, unsynced: 'gone' | 'torn'): void {
  const copies = readdirSync(dataDir).filter((name) => name.endsWith('.durable'));
  for (const name of copies) {
    const copy = join(dataDir, name);
    const file = copy.slice(0, -'.durable'.length);
    const durable = readFileSync(copy);
    // A file that a clean shutdown removed stays removed.
    if (existsSync(file))
      writeFileSync(file, unsynced === 'gone' ? durable : tear(durable, readFileSync(file)));
    rmSync(copy);
  }
  // Shared memory does not survive a power cut.
  for (const name of readdirSync(dataDir)) if (name.endsWith('-shm')) rmSync(join(dataDir, name));
}

const sector = 512;

function tear(durable: Buffer, actual: Buffer): Buffer {
  const torn = Buffer.alloc(Math.random() < 0.5 ? durable.length : Math.max(durable.length, actual.length));
  durable.copy(torn);
  for (let at = 0; at < Math.min(actual.length, torn.length); at += sector)
    if (Math.random() < 0.5) actual.copy(torn, at, at, at + sector);
  return torn;
}
