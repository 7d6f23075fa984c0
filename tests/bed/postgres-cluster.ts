import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@veramasa/database/open-database';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './built-site.ts';

/** The database of the cluster whose tables are made, to be copied. */
export const preparedDatabase = 'prepared';

/**
 * For Vitest: one cluster for a test run, and a prepared database of each kind, because making the tables takes longer
 * than most tests. Without PostgreSQL, tests that need it are skipped with a message.
 */
export default async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  if (cluster === null) console.log('PostgreSQL tests are skipped: no binaries below /usr/lib/postgresql.');
  const dataDir = temporaryFolder();
  await (await openDatabase({ dataDir, databaseUrl: null })).close();
  if (cluster) {
    const databaseUrl = await newPostgresDatabase(cluster.socket, preparedDatabase);
    await (await openDatabase({ dataDir, databaseUrl })).close();
  }
  project.provide('postgresSocket', cluster?.socket ?? '');
  project.provide('preparedFolder', dataDir);
  return async () => cluster?.stop();
}

/**
 * Starts a private PostgreSQL that listens only on a Unix socket; null without Debian's binaries. Data survives a power
 * cut only if `fsync` is on.
 */
export async function startCluster(fsync: 'on' | 'off' = 'off') {
  const bin = postgresBinaries();
  if (bin === null) return null;
  const folder = temporaryFolder();
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'test', '-A', 'trust', '-N', '-E', 'UTF8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, stdio: 'pipe', cwd: folder });
  const settings = [`fsync=${fsync}`, 'max_connections=200', 'dynamic_shared_memory_type=mmap'];
  const options = [`-k ${folder} -h ''`, ...settings].join(' -c ');
  const control = async (...args: string[]): Promise<void> => {
    await promisify(execFile)(join(bin, 'pg_ctl'), ['-D', data, ...args], { ...user, cwd: folder });
  };
  const launch = () => control('start', '-o', options, '-l', join(folder, 'log'));
  const end = () => control('stop', '-m', 'immediate');
  await launch();
  return {
    /** Folder of the socket. */
    socket: folder,
    /** Stops it immediately, like a crash, and starts it again on the same data. */
    crash: async () => {
      await end();
      await launch();
    },
    stop: end,
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket; empty without PostgreSQL. */
    postgresSocket: string;
    /** Folder of an SQLite file whose tables are made. */
    preparedFolder: string;
  }
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Debian's folder of the newest PostgreSQL programs; null if there is none. */
export function postgresBinaries(): string | null {
  const programs = globSync('/usr/lib/postgresql/*/bin/initdb');
  const newest = programs.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
  return newest ? dirname(newest) : null;
}

/** Creates an empty database, or a copy of another, in a private cluster and returns its DATABASE_URL. */
export async function newPostgresDatabase(
  socket: string,
  name = `t_${randomBytes(6).toString('hex')}`,
  original = 'template1',
): Promise<string> {
  await asOwner(socket, `create database ${name} template ${original}`);
  return `postgres://test@localhost/${name}?host=${encodeURIComponent(socket)}`;
}

/** Runs SQL on a separate connection without a limit of time, and returns the rows. */
export async function asOwner(socket: string, sql: string, database = 'postgres'): Promise<object[]> {
  const client = new Client({ host: socket, user: 'test', database });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
