import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, sqliteFileName } from './open-database.ts';
import { checkSqliteFile } from './sqlite-file.ts';

describe('at the start a database file', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'check-'));
  const whole = join(dataDir, sqliteFileName);
  beforeAll(async () => {
    await (await openDatabase({ dataDir, databaseUrl: null })).close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('that is intact or missing is accepted', () => {
    expect(() => checkSqliteFile(whole)).not.toThrow();
    expect(() => checkSqliteFile(join(dataDir, 'nowhere'))).not.toThrow();
  });

  test('is refused for damage in any table and left unchanged', () => {
    const database = new DatabaseSync(whole, { readOnly: true });
    const tables = database.prepare("select name, rootpage from sqlite_master where type = 'table'").all();
    const pageSize = Number(database.prepare('pragma page_size').get()?.page_size);
    database.close();
    expect(tables.length).toBeGreaterThan(7);
    const damaged = join(dataDir, 'damaged');
    const refused = tables.filter(({ rootpage }) => {
      copyFileSync(whole, damaged);
      const file = openSync(damaged, 'r+');
      writeSync(file, Buffer.alloc(pageSize, 0xff), 0, pageSize, (Number(rootpage) - 1) * pageSize);
      closeSync(file);
      const before = readFileSync(damaged);
      let said = '';
      try {
        checkSqliteFile(damaged);
      } catch (error) {
        said = (error as Error).message;
      }
      expect(readFileSync(damaged).equals(before)).toBe(true);
      return said.startsWith('it is damaged (') && said.includes('Restore a backup');
    });
    // Attachments are not read at the start: they may be gigabytes.
    const names = (rows: typeof tables) => rows.map(({ name }) => name).sort();
    expect(names(refused)).toEqual(names(tables).filter((name) => name !== 'attachments'));
  });
});
