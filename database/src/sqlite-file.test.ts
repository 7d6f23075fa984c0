import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openAtStart } from '@veramasa/messages/process/run-process';
import { expect, test } from 'vitest';
import { rows } from '../../tests/bed/backup-bed.ts';
import { temporaryFolder } from '../../tests/bed/built-site.ts';
import { backUp } from './back-up.ts';
import { isUnavailable, openDatabase, sqliteFileName } from './open-database.ts';
import { readSetting, writeSetting } from './settings.ts';
import { checkSqliteFile } from './sqlite-file.ts';
import { withinTransaction } from './within-transaction.ts';

const folder = temporaryFolder();
const whole = join(folder, sqliteFileName);
await (await openDatabase({ dataDir: folder, databaseUrl: null })).close();
const bytes = readFileSync(whole);

test('a database file with damage in any table is refused at the start', () => {
  using database = new DatabaseSync(whole, { readOnly: true });
  const tables = database.prepare("select name, rootpage from sqlite_master where type = 'table'").all();
  const pageSize = Number(database.prepare('pragma page_size').get()?.page_size);
  expect(tables.length).toBeGreaterThan(7);
  const damaged = join(folder, 'damaged');
  const refused = tables.filter(({ rootpage }) => {
    // A virtual table has no page of its own.
    const end = Math.max(1, Number(rootpage)) * pageSize;
    writeFileSync(damaged, Buffer.from(bytes).fill(0xff, end - pageSize, end));
    try {
      return checkSqliteFile(damaged);
    } catch (error) {
      return error;
    }
  });
  // Attachments are not read at the start: they may be gigabytes.
  const names = (rows: typeof tables) => rows.map(({ name }) => name).sort();
  expect(names(refused)).toEqual(names(tables).filter((name) => name !== 'attachments'));
});

test.each<[string, (file: string) => void, string]>([
  ['not a database', (file) => writeFileSync(file, 'no database '.repeat(2000)), 'is damaged (file is not'],
  ['cut short', (file) => writeFileSync(file, bytes.subarray(0, 8192)), 'is damaged ('],
  ['newer', pretendNewer, 'was written by a newer version of this server (9999-later)'],
])('a database file that is %s ends the start in a sentence, unchanged', async (name, damage, sentence) => {
  const dataDir = join(folder, name);
  const file = join(dataDir, sqliteFileName);
  mkdirSync(dataDir);
  writeFileSync(file, bytes);
  damage(file);
  const before = readFileSync(file);
  const message = expect.stringContaining(`(DATA_DIR) cannot be used: it ${sentence}`);
  const options = { dataDir, databaseUrl: null, production: true };
  await expect(openAtStart(options)).rejects.toMatchObject({ retry: false, message });
  expect(readFileSync(file).equals(before)).toBe(true);
});

function pretendNewer(file: string): void {
  using database = new DatabaseSync(file);
  database.exec(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
}

test.each([' moved', ' replaced', '-wal moved'])('nothing is stored in a file%s meanwhile', async (what) => {
  const [end, how] = what.split(' ');
  const dataDir = temporaryFolder();
  await using database = await openDatabase({ dataDir, databaseUrl: null });
  const file = join(dataDir, `${sqliteFileName}${end}`);
  execFileSync('mv', [file, `${file}.aside`]);
  if (how === 'replaced') writeFileSync(file, bytes);
  const stored = withinTransaction(database.writer, (rows) => writeSetting(rows, 'key', 'x'));
  await expect(stored).rejects.toSatisfy(isUnavailable);
  expect(await readSetting(database.writer, 'key')).toBeNull();
  // What the log had is in the file.
  execFileSync('cp', [end ? join(dataDir, sqliteFileName) : `${file}.aside`, join(dataDir, 'copy')]);
  expect(rows(join(dataDir, 'copy'), 'kysely_migration', 'name')).not.toEqual([]);
});

const program = `
  const { openDatabase } = await import(process.argv[1]);
  const { writer, close } = await openDatabase({ dataDir: process.argv[2], databaseUrl: null });
  await writer.insertInto('settings').values({ key: process.argv[3], value: 'x' }).execute();
  if (process.argv[3] === 'killed') process.kill(process.pid, 'SIGKILL');
  await close();
`;

/** Writes into the database as another user of the group 65534. */
function writeAs(uid: number, dataDir: string, key: string): void {
  const module = new URL('open-database.ts', import.meta.url).href;
  const node = [process.execPath, '--input-type=module', '-e', program, module, dataDir, key];
  // As in the units.
  execFileSync('sh', ['-c', 'umask 0007; exec "$0" "$@"', ...node], { uid, gid: 65_534, stdio: 'pipe' });
}

test.runIf(process.getuid?.() === 0)('site and desk share a database as two users of a group', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'shared');
  mkdirSync(dataDir);
  chownSync(dataDir, 1001, 65_534);
  chmodSync(dataDir, 0o770);
  writeAs(1001, dataDir, 'of the site');
  writeAs(1002, dataDir, 'of the desk');
  // The log of a process that was killed stays, and belongs to its user.
  expect(() => writeAs(1002, dataDir, 'killed')).toThrow();
  writeAs(1001, dataDir, 'of the site again');
  expect(statSync(join(dataDir, sqliteFileName)).mode & 0o777).toBe(0o660);
  const { file } = await backUp(dataDir, join(dataDir, 'backups'), new Date());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The desk shows when the newest one was made.
  expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o750);
});
