import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendRaw } from '../../../tests/attack/bed/raw-request.ts';
import { temporaryFolder, writeBuiltSite } from '../../../tests/bed/built-site.ts';
import { openTestDatabase } from '../../../tests/bed/test-databases.ts';
import { parseDeskConfig } from './config.ts';
import { startDesk } from './start.ts';

/** Starts a desk on a free port. */
async function start(dataDir: string, env: Record<string, string> = {}) {
  const parsed = parseDeskConfig({ DATA_DIR: dataDir, DESK_PORT: '0', LOG_LEVEL: 'silent', ...env });
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
  // The small built site serves as both folders: it has an index.html.
  const site = writeBuiltSite(temporaryFolder());
  return startDesk(parsed.config, { builtSite: site, clientFolder: site, packages: site });
}

/** Starts a desk beside a site server that has made the tables. */
async function startOnTables() {
  const { options, close } = await openTestDatabase('sqlite');
  onTestFinished(close);
  const desk = await start(options.dataDir);
  onTestFinished(desk.stop);
  return { ...desk, dataDir: options.dataDir };
}

test('a desk leaves database and tables to the site server of its version', async () => {
  const waits = (sentence: string) => ({ retry: true, message: expect.stringContaining(sentence) });
  const dataDir = join(temporaryFolder(), 'data');
  await expect(start(dataDir)).rejects.toMatchObject(waits('start the site server once'));
  expect(existsSync(dataDir)).toBe(false);
  const { database, options, close } = await openTestDatabase('sqlite');
  await database.writer
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '>=', '0007' as never)
    .execute();
  const older = waits('start the site server of this version');
  await expect(start(options.dataDir)).rejects.toMatchObject(older);
  await close();
});

test('a wrong repository or a used port of the preview ends the start in a sentence', async () => {
  // The second is a folder inside a repository.
  for (const CONTENT_REPOSITORY of ['/nowhere', import.meta.dirname])
    await expect(start('', { CONTENT_REPOSITORY })).rejects.toThrow(/^CONTENT_REPOSITORY is /);
  const { url, dataDir } = await startOnTables();
  const other = start(dataDir, { DESK_PREVIEW_URL: url });
  await expect(other).rejects.toThrow(/^Port \d+ on 127.0.0.1 is used .* the port in DESK_PREVIEW_URL, /);
});

test('older assets are 404, other paths are screens, two hosts are refused', async () => {
  const { url } = await startOnTables();
  const { port } = new URL(url);
  const ask = async (hosts: string) =>
    (await sendRaw(Number(port), `GET /messages HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).status;
  expect(await ask('Host: localhost\r\n')).toBe(200);
  expect(await ask('Host: localhost\r\nHost: evil.example\r\n')).toBe(422);
  expect((await fetch(`${url}/assets/older.js`)).status).toBe(404);
  // Monitors ask by HEAD.
  for (const method of ['GET', 'HEAD']) expect((await fetch(`${url}/messages`, { method })).status).toBe(200);
});
