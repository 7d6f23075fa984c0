import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'replace-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file whose write is killed is the old one or the new one', async () => {
  const path = join(folder, 'home.yaml');
  for (let round = 0; round < 12; round++) {
    const writer = fork(resolve(import.meta.dirname, '../../../../tests/bed/write-versions.ts'), [path], {
      execArgv: [],
    });
    await once(writer, 'message');
    await wait(5 + round * 7);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const text = readFileSync(path, 'utf8');
    expect(['a'.repeat(400_000), 'b'.repeat(400_000)].includes(text)).toBe(true);
  }
});
