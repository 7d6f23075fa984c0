import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../test-bed/built-site.ts';
import { resumeFixture } from '../test-bed/resumes.ts';
import { type ServerProcess, startServer } from '../test-bed/server-process.ts';
import { goodAnswers, goodApplication } from '../test-bed/test-app.ts';
import { sqliteFileName } from './open-database.ts';
import { restore } from './restore.ts';

const { folder, remove } = temporaryFolder();
const site = join(folder, 'site');
beforeAll(() => {
  mkdirSync(site);
  writeBuiltSite(site);
});
afterAll(remove);

interface Said {
  readonly code: number;
  readonly text: string;
}

/** Runs a command as `npm run` does. */
function run(
  command: 'back-up' | 'restore',
  dataDir: string,
  args: readonly string[],
  env = {},
): Promise<Said> {
  const script = fileURLToPath(new URL(`../../../tools/${command}.ts`, import.meta.url));
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
    );
  });
}

const start = (dataDir: string) =>
  startServer(site, { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
const end = async (server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  server.child.kill(signal);
  await server.exit;
};

/** Answers the reference of a stored message. */
async function post(url: string, comment: string, resume = false): Promise<string> {
  const form = new FormData();
  const fields = { ...(resume ? goodApplication : goodAnswers), comment };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { name, bytes } = resumeFixture('written.pdf');
  if (resume) form.append('resume', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${url}/contact_mail.php`, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
  });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  return ((await answer.json()) as { reference: string }).reference;
}

function references(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare('select reference from messages')
      .all()
      .map((row) => String(row.reference));
  } finally {
    database.close();
  }
}

const filesIn = (place: string) =>
  readdirSync(place)
    .filter((name) => name.startsWith('messages-'))
    .sort()
    .map((name) => join(place, name));

describe.concurrent('a backup', () => {
  test('made under write load is whole, private, and holds all that was acknowledged before it began', async () => {
    const dataDir = join(folder, 'load');
    const place = join(folder, 'load-backups');
    const server = await start(dataDir);
    const acknowledged: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let index = 0; writing; index++)
        acknowledged.push(await post(server.url, `${writer}, ${index}`, index % 4 === 0));
    });
    for (let round = 1; round <= 3; round++) {
      while (acknowledged.length < round * 20) await new Promise((resolve) => setTimeout(resolve, 20));
      const before = [...acknowledged];
      const said = await run('back-up', dataDir, [place]);
      expect(said).toMatchObject({ code: 0, text: expect.stringContaining('read back whole') });
      const file = filesIn(place).at(-1) ?? '';
      expect(filesIn(place)).toHaveLength(round);
      const kept = new Set(references(file));
      expect(before.filter((reference) => !kept.has(reference))).toEqual([]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    writing = false;
    await Promise.all(writers);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(readdirSync(place).filter((name) => !/^messages-[\dTZ-]+\.sqlite$/.test(name))).toEqual([]);
    await end(server);

    const elsewhere = join(folder, 'load-restored');
    const [newest = ''] = filesIn(place).reverse();
    expect((await run('restore', elsewhere, [newest])).code).toBe(0);
    const again = await start(elsewhere);
    const more = await post(again.url, 'after the restore', true);
    await end(again);
    const restored = references(join(elsewhere, sqliteFileName));
    expect(restored.sort()).toEqual([...references(newest), more].sort());
  }, 120_000);

  test('of a damaged database is not made, and says so', async () => {
    const dataDir = join(folder, 'damaged');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, sqliteFileName), 'not a database '.repeat(1000));
    const said = await run('back-up', dataDir, []);
    expect(said.code).toBe(1);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  });

  test('of PostgreSQL, or of nothing, leads on in words', async () => {
    const env = { DATABASE_URL: 'postgres://localhost/site' };
    expect(await run('back-up', folder, [], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('pg_dump'),
    });
    expect(await run('back-up', join(folder, 'nothing'), [])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no database'),
    });
  });

  test('into a file is not made, and says that a folder is meant', async () => {
    const dataDir = join(folder, 'into-a-file');
    mkdirSync(dataDir);
    const file = join(dataDir, sqliteFileName);
    writeFileSync(file, '');
    expect(await run('back-up', dataDir, [file])).toEqual({
      code: 1,
      text: expect.stringContaining('is a file. Name a folder'),
    });
  });
});

describe.concurrent('a restore', () => {
  /** A data folder whose database holds one message more than the backup. */
  async function scene(name: string) {
    const dataDir = join(folder, name);
    const server = await start(dataDir);
    const first = await post(server.url, 'in the backup');
    expect((await run('back-up', dataDir, [])).code).toBe(0);
    const second = await post(server.url, 'after the backup');
    const [backup = ''] = filesIn(join(dataDir, 'backups'));
    return { dataDir, file: join(dataDir, sqliteFileName), server, backup, first, second };
  }

  test('refuses a database that a server uses, then one that holds more, and keeps it aside when forced', async () => {
    const { dataDir, file, server, backup, first, second } = await scene('refusals');
    const running = await run('restore', dataDir, [backup]);
    expect(running).toMatchObject({ code: 1, text: expect.stringContaining('Stop it first') });
    const third = await post(server.url, 'the server does not mind');
    await end(server, 'SIGKILL');

    const newer = await run('restore', dataDir, [backup]);
    expect(newer).toMatchObject({
      code: 1,
      text: expect.stringContaining('holds 2 messages that the backup has not'),
    });
    expect(references(file).sort()).toEqual([first, second, third].sort());

    const forced = await run('restore', dataDir, [backup, '--force']);
    expect(forced).toMatchObject({ code: 0 });
    expect(references(file)).toEqual([first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [aside = ''] = filesIn(dataDir);
    expect(forced.text).toContain(`${aside}. It holds personal data: delete it`);
    expect(forced.text).not.toContain('NOT KNOWN');
    expect(references(aside).sort()).toEqual([first, second, third].sort());

    expect(await run('restore', dataDir, [aside])).toMatchObject({ code: 0 });
    expect(references(file)).toHaveLength(3);
  }, 120_000);

  test('in the same second as another keeps what that one kept, its log as well', async () => {
    const { dataDir, file, server, backup, first, second } = await scene('same-second');
    await end(server, 'SIGKILL');
    const now = new Date();
    const kept = restore(backup, dataDir, now, { force: true }).aside ?? '';
    const again = await start(dataDir);
    const third = await post(again.url, 'between two restores');
    await end(again, 'SIGKILL');
    const keptNext = restore(backup, dataDir, now, { force: true }).aside ?? '';
    expect(keptNext).not.toBe(kept);
    expect(references(file)).toEqual([first]);
    expect(references(kept).sort()).toEqual([first, second].sort());
    expect(references(keptNext).sort()).toEqual([first, third].sort());
    expect((await run('restore', dataDir, [keptNext, '--force'])).code).toBe(0);
    expect(references(file).sort()).toEqual([first, third].sort());
  }, 120_000);

  test('heals a damaged database without force, and keeps the pieces', async () => {
    const { dataDir, file, server, backup, first } = await scene('healing');
    await end(server);
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([Buffer.alloc(4096, 'x'), bytes.subarray(4096)]));
    expect(await run('restore', dataDir, [backup])).toMatchObject({
      code: 0,
      text: expect.stringMatching(/NOT KNOWN.*erase --email/),
    });
    expect(references(file)).toEqual([first]);
    expect(readFileSync(filesIn(dataDir)[0] ?? '').length).toBe(bytes.length);
  }, 120_000);

  test('of a file that is cut, foreign or from a newer version changes nothing', async () => {
    const { dataDir, file, server, backup, first, second } = await scene('bad-backups');
    await end(server);
    const cut = join(folder, 'cut.sqlite');
    writeFileSync(cut, readFileSync(backup));
    truncateSync(cut, statSync(cut).size - 8192);
    const foreign = join(folder, 'foreign.sqlite');
    new DatabaseSync(foreign).exec('create table other (id)');
    const future = join(folder, 'future.sqlite');
    writeFileSync(future, readFileSync(backup));
    new DatabaseSync(future).exec("insert into kysely_migration values ('9999-future', '2090-01-01')");
    for (const bad of [cut, foreign, future, join(folder, 'absent.sqlite'), site]) {
      const said = await run('restore', dataDir, [bad, '--force']);
      expect(said.code).toBe(1);
      expect(said.text.trim().split('\n')).toHaveLength(1);
    }
    expect(references(file).sort()).toEqual([first, second].sort());
    expect(existsSync(`${file}.restoring`)).toBe(false);
    expect(filesIn(dataDir)).toEqual([]);
  }, 120_000);
});

test('a restore of a folder asks for one of the backups in it', async () => {
  expect(await run('restore', folder, [site])).toEqual({
    code: 1,
    text: expect.stringContaining('is a folder. Name one of the backups in it'),
  });
});

test.each(['back-up', 'restore'] as const)(
  '%s takes a mistyped option for no file or folder',
  async (command) => {
    const said = await run(command, join(folder, 'nowhere'), ['--hlep']);
    expect([said.code, said.text]).toEqual([1, expect.stringContaining('npm run')]);
    expect(existsSync('--hlep')).toBe(false);
  },
);
