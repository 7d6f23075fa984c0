import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, type Logger, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool } from 'pg';
import { migrate, refuseOlder, UnpreparedDatabase, UnusableDatabase } from './migrate.ts';
import type { Tables } from './schema.ts';
import { checkSqliteFile, sqliteFileDialect } from './sqlite-file.ts';

export interface Database extends AsyncDisposable {
  /**
   * All writes. On SQLite one connection, and therefore one queue: a second writing connection in this process
   * would wait for a lock that the blocked process cannot release.
   */
  readonly writer: Kysely<Tables>;
  /** Reads that may run beside a transaction of `writer`. On PostgreSQL the same pool. */
  readonly reader: Kysely<Tables>;
  /**
   * Counters of requests, which may be lost: in memory beside SQLite, whose one process needs no fsync to count; on
   * PostgreSQL the same pool, because all nodes count together.
   */
  readonly counters: Kysely<Tables>;
  readonly kind: 'sqlite' | 'postgres';
  /** Shown to people: a file path or a host, never a password. */
  readonly place: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** How long a statement waits while another program holds the lock of the SQLite file; the default is 5 s. */
  readonly lockWaitMs?: number;
  /** Refuses a PostgreSQL that runs without fsync, as tests do. */
  readonly fsyncRequired?: boolean;
  /**
   * Whether a missing file is created and older tables are brought up to date; otherwise they are refused. Only one
   * process may do that on SQLite: the site server.
   */
  readonly migrates?: boolean;
  /** Receives the duration of each durable COMMIT, with its fsync. */
  readonly onCommit?: (seconds: number) => void;
}

/**
 * Opens SQLite below `dataDir`, or PostgreSQL when `databaseUrl` is set, and by default brings the tables up to date.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.migrates === false) refuseMissing(options);
  const url = options.databaseUrl;
  const { writer, reader, counters } = url === null ? openSqlite(options) : openPostgres(url, options);
  const close = async () => {
    for (const connection of new Set([counters, reader, writer])) await connection.destroy();
  };
  try {
    if (url !== null && options.fsyncRequired) await refuseUnsynced(writer);
    if (options.migrates === false) await refuseOlder(reader);
    else if (url === null) await migrate(writer);
    else {
      // With many messages it takes minutes, and it waits for that of another server.
      await using patient = openPostgres(url, options, true).writer;
      await migrate(patient);
    }
    // The memory of this process, which no other process prepares.
    if (counters !== writer) await migrate(counters);
    // SQLite opens lazily; the reader needs the file that migrating has made.
    const kind = url === null ? 'sqlite' : 'postgres';
    const place = placeOf(options);
    return { writer, reader, counters, kind, place, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

const placeOf = ({ dataDir, databaseUrl }: DatabaseOptions) =>
  databaseUrl
    ? `PostgreSQL at ${new URL(databaseUrl).host || 'a local socket'}`
    : `SQLite file ${resolve(dataDir, sqliteFileName)}`;

/** Why a database cannot be opened, in a sentence for people without its password. */
export function explainUnusable(options: DatabaseOptions, error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  const setting = options.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const todo = /^EACCES|readonly|unable to open/.test(message) ? ' Let this user write file and folder.' : '';
  return `${placeOf(options)} (${setting}) cannot be used: ${message || code}.${todo}`;
}

/** SQLite's busy, locked, read-only, I/O error, corrupt, full, cannot open and not a database. */
const awaySqlite = [5, 6, 8, 10, 11, 13, 14, 26];

/** PostgreSQL's classes of connection, login, database name, resources, operator and system; a standby; the network. */
const awayPostgres = /^(08|25006|28|3D|53|57|58|E(AI_|CONN|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT))/;

/** Failures for which the driver and its pool have no code. */
const awayWithoutCode =
  /^(Client (has encountered|was closed)|Connection terminated|timeout exceeded|Query read timeout|driver has already)/;

/** Whether a query failed because the database or its disk is away, and not because the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  const { errcode, code, message } = error as { errcode?: number; code?: string; message?: string };
  if (errcode !== undefined) return awaySqlite.includes(errcode % 256);
  return awayPostgres.test(code ?? '') || awayWithoutCode.test(message ?? '');
}

/** Whether the group of a data folder may write into it: then site and desk are two users of that group. */
export const isShared = (dataDir: string): boolean => (statSync(dataDir).mode & 0o020) !== 0;

/** Makes a folder whose parent exists: a recursive `mkdir` below `/proc` never ends. Throws `UnusableDatabase`. */
export function makeFolder(folder: string, mode: number): void {
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) throw new UnusableDatabase(`${folder} cannot be made. Make ${parent} first`);
  if (!existsSync(folder)) mkdirSync(folder, { mode });
  if (!statSync(folder).isDirectory()) throw new UnusableDatabase(`${folder} is a file. Name a folder`);
}

export const sqliteFileName = 'messages.sqlite';

/** Throws `UnpreparedDatabase` when the SQLite file does not exist. */
export function refuseMissing({ dataDir, databaseUrl }: DatabaseOptions): void {
  const file = resolve(dataDir, sqliteFileName);
  if (databaseUrl === null && !existsSync(file))
    throw new UnpreparedDatabase(
      `there is no ${file}. Set DATA_DIR or DATABASE_URL as for the site server, or start the site server once`,
    );
}

/** Kysely reports every statement; only COMMIT waits for the disk. */
const timeCommits =
  ({ onCommit }: DatabaseOptions): Logger =>
  (event) => {
    if (event.level === 'query' && event.query.sql === 'commit') onCommit?.(event.queryDurationMillis / 1000);
  };

function openSqlite(options: DatabaseOptions) {
  const { dataDir, lockWaitMs = 5000 } = options;
  // Other users may not read messages. An existing folder keeps its mode.
  makeFolder(dataDir, 0o700);
  const file = resolve(join(dataDir, sqliteFileName));
  checkSqliteFile(file);
  // Created before SQLite fills it, and its log gets the same mode: other users may be able to read the folder.
  closeSync(openSync(file, 'a', isShared(dataDir) ? 0o660 : 0o600));
  const open = (name: string, readOnly: boolean, more?: { log: Logger }) =>
    new Kysely<Tables>({ ...more, dialect: sqliteFileDialect(name, readOnly, lockWaitMs) });
  const writer = open(file, false, { log: timeCommits(options) });
  return { writer, reader: open(file, true), counters: open(':memory:', false) };
}

function openPostgres(url: string, options: DatabaseOptions, isPatient = false) {
  const pool = new Pool({
    connectionString: url,
    // When the network drops all packets, queries fail and a new connection is made within a minute.
    query_timeout: isPatient ? 0 : 7000,
    max: 10,
    connectionTimeoutMillis: 4000,
    maxLifetimeSeconds: 60,
    keepAlive: true,
    // Runs before the connection is used; a connection for which it fails is discarded.
    onConnect: (client) => prepareConnection(client, isPatient ? 0 : 5000),
  });
  // A lost connection is replaced on next use. Without a listener it would end the process: the pool listens
  // for idle ones only, and one inside a transaction may be lost between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool });
  const database = new Kysely<Tables>({ log: timeCommits(options), dialect });
  return { writer: database, reader: database, counters: database };
}

/**
 * Queries run in one process: they are short, and starting others takes longer than they save. Makes each COMMIT of this
 * connection wait for the disk where the role or the database says that it need not: a message is acknowledged only when
 * it is on the disk. Keeps every other setting. Set for the connection in either case, so that a reload of the server's
 * settings cannot change it. Limits of time are set here because PgBouncer refuses a login with them.
 */
async function prepareConnection(client: ClientBase, statementTimeoutMs: number): Promise<void> {
  const now = "current_setting('synchronous_commit')";
  await client.query(
    `select set_config('synchronous_commit', case ${now} when 'off' then 'on' else ${now} end, false),
      set_config('max_parallel_workers_per_gather', '0', false),
      set_config('statement_timeout', '${statementTimeoutMs}', false),
      set_config('idle_in_transaction_session_timeout', '10000', false)`,
  );
}

/** Throws `UnusableDatabase` when PostgreSQL does not sync what it writes; no connection can change that. */
async function refuseUnsynced(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(database);
  if (rows[0]?.fsync === 'off')
    throw new UnusableDatabase(
      'it runs with fsync=off, so a power cut loses acknowledged messages. Set fsync=on in postgresql.conf and reload PostgreSQL',
    );
}
