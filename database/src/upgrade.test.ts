import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/bed/built-site.ts';
import { type Database, openDatabase, sqliteFileName } from './open-database.ts';

/** Written by the server and the desk of 0.2.0. */
const fixture = fileURLToPath(new URL('../../tests/fixtures/database-0.2.0.sqlite', import.meta.url));

let folder: ReturnType<typeof temporaryFolder>;
let database: Database;

beforeEach(async () => {
  folder = temporaryFolder();
  const dataDir = join(folder.folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  copyFileSync(fixture, join(dataDir, sqliteFileName));
  database = await openDatabase({ dataDir, databaseUrl: null });
});
afterEach(async () => {
  await database.close();
  folder.remove();
});

test('a database of 0.2.0 keeps its messages, held ones and their resumes', async () => {
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
  expect(messages).toEqual([
    {
      kind: 'enquiry',
      state: 'in_progress',
      held_reason: null,
      decision: null,
      file_name: null,
      size_bytes: null,
      stored: null,
      name: 'Asha Both',
    },
    { ...kiln, state: 'answered', held_reason: null, decision: null, name: 'Asha Both' },
    { ...held, decision: null },
    { ...held, decision: 'discarded' },
    { ...held, decision: 'released' },
  ]);
  const mails = await database.reader
    .selectFrom('deliveries')
    .select((select) => ['purpose', 'status', select.fn.countAll<number>().as('mails')])
    .groupBy(['purpose', 'status'])
    .orderBy('purpose')
    .execute();
  expect(mails).toEqual([
    { purpose: 'acknowledgement', status: 'failed', mails: 2 },
    { purpose: 'held', status: 'queued', mails: 3 },
    { purpose: 'staff', status: 'sent', mails: 3 },
  ]);
});

test('a database of 0.2.0 keeps its people, keys, notes, tombstones and audit log', async () => {
  const { reader } = database;
  const [passkey] = await reader.selectFrom('passkeys').selectAll().execute();
  expect(passkey).toMatchObject({ name: 'Phone', counter: 7 });
  expect([...(passkey?.public_key ?? [])]).toEqual([1, 2, 3]);
  const publications = reader.selectFrom('publications').select(['state', 'person_name', 'note', 'due_at']);
  const by = { person_name: 'Ravi Publisher' };
  expect(await publications.orderBy('state').execute()).toEqual([
    { ...by, state: 'done', note: 'New opening', due_at: null },
    { ...by, state: 'planned', note: 'Festival hours', due_at: '2027-01-14T03:30:00.000Z' },
  ]);
  const rows = { people: 3, sessions: 3, invitations: 1, notes: 1, tombstones: 1, privacy_notices: 3 };
  for (const [table, count] of Object.entries({ ...rows, audit_log: 9 }))
    expect(
      await reader
        .selectFrom(table as keyof typeof rows)
        .selectAll()
        .execute(),
      table,
    ).toHaveLength(count);
});

test('words of a database of 0.2.0 are still found', async () => {
  const found = async (word: string) =>
    (
      await sql<{ rowid: number }>`select rowid from message_words where message_words match ${word}`.execute(
        database.reader,
      )
    ).rows.length;
  expect([await found('yarn'), await found('kiln'), await found('forgotten')]).toEqual([1, 4, 0]);
});
