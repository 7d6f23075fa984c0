import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bed, enquire, inbox, openBed } from '../test-bed/inbox-bed.ts';
import { until } from '../test-bed/until.ts';
import { commands } from './inbox.ts';
import { textWidth } from './text-width.ts';

afterEach(() => bed.close());

describe('a command line', () => {
  beforeEach(() => openBed('sqlite'));

  test.each([
    [['lst'], 'There is no command "lst"'],
    [['list', '--kind', 'letter'], '--kind is "letter"; expected enquiry, application.'],
    [['list', '--since', 'yesterday'], '--since is "yesterday"; expected a day such as 2026-11-21'],
    [['list', '--since', '2026-02-30'], '--since is "2026-02-30"'],
    [['list', '--since', '2026-03-02', '--until', '2026-03-01'], '--since is not before --until.'],
    [['list', '--limit', '0'], '--limit is "0"'],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['list', 'asha'], '"search asha" looks for them'],
    [['search'], 'What to look for?'],
    [['show'], 'show takes one reference'],
    [['show', '7F3K2M'], '"7F3K2M" is no reference'],
    [['release', 'APP-7F3K2M', '--to', 'nobody'], '--to is "nobody"; expected one e-mail address.'],
    [['retry', '--to', 'a@b.example'], '--to needs references or --all.'],
    [['erase'], 'Which message?'],
    [['stats', '--days', '1000'], '--days is "1000"'],
  ])('%j that is wrong ends with 2 and says what was expected', async (line, sentence) => {
    const { code, out, err } = await inbox(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/invalid|please|sorry|undefined/i);
  });

  test.each(Object.keys(commands))('%s --help shows examples that the program understands', async (word) => {
    const { code, out } = await inbox([word, '--help']);
    expect(code).toBe(0);
    const examples = [...out.matchAll(/^ {2}npm run inbox -- (.*)$/gm)].map(([, line = '']) => line);
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const line = example.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? [];
      const safe = line[0] === 'export' ? [...line, '--out', join(bed.options.dataDir, 'x')] : line;
      // Nobody is there to confirm an erasure, which is a 2 of its own.
      const { err } = await inbox(safe);
      expect(err).toMatch(/^$|There is no message|No message fits/);
    }
    expect((await inbox(['--help'])).out).toContain(`  ${word} `);
  });
});

test.each([
  ['ఆశా రావు', 6],
  ['हमारी मशीनें', 10],
  ['हैंडलूम', 4],
  ['林 美咲', 7],
  ['👩🏽‍🔬', 2],
])('%s takes %i columns, as a terminal shows it', async (text, columns) => {
  await openBed('sqlite');
  expect(textWidth(text)).toBe(columns);
});

test('explains itself within the terminal, examples aside', async () => {
  await openBed('sqlite');
  for (const line of [['--help'], ...Object.keys(commands).map((word) => [word, '--help'])]) {
    const { out } = await inbox(line, { columns: 60 });
    for (const shown of out.split('\n').filter((text) => !text.includes('npm run inbox')))
      expect(textWidth(shown), shown).toBeLessThanOrEqual(60);
  }
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

  test('reads the database that the server writes, fits a terminal, and ends with its exit codes', async () => {
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

  test('stopped while it exports, it says so and leaves nothing behind', async () => {
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
    expect(err).toBe('Stopped; nothing was written.\n');
    expect(readdirSync(bed.options.dataDir).filter((name) => name.includes('out'))).toEqual([]);
  });

  test('says which database is not there, and makes none', async () => {
    await openBed('sqlite');
    const nowhere = join(bed.options.dataDir, 'nowhere');
    const { code, err } = await run(['list'], { DATA_DIR: nowhere });
    expect(code).toBe(1);
    expect(err).toContain(`There is no ${nowhere}/messages.sqlite. Set DATA_DIR or DATABASE_URL`);
    expect(existsSync(nowhere)).toBe(false);
    writeFileSync(join(bed.options.dataDir, 'file'), '');
    expect((await run(['list'], { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' })).err).not.toContain(
      'hunter2',
    );
  });
});
