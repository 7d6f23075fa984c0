import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bed, enquire, inbox, openBed } from '../../../tests/bed/inbox-bed.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { until } from '../../../tests/bed/until.ts';

afterEach(() => bed.close());

describe('a command line', () => {
  beforeEach(() => openBed('sqlite'));

  test.each([
    [['lst'], "unknown command 'lst'"],
    [['list', '--kind', 'letter'], 'Allowed choices are enquiry, application.'],
    [['list', '--since', 'yesterday'], 'Expected a day such as 2026-11-21'],
    [['list', '--since', '2026-02-30'], "'2026-02-30' is invalid"],
    [['list', '--since', '2026-03-02', '--until', '2026-03-01'], '--since is not before --until'],
    [['list', '--limit', '0'], 'Expected a whole number from 1 to 100,000.'],
    [['list', '--colour'], "unknown option '--colour'"],
    [['list', 'asha'], "too many arguments for 'list'"],
    [['search'], "missing required argument 'word'"],
    [['show'], "missing required argument 'reference'"],
    [['show', '7F3K2M'], 'Expected ENQ- or APP- and six letters or digits.'],
    [['release', 'APP-7F3K2M', '--to', 'nobody'], 'Expected one email address.'],
    [['retry', '--to', 'a@b.example'], '--to needs references or --all.'],
    [['erase'], 'Which message?'],
    [['stats', '--days', '1000'], 'Expected a whole number from 1 to 366.'],
  ])('%j ends with 2 and says what is wrong', async (line, sentence) => {
    const { code, out, err } = await inbox(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  const words = ['list', 'show', 'search', 'export', 'retry', 'release', 'discard', 'erase', 'stats'];
  test.each(words)('%s --help shows examples that work', async (word) => {
    const { code, out } = await inbox([word, '--help']);
    expect(code).toBe(0);
    const examples = [...out.matchAll(/^ {2}npm run inbox -- (.*)$/gm)].map(([, line = '']) => line);
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const line = example.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? [];
      const safe = line[0] === 'export' ? [...line, '--out', join(bed.options.dataDir, 'x')] : line;
      const { err } = await inbox(safe);
      expect(err).toMatch(/^$|There is no message|No message matches/);
    }
    const help = await inbox(['--help']);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining(`  ${word} `)]);
    expect((await inbox([])).out).toBe(help.out);
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
  const { code, err } = await inbox(['list']);
  expect([code, err]).toEqual([1, expect.stringContaining('its tables are of an older version')]);
  expect(await names()).toEqual(older);
});

test('migrate brings the tables up to date', async () => {
  await openBed('sqlite');
  const dataDir = join(bed.options.dataDir, 'older');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'messages.sqlite'), '');
  expect((await inbox(['list'], { dataDir })).err).toContain('its tables are of an older version');
  expect((await inbox(['migrate'], { dataDir })).out).toContain('The tables are up to date');
  expect((await inbox(['list'], { dataDir })).out).toBe('No messages.\n');
});

describe('the process', () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const run = (line: readonly string[], env: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [main, ...line],
        { env: { PATH: process.env.PATH, ...env } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  test('reads the database of the server, fits the terminal, sets exit codes', async () => {
    await openBed('sqlite');
    const reference = await enquire({ comment: 'x'.repeat(500) });
    const env = { DATA_DIR: bed.options.dataDir, COLUMNS: '60' };
    const listed = await run(['list'], env);
    expect([listed.code, listed.err]).toEqual([0, '']);
    expect(listed.out).toContain(reference);
    for (const line of listed.out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    expect((await run(['show', 'ENQ-AAAAAA'], env)).code).toBe(3);
    expect((await run(['list', '--what'], env)).code).toBe(2);
  });

  test('leaves nothing behind when an export is interrupted', async () => {
    await openBed('sqlite');
    await enquire();
    for (let index = 0; index < 9; index++) {
      const rows = await bed.database.reader.selectFrom('messages').selectAll().execute();
      const copies = rows.map((row) => {
        const id = randomUUID();
        return { ...row, id, reference: id, idempotency_key: id };
      });
      await bed.database.writer.insertInto('messages').values(copies).execute();
    }
    const folder = join(bed.options.dataDir, 'out');
    const child = spawn(process.execPath, [main, 'export', '--json', '--out', folder], {
      env: { PATH: process.env.PATH, DATA_DIR: bed.options.dataDir },
    });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    const ended = once(child, 'exit');
    await until(() => existsSync(join(bed.options.dataDir, '.out.part')));
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(err).toBe('Interrupted; nothing was changed.\n');
    expect(readdirSync(bed.options.dataDir).filter((name) => name.includes('out'))).toEqual([]);
  });

  test('names a missing database and creates none', async () => {
    await openBed('sqlite');
    const nowhere = join(bed.options.dataDir, 'nowhere');
    const { code, err } = await run(['list'], { DATA_DIR: nowhere });
    expect(code).toBe(1);
    expect(err).toContain(`there is no ${nowhere}/messages.sqlite. Set DATA_DIR or DATABASE_URL`);
    expect(existsSync(nowhere)).toBe(false);
    writeFileSync(join(bed.options.dataDir, 'file'), '');
    expect((await run(['list'], { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' })).err).not.toContain(
      'hunter2',
    );
  });
});
