import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test-bed/built-site.ts';
import { timeInFileName } from './back-up.ts';
import { openDatabase } from './open-database.ts';
import { pruneBackups, pruneParts, pruneSetAside } from './prune-backups.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);
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

describe('old backups', () => {
  test('keep all of two days and one a day for 30 days', () => {
    const hourly = Array.from({ length: 60 * 24 }, (_, index) => before(index * hour));
    const backups = place('hourly', hourly);
    const gone = pruneBackups(backups, { keepDays: 30, now });
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
    expect(pruneBackups(backups, { keepDays: 30, now })).toEqual([]);
    pruneBackups(backups, { keepDays: 1, now });
    expect(readdirSync(backups)).toHaveLength(25);
  });

  test('keep the newest backup and files with other names', () => {
    const other = [
      'messages-old.sqlite',
      'messages-2020-01-01T00-00-00Z.dump',
      'messages-2020-99-99T00-00-00Z.sqlite',
      'messages-before-restore-2020-01-01T00-00-00Z.sqlite',
      'copy-of-messages-2020-01-01T00-00-00Z.sqlite',
    ];
    const backups = place('alone', [...other, before(400 * day), before(500 * day)]);
    mkdirSync(join(backups, before(600 * day)));
    const gone = pruneBackups(backups, { keepDays: 30, now });
    expect(gone.map((file) => basename(file))).toEqual([before(500 * day)]);
    expect(pruneBackups(join(folder, 'absent'), { keepDays: 30, now })).toEqual([]);
  });

  test('that are incomplete are deleted after a day', () => {
    const [dead, alive] = [before(25 * hour, '.sqlite.part'), before(hour, '.sqlite.part')];
    const backups = place('parts', [dead, alive, before(90 * day)]);
    expect(pruneParts(backups, now)).toEqual([join(backups, dead)]);
    expect(readdirSync(backups).sort()).toEqual([before(90 * day), alive].sort());
  });

  test('set aside by a restore are deleted unless a server writes there', () => {
    const [old, busy, young] = [40, 41, 20].map((days) =>
      before(days * day).replace('messages-', 'messages-before-restore-'),
    ) as [string, string, string];
    const second = old.replace('.sqlite', '-2.sqlite');
    const dataDir = place('aside', [
      old,
      `${old}-wal`,
      second,
      busy,
      `${busy}-wal`,
      young,
      'messages.sqlite',
    ]);
    const then = new Date(now.getTime() - 40 * day);
    for (const name of readdirSync(dataDir)) utimesSync(join(dataDir, name), then, then);
    utimesSync(join(dataDir, `${busy}-wal`), now, now);
    const gone = pruneSetAside(dataDir, { keepDays: 30, now }).map((file) => basename(file));
    expect(gone.sort()).toEqual([old, second].sort());
    expect(readdirSync(dataDir).sort()).toEqual([busy, `${busy}-wal`, young, 'messages.sqlite'].sort());
  });
});

test('npm run backup deletes old backups only after a complete backup', async () => {
  const dataDir = join(folder, 'command');
  await (await openDatabase({ dataDir, databaseUrl: null })).close();
  const ago = (days: number) => `messages-${timeInFileName(new Date(Date.now() - days * day))}.sqlite`;
  const backups = join(dataDir, 'backups');
  mkdirSync(backups);
  for (const days of [9, 11, 40]) writeFileSync(join(backups, ago(days)), '');

  for (const days of ['0', '366', '1.5', 'ten', ''])
    expect(await backUp(dataDir, ['--keep-days', days])).toMatchObject({
      code: 1,
      text: expect.stringContaining(
        `--keep-days is "${days}"; expected a whole number of days from 1 to 365`,
      ),
    });
  const failed = await backUp(join(folder, 'no-data'), [backups, '--keep-days', '1']);
  expect([failed.code, readdirSync(backups).length]).toEqual([1, 3]);

  const usual = await backUp(dataDir, []);
  expect(usual).toMatchObject({ code: 0, text: expect.stringContaining(`Removed ${join(backups, '')}`) });
  expect(usual.text.match(/Removed /g)).toHaveLength(1);
  // Two backups never bear one second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await backUp(dataDir, ['--keep-days', '10'])).text.match(/Removed /g)).toHaveLength(1);
  const left = readdirSync(backups);
  expect(left).toHaveLength(3);
  expect(existsSync(join(backups, left.sort()[0] ?? ''))).toBe(true);
});

/** Runs the command as `npm run` does. */
async function backUp(dataDir: string, args: readonly string[]): Promise<{ code: number; text: string }> {
  const script = fileURLToPath(new URL('../../../tools/back-up.ts', import.meta.url));
  const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], options);
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}
