import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/bed/built-site.ts';
import { mountDisk } from '../../../../tests/bed/memory-folder.ts';
import { finishChanges, replaceFile } from './replace-file.ts';

const folder = temporaryFolder();

test('a file whose write is killed is the old one or the new one', async () => {
  const path = join(folder, 'home.yaml');
  // By turns, until it is killed.
  const program = `import { replaceFile } from '${new URL('./replace-file.ts', import.meta.url)}';
    for (let count = 0; ; count++) {
      await replaceFile('${path}', (count % 2 === 0 ? 'a' : 'b').repeat(400_000));
      if (count === 0) console.log('writing');
    }`;
  for (let round = 0; round < 4; round++) {
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    await once(writer.stdout, 'data');
    await wait(5 + round * 20);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const text = readFileSync(path, 'utf8');
    await finishChanges(folder, async () => false);
    expect(['a'.repeat(400_000), 'b'.repeat(400_000)].includes(text)).toBe(true);
  }
});

test('a disk that is almost full keeps its rest', async (context) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  mountDisk(context, disk, '900m');
  const [page, record] = [join(disk, 'page.md'), { id: randomUUID(), write: async () => {} }];
  await expect(replaceFile(page, 'words', record)).rejects.toThrow('less than 1 GB free');
  expect(readdirSync(disk)).toEqual([]);
  writeFileSync(page, 'words');
  await replaceFile(page, null, record);
  expect(readdirSync(disk)).toEqual([]);
});

test('after a crash a recorded change is made and another one given up', async () => {
  const [recorded, other] = [randomUUID(), randomUUID()];
  const file = (name: string) => join(folder, name);
  for (const name of ['a', 'b', 'c', 'd']) writeFileSync(file(name), 'old');
  const left = [`.a.${recorded}.tmp`, `.b.${other}.tmp`, `.c.${recorded}.removed`, `.d.${other}.removed`];
  for (const name of left) writeFileSync(file(name), 'new');
  await finishChanges(folder, async (id) => id === recorded);
  const texts = ['a', 'b', 'd'].map((name) => readFileSync(file(name), 'utf8'));
  expect([texts, existsSync(file('c'))]).toEqual([['new', 'old', 'old'], false]);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});
