import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/bed/built-site.ts';
import { backUp } from './back-up.ts';
import { sqliteFileName } from './open-database.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const program = `
  const { openDatabase } = await import(process.argv[1]);
  const { writer, close } = await openDatabase({ dataDir: process.argv[2], databaseUrl: null });
  await writer.insertInto('settings').values({ key: process.argv[3], value: 'x' }).execute();
  if (process.argv[3] === 'killed') process.kill(process.pid, 'SIGKILL');
  await close();
`;

/** Writes into the database as another user of the group 65534. */
function writeAs(uid: number, dataDir: string, key: string): void {
  const module = new URL('open-database.ts', import.meta.url).href;
  const node = [process.execPath, '--input-type=module', '-e', program, module, dataDir, key];
  // As in the units.
  execFileSync('sh', ['-c', 'umask 0007; exec "$0" "$@"', ...node], { uid, gid: 65_534, stdio: 'pipe' });
}

test.runIf(process.getuid?.() === 0)('site and desk share a database as two users of a group', () => {
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'shared');
  mkdirSync(dataDir);
  chownSync(dataDir, 1001, 65_534);
  chmodSync(dataDir, 0o770);
  writeAs(1001, dataDir, 'of the site');
  writeAs(1002, dataDir, 'of the desk');
  // The log of a process that was killed stays, and belongs to its user.
  expect(() => writeAs(1002, dataDir, 'killed')).toThrow();
  writeAs(1001, dataDir, 'of the site again');
  expect(statSync(join(dataDir, sqliteFileName)).mode & 0o777).toBe(0o660);
  const { file } = backUp(dataDir, join(dataDir, 'backups'), new Date());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The desk shows when the newest one was made.
  expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o750);
});
