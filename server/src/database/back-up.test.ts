import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { end, filesIn, folder, post, references, run, start } from '../test-bed/backup-bed.ts';
import { sqliteFileName } from './open-database.ts';

describe.concurrent('a backup', () => {
  test('made under load is complete, private and has all earlier messages', async () => {
    const dataDir = join(folder, 'load');
    const place = join(folder, 'load-backups');
    const server = await start(dataDir);
    const acknowledged: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let index = 0; writing; index++)
        acknowledged.push(await post(server.url, `${writer}, ${index}`, index % 4 === 0));
    });
    const second = () => Math.floor(Date.now() / 1000);
    for (let round = 1, last = 0; round <= 3; round++, last = second()) {
      // A second for each, since that is their name.
      while (acknowledged.length < round * 20 || second() === last)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const before = [...acknowledged];
      const said = await run('back-up', dataDir, [place]);
      expect(said).toMatchObject({ code: 0, text: expect.stringContaining('verified') });
      const file = filesIn(place).at(-1) ?? '';
      expect(filesIn(place)).toHaveLength(round);
      const kept = new Set(references(file));
      expect(before.filter((reference) => !kept.has(reference))).toEqual([]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    writing = false;
    await Promise.all(writers);
    expect([dataDir, place].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
    expect(readdirSync(place).filter((name) => !/^messages-[\dTZ-]+\.sqlite$/.test(name))).toEqual([]);
    await end(server);

    const elsewhere = join(folder, 'load-restored');
    const [newest = ''] = filesIn(place).reverse();
    expect((await run('restore', elsewhere, [newest])).code).toBe(0);
    const again = await start(elsewhere);
    const more = await post(again.url, 'after the restore', true);
    await end(again);
    const restored = references(join(elsewhere, sqliteFileName));
    expect(restored.sort()).toEqual([...references(newest), more].sort());
  }, 120_000);

  test('of a damaged database fails with a sentence', async () => {
    const dataDir = join(folder, 'damaged');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, sqliteFileName), 'not a database '.repeat(1000));
    const said = await run('back-up', dataDir, []);
    expect(said.code).toBe(1);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  });

  test('of PostgreSQL or without a database fails with a sentence', async () => {
    const env = { DATABASE_URL: 'postgres://localhost/site' };
    expect(await run('back-up', folder, [], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('pg_dump'),
    });
    expect(await run('back-up', join(folder, 'nothing'), [])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no database'),
    });
  });

  test('into a file fails and asks for a folder', async () => {
    const dataDir = join(folder, 'into-a-file');
    mkdirSync(dataDir);
    const file = join(dataDir, sqliteFileName);
    writeFileSync(file, '');
    expect(await run('back-up', dataDir, [file])).toEqual({
      code: 1,
      text: expect.stringContaining('is a file. Name a folder'),
    });
  });
});

test.each(['back-up', 'restore'] as const)(
  '%s does not read a mistyped option as a file name',
  async (command) => {
    const said = await run(command, join(folder, 'nowhere'), ['--hlep']);
    expect([said.code, said.text]).toEqual([1, expect.stringContaining('npm run')]);
    expect(existsSync('--hlep')).toBe(false);
  },
);
