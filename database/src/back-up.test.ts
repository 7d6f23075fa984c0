import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@veramasa/contract';
import { expect, test } from 'vitest';
import { filesIn, post, references, run } from '../../tests/bed/backup-bed.ts';
import { serverFolder } from '../../tests/bed/server-process.ts';
import { backUp, pruneBackups, pruneParts, pruneSetAside, timeInFileName } from './back-up.ts';
import { openDatabase, sqliteFileName } from './open-database.ts';
import { restore } from './restore.ts';

const { folder, site, start } = serverFolder();

test('a backup under load is complete, private and has earlier messages', async () => {
  const dataDir = join(folder, 'load');
  const place = join(folder, 'load-backups');
  const server = await start({ DATA_DIR: dataDir });
  const acknowledged: string[] = [];
  let writing = true;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let index = 0; writing; index++) {
      acknowledged.push(await post(server.url, `${writer}, ${index}`, index % 4 === 0));
      await wait(20);
    }
  });
  while (acknowledged.length < 20) await wait(20);
  const before = [...acknowledged];
  const said = await run('backup', dataDir, [place]);
  expect(said).toMatchObject({ code: 0, output: expect.stringContaining('read back whole') });
  const [file = ''] = filesIn(place);
  const kept = new Set(references(file));
  expect(before.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writing = false;
  await Promise.all(writers);
  expect([dataDir, place].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
  expect(readdirSync(place).filter((name) => !/^messages-[\dTZ-]+\.sqlite$/.test(name))).toEqual([]);
  await server.stop();
}, 120_000);

test('a backup or restore that is not possible fails with a sentence', async () => {
  const damaged = join(folder, 'damaged');
  const file = join(damaged, sqliteFileName);
  mkdirSync(damaged);
  writeFileSync(file, 'not a database '.repeat(1000));
  await expect(backUp(join(folder, 'nothing'), folder, now)).rejects.toThrow('There is no');
  await expect(backUp(damaged, damaged, now)).rejects.toThrow('is not');
  await expect(backUp(damaged, file, now)).rejects.toThrow('Name a folder');
  await expect(backUp(damaged, '/proc/nowhere', now)).rejects.toThrow('ENOENT');
  await expect(restore(site, folder, now, { force: false })).rejects.toThrow('is a folder. Name one');
  expect(readdirSync(damaged)).toEqual([sqliteFileName]);
  const refused = (sentence: string) => ({ code: 1, output: expect.stringContaining(sentence) });
  const postgres = { DATABASE_URL: 'postgres://localhost/site' };
  expect(await run('backup', folder, [], postgres)).toEqual(refused('pg_dump'));
  expect(await run('restore', folder, ['--hlep'])).toEqual(refused('npm run'));
});

const hour = 3600_000;
const day = 24 * hour;
const now = new Date('2026-11-21T12:30:00Z');
const before = (ms: number, end = '.sqlite') =>
  `messages-${timeInFileName(new Date(now.getTime() - ms))}${end}`;

/** A folder with empty files of these names. */
function place(name: string, files: readonly string[]): string {
  const made = join(folder, name);
  mkdirSync(made);
  for (const file of files) writeFileSync(join(made, file), '');
  return made;
}

test('backups of two days and one a day for 30 days are kept', () => {
  const hourly = Array.from({ length: 60 * 24 }, (_, index) => before(index * hour));
  const backups = place('hourly', hourly);
  const gone = pruneBackups(backups, 30, now);
  const left = readdirSync(backups).sort().reverse();
  expect(left.length + gone.length).toBe(hourly.length);
  expect(left.slice(0, 49)).toEqual(hourly.slice(0, 49));
  const daily = left.slice(49);
  expect(daily.map((name) => name.slice(9, 19))).toEqual(
    Array.from({ length: 28 }, (_, index) =>
      new Date(Date.parse('2026-11-18') - index * day).toISOString().slice(0, 10),
    ),
  );
  expect(daily.every((name) => name.endsWith('T23-30-00Z.sqlite'))).toBe(true);
  expect(pruneBackups(backups, 30, now)).toEqual([]);
  pruneBackups(backups, 1, now);
  expect(readdirSync(backups)).toHaveLength(25);
});

test('a clock that jumps ahead deletes what a week would, until a day later', () => {
  const daily = Array.from({ length: 31 }, (_, index) => before(index * day));
  const backups = place('jumped', [before(-200 * day), ...daily]);
  const deleted = (ms: number) => pruneBackups(backups, 30, new Date(now.getTime() + ms)).length;
  expect([deleted(200 * day), deleted(200 * day + hour), deleted(201 * day)]).toEqual([7, 0, 24]);
});

test('the newest backup and files with other names are kept', () => {
  const other = [
    'messages-old.sqlite',
    'messages-2020-01-01T00-00-00Z.dump',
    'messages-2020-99-99T00-00-00Z.sqlite',
    'messages-before-restore-2020-01-01T00-00-00Z.sqlite',
    'copy-of-messages-2020-01-01T00-00-00Z.sqlite',
  ];
  const backups = place('alone', [...other, before(400 * day), before(500 * day)]);
  mkdirSync(join(backups, before(600 * day)));
  const gone = pruneBackups(backups, 30, now);
  expect(gone.map((file) => basename(file))).toEqual([before(500 * day)]);
  expect(pruneBackups(join(folder, 'absent'), 30, now)).toEqual([]);
});

test('an incomplete backup is kept for a day, an old database for 30', () => {
  const part = (ms: number) => before(ms, '.sqlite.part');
  const aside = (ms: number, end?: string) => before(ms, end).replace('messages', 'messages-before-restore');
  const kept = [
    part(hour),
    aside(20 * day),
    aside(20 * day, '.sqlite-wal'),
    before(90 * day),
    sqliteFileName,
  ];
  const over = [aside(40 * day), aside(40 * day, '-2.sqlite'), part(25 * hour)];
  const logs = [aside(40 * day, '.sqlite-wal'), `${part(25 * hour)}-journal`];
  const dataDir = place('over', [...kept, ...over, ...logs]);
  const gone = [...pruneSetAside(dataDir, 30, now), ...pruneParts(dataDir, now)];
  expect(gone.map((file) => basename(file)).sort()).toEqual(over.sort());
  expect(readdirSync(dataDir).sort()).toEqual(kept.sort());
});

test('npm run backup deletes old backups, by the days that the policy allows', async () => {
  const dataDir = join(folder, 'command');
  await (await openDatabase({ dataDir, databaseUrl: null })).close();
  const backups = join(dataDir, 'backups');
  mkdirSync(backups);
  for (const days of [5, 11, 40]) {
    const name = `messages-${timeInFileName(new Date(Date.now() - days * day))}.sqlite`;
    writeFileSync(join(backups, name), '');
  }
  writeFileSync(join(dataDir, before(9999 * day, '.sqlite.part')), ''); // of a killed restore
  const days = limits.backupMaxDays + 1;
  const tooMany = `--keep-days is "${days}"; expected 1 to ${limits.backupMaxDays} whole days, because the`;
  const refused = { code: 1, output: expect.stringContaining(tooMany) };
  expect(await run('backup', dataDir, ['--keep-days', String(days)])).toMatchObject(refused);
  const failed = await run('backup', join(folder, 'no-data'), [backups, '--keep-days', '1']);
  expect([failed.code, readdirSync(backups).length]).toEqual([1, 3]);

  const pruned = await run('backup', dataDir, ['--keep-days', '10']);
  expect(pruned).toMatchObject({ code: 0, output: expect.stringContaining(`Removed ${join(backups, '')}`) });
  expect(pruned.output.match(/Removed /g)).toHaveLength(3);
  expect(readdirSync(backups)).toHaveLength(2);
});
