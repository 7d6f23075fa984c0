import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../server/src/database/open-database.ts';
import { temporaryFolder } from '../server/src/test-bed/built-site.ts';
import { root } from './root.ts';

/** What the last stage of the Dockerfile takes from this folder. */
function filesOfImage(): string[] {
  const stage =
    readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
}

test('what the image holds makes a backup, restores it and lists messages', async () => {
  const { folder, remove } = temporaryFolder();
  const image = join(folder, 'image');
  for (const path of [...filesOfImage(), 'package.json', 'contract/package.json', 'server/package.json']) {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    cpSync(join(root, path), join(image, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'));
  const dataDir = join(folder, 'data');
  await (await openDatabase({ dataDir, databaseUrl: null })).close();
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: image, encoding: 'utf8', env: { DATA_DIR: dataDir } });
  expect(run('tools/back-up.ts').stdout).toContain('read back whole');
  const [backup = ''] = readdirSync(join(dataDir, 'backups'));
  expect(run('tools/restore.ts', join(dataDir, 'backups', backup)).stdout).toContain('holds 0 messages');
  expect(run('server/src/inbox/main.ts', 'list').stdout).toContain('No messages.');
  remove();
});
