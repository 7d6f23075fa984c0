import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@veramasa/messages/database/open-database';
import { expect, test } from 'vitest';
import { writeBuiltSite } from '../../../../tests/bed/built-site.ts';
import { siteRepository } from '../../../../tests/bed/content-repository.ts';
import { startDeskProcess } from '../../../../tests/bed/desk-process.ts';
import { processesIn } from '../../../../tests/bed/processes-in.ts';
import { until } from '../../../../tests/bed/until.ts';
import { freePort } from '../../../../tests/e2e/support/running-server.ts';
import { openSession } from '../sessions.ts';

test('kill -9 of the desk ends the preview', async () => {
  const repository = siteRepository();
  const parent = join(repository.folder, '..');
  const [dataDir, site] = [join(parent, 'data'), join(parent, 'site')];
  mkdirSync(dataDir);
  writeBuiltSite(site);
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const person = { id: 'asha', email: 'asha@veramasa.example', name: 'Asha Rao', roles: 'editor' };
  await database.writer
    .insertInto('people')
    .values({ ...person, oidc_subject: null, created_at: new Date().toISOString(), revoked_at: null })
    .execute();
  const token = await openSession(database.writer, 'asha', 'test', new Date());
  const env = { DATA_DIR: dataDir, DESK_PREVIEW_PORT: String(await freePort()) };
  const desk = await startDeskProcess({ site, repository: repository.folder }, env);
  try {
    await fetch(`${desk.url}/api/content/preview`, {
      method: 'POST',
      headers: {
        cookie: `desk=${token}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ tab: randomUUID(), path: 'home.yaml', start: true }),
    });
    await until(() => processesIn(join(dataDir, 'desk/preview')).length === 1, 30);
  } finally {
    desk.child.kill('SIGKILL');
    await desk.exit;
  }
  await until(() => processesIn(join(dataDir, 'desk/preview')).length === 0);
  expect(processesIn(join(dataDir, 'desk'))).toEqual([]);
  await database.close();
  repository.remove();
}, 60_000);
