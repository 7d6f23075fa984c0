import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../../tests/bed/test-databases.ts';
import { migrate } from './migrate.ts';

test.each(databaseKinds)('messages and notices of version 0.2.0 stay on %s, in English', async (kind) => {
  const { database, close } = await openTestDatabase(kind);
  const { writer } = database;
  for (const statement of [
    'alter table messages drop column notice_language',
    'drop table privacy_notices',
    `create table privacy_notices (
      version text primary key, enquiry text not null, application text not null, first_shown_at text not null
    )`,
    "insert into privacy_notices values ('2026-11-21-a1b2c3d4', 'To answer you', 'To hire', '2026-11-21')",
    `insert into messages
      (id, kind, reference, received_at, idempotency_key, body_hash, email, fields, notice_version)
      values ('m', 'enquiry', 'ENQ-7F3K2M', '2026-11-21', 'k', 'h', 'a@b.example', '{}', '2026-11-21-a1b2c3d4')`,
    'drop index deliveries_purpose',
    "delete from kysely_migration where name >= '0005'",
  ])
    await sql.raw(statement).execute(writer);
  await migrate(writer);
  expect(
    await writer.selectFrom('messages').select(['reference', 'notice_language']).executeTakeFirst(),
  ).toEqual({ reference: 'ENQ-7F3K2M', notice_language: 'en' });
  const notice = { version: '2026-11-21-a1b2c3d4', enquiry: 'To answer you', application: 'To hire' };
  expect(await writer.selectFrom('privacy_notices').selectAll().execute()).toEqual([
    { ...notice, language: 'en', first_shown_at: '2026-11-21' },
  ]);
  await close();
});
