import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/bed/built-site.ts';
import { createPostgresDatabase, databaseKinds } from '../../tests/bed/test-databases.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { type Database, openDatabase, sqliteFileName } from './open-database.ts';
import type { Tables } from './schema.ts';
import { sqliteFileDialect } from './sqlite-file.ts';

/** Written by the server and the desk of 0.2.0. */
const fixture = fileURLToPath(new URL('../../tests/fixtures/database-0.2.0.sqlite', import.meta.url));

/** Opens a database without migrating it. */
const openAsItIs = (dataDir: string, databaseUrl: string | null) =>
  new Kysely<Tables>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) })
      : sqliteFileDialect(join(dataDir, sqliteFileName), false, 200),
  });

async function migrateTo(database: Kysely<Tables>, name: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo(name)).error).toBeUndefined();
}

/** Copies the rows of the fixture into tables of 0.2.0. */
async function copyRows(target: Kysely<Tables>): Promise<void> {
  using source = new DatabaseSync(fixture, { readOnly: true });
  const names = source.prepare("select name from sqlite_master where type = 'table'").all();
  const tables = names
    .map(({ name }) => String(name))
    .filter((name) => !/^(kysely|message_words)/.test(name));
  // Others refer to these.
  const first = (name: string) => (['messages', 'people'].includes(name) ? 0 : 1);
  for (const table of tables.sort((a, b) => first(a) - first(b)))
    for (const { number: _, ...row } of source.prepare(`select * from ${table}`).all()) {
      const columns = Object.keys(row).map((column) => sql.ref(column));
      const values = Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value) : value,
      );
      await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
        target,
      );
    }
}

describe.each(databaseKinds)('a %s database of 0.2.0', (kind) => {
  let dataDir: string;
  let database: Database;
  beforeEach(async () => {
    dataDir = temporaryFolder();
    const databaseUrl = kind === 'postgres' ? await createPostgresDatabase() : null;
    if (kind === 'sqlite') copyFileSync(fixture, join(dataDir, sqliteFileName));
    const old = openAsItIs(dataDir, databaseUrl);
    if (kind === 'postgres') {
      await migrateTo(old, '0007-desk');
      await copyRows(old);
    }
    await sql`update messages set fields = replace(fields, '9876543210', '+919810001998')
      where kind = 'enquiry'`.execute(old);
    const texts = old.deleteFrom('message_texts').where('kind', '=', 'enquiry');
    const { words, ...text } = await texts
      .returning(['message_id', 'kind', 'words'])
      .executeTakeFirstOrThrow();
    // The last two are of a note.
    const added = { ...text, words: `${words} jürgen näher హిందీ` };
    await old.insertInto('message_texts').values(added).execute();
    await old.destroy();
    database = await openDatabase({ dataDir, databaseUrl });
  });
  afterEach(() => database.close());

  test('keeps its messages, held ones and their resumes', async () => {
    const messages = await database.reader
      .selectFrom('messages')
      .leftJoin('attachments', 'attachments.message_id', 'messages.id')
      .leftJoin('people', 'people.id', 'messages.assignee_id')
      .select(['kind', 'state', 'held_reason', 'decision', 'file_name', 'size_bytes', 'people.name'])
      .select(sql<number>`length(content)`.as('stored'))
      .orderBy('received_at')
      .execute();
    const kiln = { kind: 'application', file_name: 'Kiln drawings.docx', size_bytes: 5716, stored: 5716 };
    const held = { ...kiln, state: 'new', held_reason: 'too_fast', name: null };
    const free = { held_reason: null, decision: null, name: 'Asha Both' };
    expect(messages).toEqual([
      { kind: 'enquiry', state: 'in_progress', ...free, file_name: null, size_bytes: null, stored: null },
      { ...kiln, state: 'answered', ...free },
      { ...held, decision: null },
      { ...held, decision: 'discarded' },
      { ...held, decision: 'released' },
    ]);
    const mails = await database.reader
      .selectFrom('deliveries')
      .select((select) => ['purpose', 'status', select.fn.countAll().as('mails')])
      .groupBy(['purpose', 'status'])
      .orderBy('purpose')
      .execute();
    expect(mails.map(({ purpose, status, mails }) => `${purpose} ${status} ${mails}`)).toEqual([
      'acknowledgement failed 2',
      'held queued 3',
      'staff sent 3',
    ]);
  });

  test('keeps its people, keys, notes, tombstones, publications and audit log', async () => {
    const { reader } = database;
    const [passkey] = await reader.selectFrom('passkeys').selectAll().execute();
    expect(passkey).toMatchObject({ name: 'Phone' });
    expect(Number(passkey?.counter)).toBe(7);
    expect([...(passkey?.public_key ?? [])]).toEqual([1, 2, 3]);
    const commit = '1e69a6990000000000000000000000000000feed';
    const [done, planned] = await reader.selectFrom('publications').selectAll().orderBy('state').execute();
    const by = { person_name: 'Ravi Publisher' };
    const published = { state: 'done', note: 'New opening', commit_id: commit, due_at: null };
    expect(done).toMatchObject({ ...by, ...published });
    const due = { due_at: '2027-01-14T03:30:00.000Z', planned_at: '2026-11-23T15:33:44.588Z' };
    const begun = { commit_id: null, started_at: null, ended_at: null, tries: 0 };
    expect(planned).toMatchObject({ ...by, ...due, ...begun, state: 'planned', planned_commit: commit });
    const rows = { people: 3, sessions: 3, invitations: 1, notes: 1, tombstones: 1, privacy_notices: 3 };
    for (const [table, count] of Object.entries({ ...rows, publications: 2, settings: 1, audit_log: 9 })) {
      const found = await sql`select * from ${sql.table(table)}`.execute(reader);
      expect(found.rows, table).toHaveLength(count);
    }
  });

  test('finds its words without accents, phone numbers without country', async () => {
    const found = async (word: string) => {
      const texts =
        kind === 'sqlite'
          ? sql`select rowid from message_words where message_words match ${word}`
          : sql`select kind from message_texts where vector @@ ${`e${word} | a${word}`}::tsquery`;
      return (await texts.execute(database.reader)).rows.length;
    };
    const words = ['yarn', 'kiln', 'forgotten', '9810001998', 'jurgen', 'naher', 'హిందీ'];
    expect(await Promise.all(words.map(found))).toEqual([1, 4, 0, 1, 1, 1, 1]);
  });

  test('refuses changes of its audit log', async () => {
    const { writer } = database;
    const [entry] = await writer.selectFrom('audit_log').selectAll().execute();
    if (!entry) throw new Error('the audit log is empty');
    const forged = { ...entry, action: 'forged' };
    const insert = writer.insertInto('audit_log').values(forged);
    const numbered = sql`insert or replace into audit_log (rowid, id, at, person_name, action, detail)
      select rowid, 'b', at, person_name, 'forged', detail from audit_log`;
    const changes = [
      writer.updateTable('audit_log').set({ action: 'forged' }),
      writer.deleteFrom('audit_log'),
      ...(kind === 'sqlite'
        ? [writer.replaceInto('audit_log').values(forged), { execute: () => numbered.execute(writer) }]
        : [insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ action: 'forged' }))]),
    ];
    for (const change of changes) await expect(change.execute()).rejects.toThrow('append-only');
    const actions = await writer.selectFrom('audit_log').select('action').execute();
    expect(actions.filter(({ action }) => action === 'forged')).toEqual([]);
    expect(actions).toHaveLength(9);
  });

  const hasBoth = databaseKinds.includes('postgres') && existsSync('/usr/bin/sqlite3');
  test.runIf(kind === 'sqlite' && hasBoth)('is copied to PostgreSQL by the guide', async () => {
    const databaseUrl = await createPostgresDatabase();
    const { reader, close } = await openDatabase({ dataDir: '', databaseUrl });
    const guide = readFileSync(new URL('../../docs/guides/operate.md', import.meta.url), 'utf8');
    const commands = /\n(tables=.*?)```/s.exec(guide)?.[1] ?? '';
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    execFileSync('bash', ['-c', commands.replaceAll('/var/lib/veramasa', dataDir)], { env });
    for (const { name } of await reader.introspection.getTables()) {
      if (['rate_limits', 'login_challenges'].includes(name)) continue;
      expect(commands).toMatch(new RegExp(`\\b${name}\\b`));
      const rows = sql<object>`select cast(count(*) as text) as rows from ${sql.table(name)}`;
      expect((await rows.execute(reader)).rows, name).toEqual((await rows.execute(database.reader)).rows);
    }
    await close();
  });
});

test('a database from before 0.2.0 is refused and stays as it is', async () => {
  const database = openAsItIs(temporaryFolder(), null);
  await migrateTo(database, '0006-limits');
  await expect(migrate(database)).rejects.toThrow('Start version 0.2.0 with it once');
  const { rows } = await sql`select name from kysely_migration`.execute(database);
  expect(rows).toHaveLength(6);
  await database.destroy();
});
