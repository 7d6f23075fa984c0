import { randomUUIDv7 } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentRelease, switchRelease } from '@veramasa/contract/releases';
import { openDatabase } from '@veramasa/database/open-database';
import type { Role, Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { type Kysely, sql } from 'kysely';
import { completeRoles } from '../../desk/src/api/people.ts';
import { cookieName } from '../../desk/src/server/http/serve.ts';
import { logIn as openSession } from '../../desk/src/server/http/sessions.ts';
import { invite } from '../../desk/src/server/login/invitations.ts';
import { writeBuiltSite } from './built-site.ts';
import { type ContentRepository, contentRepository } from './content-repository.ts';
import { fixtureDist } from './fixture-site.ts';
import { addressOf, freePort, type RunningSite, runProgram, type ServerProcess } from './server-process.ts';

const program = fileURLToPath(new URL('../../desk/src/server/main.ts', import.meta.url));

/** Runs a desk in a separate process. The desk must be built: `npm run build:desk`. */
export async function startDeskProcess(env: Record<string, string>): Promise<ServerProcess> {
  const running = runProgram([program], { DESK_PORT: '0', LOG_LEVEL: 'silent', ...env });
  return { ...running, url: await addressOf(running, 'The desk is at') };
}

/** A desk process with one editor and publisher, whose public site is a small one: for tests that kill it. */
export async function openKillableDesk(repository: ContentRepository, env: Record<string, string> = {}) {
  const place = (name: string) => join(repository.folder, '..', name);
  const [dataDir, releasesDir, site] = [place('data'), place('releases'), place('site')];
  mkdirSync(dataDir);
  await makePublic(releasesDir, repository, writeBuiltSite(site));
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL ?? null });
  const { token } = await logIn(database.writer, 'Asha Rao', ['editor', 'publisher']);
  const cookie = `desk=${token}`;
  const folders = { DATA_DIR: dataDir, RELEASES_DIR: releasesDir, CONTENT_REPOSITORY: repository.folder };
  const start = () => startDeskProcess({ ...folders, ...env });
  let desk = await start();
  const kill = () => desk.stop('SIGKILL');
  return {
    dataDir,
    releasesDir,
    site,
    database,
    kill,
    cookie,
    url: () => desk.url,
    pid: () => desk.child.pid,
    /** Sends a request of the person; a body that is neither binary nor a text as JSON. */
    call: (method: string, path: string, body?: object | string | Uint8Array<ArrayBuffer>) => {
      const type = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
      const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': type }) };
      const sent = body instanceof Uint8Array || typeof body === 'string' ? body : JSON.stringify(body);
      return fetch(desk.url + path, { method, headers, ...(body && { body: sent }) });
    },
    restart: async () => {
      desk = await start();
    },
    close: async () => {
      await kill();
      await database.close();
    },
  };
}

/** A real desk process beside a real site server, on the same data folder. */
export type RunningDesk = Awaited<ReturnType<typeof startDesk>>;

/** Makes a built site the public release of the newest commit of a repository. */
export async function makePublic(releases: string, repository: ContentRepository, site: string) {
  const head = repository.git('rev-parse', 'HEAD').trim();
  cpSync(site, join(releases, head), { recursive: true });
  await switchRelease(releases, head);
}

/** Starts the desk and waits until it answers. Before its first publication the fixture site is public. */
export async function startDesk(
  server: RunningSite,
  {
    // Editors change a copy: a draft would be a worktree of the repository of the person who runs the tests.
    repository = contentRepository(),
    settings = async () => ({}),
  }: {
    readonly repository?: ContentRepository;
    /** Further settings; they may need the address of the desk. */
    readonly settings?: (url: string) => Promise<Record<string, string>>;
  } = {},
) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const releases = join(server.dataDir, 'releases');
  if (currentRelease(releases) === null) await makePublic(releases, repository, fixtureDist);
  const desk = await startDeskProcess({
    ...(await settings(url)),
    DATA_DIR: server.dataDir,
    DESK_PORT: port,
    DESK_URL: url,
    CONTENT_REPOSITORY: repository.folder,
    DESK_PREVIEW_URL: `http://localhost:${await freePort()}`,
  });
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null, migrates: false });
  return {
    url,
    /** Whose content editors change. */
    repository,
    /** Logs in the person of a name, who gets the roles, and returns their cookie. */
    session: async (name: string, ...roles: Role[]) => {
      const { token } = await logIn(database.writer, name, completeRoles(roles));
      return { name: cookieName(url), value: token };
    },
    invite: (email: string, ...roles: Role[]) =>
      inviteTo(database.writer, url, email, completeRoles(roles), new Date()),
    /** Runs a statement on the database, such as one that ends sessions. */
    sql: async (statement: string) => {
      await sql.raw(statement).execute(database.writer);
    },
    stop: async () => {
      await database.close();
      await desk.stop();
    },
  };
}

/** Invites as `npm run desk -- invite` does and returns the link. */
export const inviteTo = (
  database: Kysely<Tables>,
  deskUrl: string,
  email: string,
  roles: readonly Role[],
  now: Date,
) =>
  withinTransaction(database, (transaction) =>
    invite(transaction, { email, roles, by: { id: null, name: 'Command line' } }, deskUrl, now),
  );

/** Gives a person a session of the desk. The person is created, or gets the roles; the token is for the cookie. */
export async function logIn(
  database: Kysely<Tables>,
  name: string,
  roles: readonly Role[],
  now = new Date(),
) {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@veramasa.example`;
  const person = { email, name, roles: roles.join(' '), created_at: now.toISOString() };
  const { id } = await database
    .insertInto('people')
    .values({ ...person, id: randomUUIDv7() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ roles: person.roles }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const browser = { userAgent: 'Chrome/1 Linux', oldTokenHash: '' };
  const token = await withinTransaction(database, (transaction) =>
    openSession(transaction, { id, name }, browser, now),
  );
  return { id, token };
}
