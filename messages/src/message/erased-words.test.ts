import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFileName } from '@veramasa/database/open-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/bed/test-databases.ts';
import { emptyLog, eraseMessage } from './erase-message.ts';

test('erased words are in no byte of a large SQLite file, others are found', async () => {
  const { database, options, close } = await openTestDatabase('sqlite');
  const { writer, reader } = database;
  // Several hundred pages of the index; each message has a word that no other one has.
  await sql`insert into messages
    (id, kind, reference, received_at, idempotency_key, body_hash, email, fields)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
    select n, 'enquiry', n, n, n, n, 'a@mill.example', '{}' from numbers`.execute(writer);
  await sql`insert into message_texts (message_id, kind, words)
    select id, kind, 'shared ' || lower(hex(randomblob(6))) || ' words' from messages`.execute(writer);
  await emptyLog(database);
  const texts = await reader.selectFrom('message_texts').select(['message_id as id', 'words']).execute();
  const erased = texts
    .filter((_, at) => at % 29 === 3)
    .map(({ id, words }) => ({ id, word: words.split(' ')[1] ?? '' }));
  const file = join(options.dataDir, sqliteFileName);
  const bytes = () => [file, `${file}-wal`].map((part) => readFileSync(part, 'latin1')).join();
  expect(bytes()).toContain(erased[50]?.word);
  for (const { id } of erased)
    await eraseMessage(database, { id, person: null, mailFolder: options.dataDir, now: new Date() });
  await emptyLog(database);
  const left = bytes();
  expect(erased.filter(({ word }) => left.includes(word))).toEqual([]);
  const found = sql`select count(*) from message_words where message_words match`;
  const lost = sql`select words from message_texts as texts where (${found} substr(texts.words, 8, 12)) <> 1`;
  expect((await lost.execute(reader)).rows).toEqual([]);
  for (const { word } of erased)
    expect((await sql`select (${found} ${word}) as found`.execute(reader)).rows).toEqual([{ found: 0 }]);
  expect((await sql`pragma integrity_check`.execute(reader)).rows).toEqual([{ integrity_check: 'ok' }]);
  await close();
});
