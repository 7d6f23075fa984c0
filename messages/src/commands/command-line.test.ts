import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bed, command, enquire, openBed } from '../../../tests/bed/command-bed.ts';
import { startEnvironment } from '../../../tests/bed/server-process.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';

afterEach(() => bed.close());

describe('a command line', () => {
  beforeEach(() => openBed('sqlite'));

  test.each([
    [['lst'], 'There is no command "lst"'],
    [['retry', '--colour'], "Unknown option '--colour'"],
    [['retry', '7F3K2M'], 'expected ENQ- or APP- and six letters or digits.'],
    [['retry', '--all', '--to', 'nobody'], '"nobody" is not one email address.'],
    [['retry', '--to', 'a@b.example'], '--to needs references or --all.'],
    [['retry', '--all', 'APP-7F3K2M'], 'Either references or --all, not both.'],
    [['erase'], '--email ADDRESS is missing.'],
    [['export', '--email', 'a@b.example'], '--out FOLDER is missing.'],
  ])('%j ends with 2 and says what is wrong', async (line, sentence) => {
    const { code, out, err } = await command(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  test('without a command shows the help', async () => {
    const help = await command(['--help']);
    for (const word of ['migrate', 'retry', 'export', 'erase']) expect(help.out).toContain(`  ${word} `);
    expect(await command([])).toEqual(help);
  });
});

test.each(databaseKinds)('older tables on %s are refused and not migrated', async (kind) => {
  await openBed(kind);
  const { writer } = bed.database;
  const names = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(writer)).rows;
  const [last] = (await names()).reverse();
  await sql`delete from kysely_migration where name = ${last?.name}`.execute(writer);
  const older = await names();
  const { code, err } = await command(['retry']);
  expect([code, err]).toEqual([1, expect.stringContaining('its tables are of an older version')]);
  expect(await names()).toEqual(older);
});

test('migrate brings the tables up to date', async () => {
  await openBed('sqlite');
  const dataDir = join(bed.options.dataDir, 'older');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'messages.sqlite'), '');
  expect((await command(['retry'], { dataDir })).err).toContain('its tables are of an older version');
  expect((await command(['migrate'], { dataDir })).out).toContain('The tables are up to date');
  expect((await command(['retry'], { dataDir })).code).toBe(0);
});

describe('the process', () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const run = (line: readonly string[], env: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [main, ...line],
        { env: { ...startEnvironment, ...env } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  test('reads the database of the server and sets exit codes', async () => {
    await openBed('sqlite');
    const reference = await enquire();
    const env = { DATA_DIR: bed.options.dataDir };
    const retried = await run(['retry', reference], env);
    expect(retried).toMatchObject({ code: 0, out: expect.stringContaining('due now: 2'), err: '' });
  });

  test('names a missing database and creates none', async () => {
    await openBed('sqlite');
    const nowhere = join(bed.options.dataDir, 'nowhere');
    const { code, err } = await run(['retry'], { DATA_DIR: nowhere });
    expect(code).toBe(1);
    expect(err).toContain(`there is no ${nowhere}/messages.sqlite. Set DATA_DIR or DATABASE_URL`);
    expect(existsSync(nowhere)).toBe(false);
  });
});
