import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/bed/built-site.ts';
import { createPostgresDatabase, type DatabaseKind, databaseKinds } from '../../tests/bed/test-databases.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';
import { sqliteFileDialect } from './sqlite-file.ts';

async function emptyDatabase(kind: DatabaseKind, folder: string): Promise<Kysely<Tables>> {
  const dialect =
    kind === 'sqlite'
      ? sqliteFileDialect(join(folder, 'old.sqlite'), false, 200)
      : new PostgresDialect({ pool: new Pool({ connectionString: await createPostgresDatabase(), max: 1 }) });
  return new Kysely<Tables>({ dialect });
}

describe.each(databaseKinds)('a %s database of an older version', (kind) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let database: Kysely<Tables>;
  beforeEach(async () => {
    folder = temporaryFolder();
    database = await emptyDatabase(kind, folder.folder);
  });
  afterEach(async () => {
    await database.destroy();
    folder.remove();
  });
  const migrateTo = async (name: string) => {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo(name)).error).toBeUndefined();
  };

  test('from before 0.2.0 is refused with what to do, and stays as it is', async () => {
    await migrateTo('0006-limits');
    await expect(migrate(database)).rejects.toThrow('Start version 0.2.0 with it once');
    const { rows } = await sql`select name from kysely_migration`.execute(database);
    expect(rows).toHaveLength(6);
  });

  test('finds telephone numbers without their country, words without accents', async () => {
    await migrateTo('0011-answers');
    for (const statement of [
      `insert into messages
        (id, kind, reference, received_at, idempotency_key, body_hash, email, fields)
        values ('m', 'enquiry', 'ENQ-7F3K2M', '2026-11-21', 'k', 'h', 'a@b.example', '{"phone":"+919810001998","name":"Jürgen"}')`,
      "insert into message_texts (message_id, kind, words) values ('m', 'enquiry', '919810001998 jürgen näher హిందీ')",
    ])
      await sql.raw(statement).execute(database);
    await migrate(database);
    const [text] = await database.selectFrom('message_texts').select('words').execute();
    // The last two are of a note.
    const words = ['9810001998', 'jurgen', 'naher', 'హిందీ'];
    expect(text?.words.split(' ')).toEqual(expect.arrayContaining(words));
    if (kind === 'postgres') return;
    const found = sql`select rowid from message_words where message_words match ${words.join(' ')}`;
    expect((await found.execute(database)).rows).toHaveLength(1);
  });

  test('refuses changes of its audit log', async () => {
    await migrate(database);
    const entry = { at: '2026-11-22', person_id: null, person_name: 'Command line', action: 'invite' };
    await database
      .insertInto('audit_log')
      .values({ id: 'a', ...entry, reference: null, detail: '{}' })
      .execute();
    await expect(database.updateTable('audit_log').set({ action: 'other' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(database.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    const forged = { id: 'a', ...entry, action: 'forged', reference: null, detail: '{}' };
    if (kind === 'sqlite') {
      await expect(database.replaceInto('audit_log').values(forged).execute()).rejects.toThrow('append-only');
      const byNumber = sql`insert or replace into audit_log (rowid, id, at, person_name, action, detail)
        select rowid, 'b', at, person_name, 'forged', detail from audit_log`;
      await expect(byNumber.execute(database)).rejects.toThrow('append-only');
    } else
      await expect(
        database
          .insertInto('audit_log')
          .values(forged)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ action: 'forged' }))
          .execute(),
      ).rejects.toThrow('append-only');
    expect(await database.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'invite' }]);
  });

  const plan = {
    id: 'plan',
    at: '2031-03-04T04:30:00.000Z',
    note: 'Later',
    commit: 'c2',
    person: 'Asha Rao',
    personId: 'asha',
    email: 'asha@mill.example',
    plannedAt: '2026-11-22T10:00:00.000Z',
    tries: 1,
  };
  const store = (key: string, value: object) =>
    database
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
  const rows = () => database.selectFrom('publications').selectAll().orderBy('id').execute();

  test('keeps its publications, from the audit log, and its plan', async () => {
    await migrateTo('0007-desk');
    await store('publication', { id: 'job', state: 'running' });
    await store('planned_publication', plan);
    for (const [id, commit] of [
      ['a', 'c0'],
      ['b', 'c1'],
    ])
      await database
        .insertInto('audit_log')
        .values({
          id: id ?? '',
          at: '2026-11-21T09:00:00.000Z',
          person_id: 'kim',
          person_name: 'Kim',
          ...{
            action: 'content.publish',
            reference: null,
            detail: JSON.stringify({ commit, note: 'First' }),
          },
        })
        .execute();
    await migrate(database);
    expect(await rows()).toMatchObject([
      { id: 'a', state: 'done', commit_id: 'c0', person_name: 'Kim', note: 'First' },
      { id: 'b', state: 'done', commit_id: 'c1', due_at: null },
      {
        id: 'plan',
        state: 'planned',
        planned_commit: 'c2',
        commit_id: null,
        due_at: plan.at,
        planned_at: plan.plannedAt,
        person_id: 'asha',
        tries: 1,
        started_at: null,
        ended_at: null,
      },
    ]);
    expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
});
