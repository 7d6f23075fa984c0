import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/bed/built-site.ts';
import { createPostgresDatabase, databaseKinds } from '../../../tests/bed/test-databases.ts';
import { migrate, migrations } from './migrate.ts';
import type { Tables } from './schema.ts';
import { sqliteFileDialect } from './sqlite-file.ts';

describe.each(databaseKinds)('a %s database of version 0.2.0', (kind) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let database: Kysely<Tables>;
  beforeEach(async () => {
    folder = temporaryFolder();
    database = new Kysely<Tables>({
      dialect:
        kind === 'sqlite'
          ? sqliteFileDialect(join(folder.folder, 'old.sqlite'), false, 200)
          : new PostgresDialect({
              pool: new Pool({ connectionString: await createPostgresDatabase(), max: 1 }),
            }),
    });
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0004-privacy')).error).toBeUndefined();
    for (const statement of [
      "insert into privacy_notices values ('2026-11-21-a1b2c3d4', 'To answer you', 'To hire', '2026-11-21')",
      `insert into messages
        (id, kind, reference, received_at, idempotency_key, body_hash, email, fields, notice_version)
        values ('m', 'enquiry', 'ENQ-7F3K2M', '2026-11-21', 'k', 'h', 'Asha@Mill.example',
          '{"name":"Asha Rao","location":"hyderabad","comment":"Looms"}', '2026-11-21-a1b2c3d4')`,
      `insert into deliveries (id, message_id, purpose, recipient, status, next_attempt_at, mail_message_id, created_at)
        values ('d', 'm', 'staff', 'desk@veramasa.example', 'queued', '2026-11-21', '<d@veramasa.example>', '2026-11-21')`,
    ])
      await sql.raw(statement).execute(database);
    await migrate(database);
  });
  afterEach(async () => {
    await database.destroy();
    folder.remove();
  });

  test('keeps its messages as closed, its mails and its notices', async () => {
    expect(
      await database.selectFrom('messages').select(['reference', 'notice_language', 'state']).execute(),
    ).toEqual([{ reference: 'ENQ-7F3K2M', notice_language: 'en', state: 'closed' }]);
    expect(
      await database.selectFrom('deliveries').select(['id', 'message_id', 'status', 'attempts']).execute(),
    ).toEqual([{ id: 'd', message_id: 'm', status: 'queued', attempts: 0 }]);
    expect(await database.selectFrom('privacy_notices').selectAll().execute()).toEqual([
      {
        version: '2026-11-21-a1b2c3d4',
        language: 'en',
        enquiry: 'To answer you',
        application: 'To hire',
        first_shown_at: '2026-11-21',
      },
    ]);
  });

  test('gets the facts that the lists search', async () => {
    expect(
      await database.selectFrom('messages').select(['sender_key', 'location', 'source', 'opening']).execute(),
    ).toEqual([{ sender_key: 'asha@mill.example', location: 'hyderabad', source: null, opening: null }]);
    expect(await database.selectFrom('message_texts').select(['kind', 'words']).execute()).toEqual([
      { kind: 'enquiry', words: 'enq 7f3k2m asha mill example asha rao hyderabad looms' },
    ]);
  });

  test('refuses changes of its audit log', async () => {
    const entry = { at: '2026-11-22', person_id: null, person_name: 'Command line', action: 'invite' };
    await database
      .insertInto('audit_log')
      .values({ id: 'a', ...entry, reference: null, detail: '{}' })
      .execute();
    await expect(database.updateTable('audit_log').set({ action: 'other' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(database.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});
