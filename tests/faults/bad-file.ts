import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '@veramasa/database/open-database';
import { runServer } from '../bed/server-process.ts';
import { type Fault, type FaultBed, noMailServer } from './bed/fault.ts';
import { postMessages } from './bed/message-load.ts';

export const badFile: Fault = {
  title: 'a damaged or newer database file is refused and left unchanged',
  run: async (bed) => {
    const { folder, site, onEnd } = bed;
    const original = await filledDatabase(bed);
    const damages: Record<string, { readonly damage: (file: string) => void; readonly says: RegExp }> = {
      'not a database': {
        damage: (file) => writeFileSync(file, Buffer.alloc(20_000, 'not a database ')),
        says: /is damaged \(file is not a database\)/,
      },
      'cut short': { damage: (file) => truncateSync(file, 8192), says: /is damaged \(/ },
      'pages overwritten': { damage: overwritePages, says: /is damaged \(/ },
      newer: { damage: pretendNewer, says: /was written by a newer version of this server \(9999-later\)/ },
    };
    for (const [name, { damage, says }] of Object.entries(damages)) {
      const dataDir = join(folder, name.replaceAll(' ', '-'));
      mkdirSync(dataDir);
      const file = join(dataDir, sqliteFileName);
      copyFileSync(original, file);
      damage(file);
      const before = readFileSync(file);
      const server = runServer(site, { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
      onEnd(() => server.child.kill('SIGKILL'));
      assert.equal(await server.exit, 78, `${name}: it must refuse to start, without a restart`);
      assert.match(server.output(), says, name);
      assert.match(server.output(), /DATA_DIR/, name);
      assert.doesNotMatch(server.output(), / {4}at /, `${name}: a stack is no plain words`);
      assert.ok(readFileSync(file).equals(before), `${name}: the file was changed`);
    }
    return { files: Object.keys(damages).length, refused: Object.keys(damages).length, changed: 0 };
  },
};

/** A database with messages that a server has closed. */
async function filledDatabase({ dataDir, start }: FaultBed): Promise<string> {
  const server = await start({ SMTP_URL: noMailServer });
  await postMessages({ clients: 8, maxPosts: 80, maxSeconds: 20, url: () => server.url });
  await server.stop();
  return join(dataDir, sqliteFileName);
}

function overwritePages(file: string): void {
  const bytes = readFileSync(file);
  for (let page = 3; page * 4096 < bytes.length; page += 2) bytes.fill(0x5a, page * 4096, page * 4096 + 200);
  writeFileSync(file, bytes);
}

function pretendNewer(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
  database.close();
}
