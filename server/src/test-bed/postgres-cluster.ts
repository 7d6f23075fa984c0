import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

/**
 * Starts a private PostgreSQL for one test run, on a Unix socket in a temporary folder. Without Debian's
 * binaries it says so, and the tests that need it are skipped.
 */
export default async function startPostgres(project: TestProject): Promise<() => void> {
  const bin = newestBinaries('/usr/lib/postgresql');
  if (bin === null) {
    console.log('PostgreSQL tests are skipped: no binaries below /usr/lib/postgresql.');
    project.provide('postgresSocket', '');
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'veramasa-pg-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'test', '-A', 'trust', '-N', '-E', 'UTF8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, stdio: 'pipe', cwd: folder });
  const options = ['-k', folder, '-h', '', '-c', 'fsync=off', '-c', 'max_connections=200'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  });
  await ready(join(folder, '.s.PGSQL.5432'));
  project.provide('postgresSocket', folder);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...user, stdio: 'pipe' });
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket; empty when there is no PostgreSQL. */
    postgresSocket: string;
  }
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

function newestBinaries(root: string): string | null {
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? null;
}

async function ready(socket: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (existsSync(socket)) return;
    await wait(100);
  }
  throw new Error('PostgreSQL did not start within 10 s');
}
