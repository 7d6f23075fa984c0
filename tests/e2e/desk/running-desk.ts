import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { commandLineActor } from '@veramasa/messages/database/audit-log';
import { openDatabase } from '@veramasa/messages/database/open-database';
import type { Role } from '@veramasa/messages/database/schema';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { sql } from 'kysely';
import { completeRoles, invite } from '../../../desk/src/server/invitations.ts';
import { type ContentRepository, wholeRepository } from '../../bed/content-repository.ts';
import { compileCache } from '../../bed/server-process.ts';
import { freePort, type RunningServer } from '../support/running-server.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A real desk process beside a real site server, on the same data folder. */
export interface RunningDesk {
  readonly url: string;
  /** Whose content editors change. */
  readonly repository: ContentRepository;
  /** Invites as `npm run desk -- invite` does and returns the link. */
  invite(email: string, ...roles: Role[]): Promise<string>;
  /** Runs a statement on the database, such as one that ends sessions. */
  sql(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the desk and waits until it answers. It must be built: `npm run build:desk`. */
export async function startDesk(
  server: RunningServer,
  {
    // Editors change a copy: a draft would be a worktree of the repository of the person who runs the tests.
    repository = wholeRepository(),
    settings = async () => ({}),
  }: {
    readonly repository?: ContentRepository;
    /** Further settings; they may need the address of the desk. */
    readonly settings?: (url: string) => Promise<Record<string, string>>;
  } = {},
): Promise<RunningDesk> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    ...(await settings(url)),
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: server.dataDir,
    DESK_PORT: port,
    DESK_URL: url,
    CONTENT_REPOSITORY: repository.folder,
    DESK_PREVIEW_PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
  };
  const child = spawn(process.execPath, ['desk/src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failed test does not stop its desk, so the test process does.
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  await ready(`http://127.0.0.1:${port}/api/session`, child, () => output);
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null, migrates: false });
  const stop = async () => {
    await database.close();
    const ended = new Promise<void>((resolveEnd) => child.once('exit', () => resolveEnd()));
    child.kill('SIGTERM');
    await ended;
    repository.remove();
  };
  return {
    url,
    repository,
    invite: (email, ...roles) =>
      withinTransaction(database.writer, async (transaction) => ({
        keep: true,
        value: await invite(
          transaction,
          { email, roles: completeRoles(roles), by: commandLineActor() },
          url,
          new Date(),
        ),
      })),
    sql: async (statement) => {
      await sql.raw(statement).execute(database.writer);
    },
    stop,
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const giveUp = Date.now() + 20_000;
  while (Date.now() < giveUp && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolveSoon) => setTimeout(resolveSoon, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The desk did not become ready:\n${output()}`);
}
