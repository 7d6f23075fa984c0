import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test-bed/built-site.ts';
import { apply, bed, enquire, inbox, openBed } from '../test-bed/inbox-bed.ts';
import { backUp } from './back-up.ts';
import { openDatabase, sqliteFileName } from './open-database.ts';
import { restore } from './restore.ts';

const now = new Date();
const person = 'asha@menon.example';

describe('a message erased after a backup', () => {
  let mine: string[];
  let other: string;
  let backup: string;
  let dataDir: string;
  let file: string;
  const { folder, remove } = temporaryFolder();
  beforeEach(async () => {
    await openBed('sqlite');
    mine = [await apply(), await enquire({ email: person, comment: 'unlikely-word' })];
    other = await enquire({ name: 'Somebody Else' });
    dataDir = bed.options.dataDir;
    file = join(dataDir, sqliteFileName);
    backup = backUp(dataDir, join(dataDir, 'backups'), now).file;
    expect((await inbox(['erase', '--email', person, '--yes'])).code).toBe(0);
    await bed.app.close();
    await bed.database.close();
  });
  afterEach(async () => {
    await bed.close();
    remove();
  });

  test('stays erased after a restore, with its resume and mails', async () => {
    expect(readFileSync(backup, 'latin1')).toContain('unlikely-word');
    const restored = restore(backup, dataDir, now, { force: false });
    expect(restored).toMatchObject({ messages: 1, erasedAgain: 2, erasuresKnown: true });
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain('Somebody Else');
    for (const gone of [person, 'unlikely-word', 'Asha Menon.pdf']) expect(bytes).not.toContain(gone);
    expect(rows(file, 'messages', 'reference')).toEqual([other]);
    expect(rows(file, 'attachments', 'id')).toEqual([]);
    expect(rows(file, 'deliveries', 'recipient')).not.toContain(person);
    expect(rows(file, 'deliveries', 'id')).toHaveLength(2);
    expect(rows(file, 'tombstones', 'reference').sort()).toEqual([...mine].sort());
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('stays erased after a second restore, beside a running server', () => {
    restore(backup, dataDir, now, { force: false });
    const server = new DatabaseSync(file);
    try {
      server.exec('pragma journal_mode = wal; begin; select 1 from messages');
      expect(restore(backup, dataDir, now, { force: true })).toMatchObject({
        erasedAgain: 2,
        erasuresKnown: true,
      });
    } finally {
      server.close();
    }
    expect(rows(file, 'messages', 'reference')).toEqual([other]);
  });

  test('may be back when the old database is absent, damaged or another one', async () => {
    const elsewhere = join(folder, 'elsewhere');
    expect(restore(backup, elsewhere, now, { force: false })).toMatchObject({
      messages: 3,
      erasedAgain: 0,
      erasuresKnown: false,
    });
    rmSync(join(elsewhere, sqliteFileName));
    await (await openDatabase({ dataDir: elsewhere, databaseUrl: null })).close();
    expect(restore(backup, elsewhere, now, { force: false })).toMatchObject({ erasuresKnown: false });
    truncateSync(file, 6000);
    expect(restore(backup, dataDir, now, { force: false })).toMatchObject({ erasuresKnown: false });
  });
});

function rows(file: string, table: string, column: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(`select ${column} as value from ${table}`)
      .all()
      .map(({ value }) => value);
  } finally {
    database.close();
  }
}
