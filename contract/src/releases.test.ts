import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addRelease } from './releases.ts';

test('a link among built pages becomes no part of a release', async ({ onTestFinished }) => {
  const parent = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const [secret, pages, releases] = ['secret', 'pages', 'releases'].map((name) => join(parent, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [secret, pages, releases]) mkdirSync(folder);
  writeFileSync(join(secret, 'desk.env'), 'secret', { mode: 0o600 });
  for (const target of [secret, join(secret, 'desk.env')]) {
    const link = join(pages, 'page.html');
    symlinkSync(target, link);
    await expect(addRelease(releases, pages, 'a'.repeat(40))).rejects.toThrow('neither a file nor a folder');
    rmSync(link);
  }
  expect(readdirSync(releases)).toEqual([]);
});
