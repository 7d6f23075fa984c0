import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '@veramasa/database/open-database';
import { emptyLog, eraseMessage } from '@veramasa/messages/message/erase-message';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/bed/test-databases.ts';

let bed: TestDatabase;
afterEach(() => bed.close());

/** A word of twelve letters that no other message has. */
const wordOf = (number: number) =>
  createHash('sha256')
    .update(String(number))
    .digest('hex')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Messages that fill several hundred pages of the index. */
async function storeMessages(count: number) {
  const { writer } = bed.database;
  await writer.transaction().execute(async (transaction) => {
    for (let number = 0; number < count; number++) {
      const id = `message-${number}`;
      const at = new Date(number * 1000).toISOString();
      const reference = `ENQ-${String(number).padStart(6, '0')}`;
      await sql`insert into messages
        (id, kind, reference, received_at, idempotency_key, body_hash, email, fields, notice_language, sender_key)
        values (${id}, 'enquiry', ${reference}, ${at}, ${id}, ${id}, 'a@mill.example', '{}', 'en', 'a@mill.example')
      `.execute(transaction);
      await transaction
        .insertInto('message_texts')
        .values({ message_id: id, kind: 'enquiry', words: `shared ${wordOf(number)} words` })
        .execute();
    }
  });
}

const bytesOf = (file: string) => readFileSync(file, 'latin1');
const erased = Array.from({ length: 100 }, (_, index) => index * 29 + 3);

describe('erased words of a search index of many pages', () => {
  test('are in no byte of the SQLite file, and the others are found', async () => {
    bed = await openTestDatabase('sqlite');
    await storeMessages(3000);
    await emptyLog(bed.database);
    const file = join(bed.options.dataDir, sqliteFileName);
    expect(bytesOf(file).includes(wordOf(erased[50] ?? 0))).toBe(true);
    for (const number of erased)
      await eraseMessage(bed.database, {
        id: `message-${number}`,
        cause: 'request',
        mailFolder: bed.options.dataDir,
        now: new Date(),
      });
    await emptyLog(bed.database);
    const left = bytesOf(file) + bytesOf(`${file}-wal`);
    expect(erased.map(wordOf).filter((word) => left.includes(word))).toEqual([]);
    const database = new DatabaseSync(file, { readOnly: true });
    const find = database.prepare('select count(*) as found from message_words where message_words match ?');
    const found = (number: number) => find.get(wordOf(number))?.found;
    const kept = Array.from({ length: 3000 }, (_, number) => number).filter(
      (number) => !erased.includes(number),
    );
    expect(kept.filter((number) => found(number) !== 1)).toEqual([]);
    expect(erased.filter((number) => found(number) !== 0)).toEqual([]);
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });
});
