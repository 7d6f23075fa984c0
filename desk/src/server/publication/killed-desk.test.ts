import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/messages/config/releases';
import { type Database, openDatabase } from '@veramasa/messages/database/open-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBuiltSite } from '../../../../tests/bed/built-site.ts';
import type { ContentRepository } from '../../../../tests/bed/content-repository.ts';
import { type DeskProcess, startDeskProcess } from '../../../../tests/bed/desk-process.ts';
import { publishingRepository } from '../../../../tests/bed/publishing-repository.ts';
import { until } from '../../../../tests/bed/until.ts';
import type { Publication } from '../../api/publication.ts';
import { openSession } from '../sessions.ts';

let repository: ContentRepository;
let database: Database;
let desk: DeskProcess;
let token: string;
let [dataDir, releasesDir, site] = ['', '', ''];

beforeEach(async () => {
  repository = publishingRepository();
  const parent = join(repository.folder, '..');
  [dataDir, releasesDir, site] = [join(parent, 'data'), join(parent, 'releases'), join(parent, 'site')];
  mkdirSync(dataDir);
  writeBuiltSite(site);
  database = await openDatabase({ dataDir, databaseUrl: null });
  const person = { id: 'asha', email: 'asha@veramasa.example', name: 'Asha Rao', roles: 'editor publisher' };
  await database.writer
    .insertInto('people')
    .values({ ...person, oidc_subject: null, created_at: new Date().toISOString(), revoked_at: null })
    .execute();
  token = await openSession(database.writer, 'asha', 'test', new Date());
  desk = await start();
});
afterEach(async () => {
  desk.child.kill('SIGKILL');
  await desk.exit;
  await database.close();
  repository.remove();
});

const start = () =>
  startDeskProcess({ site, repository: repository.folder }, { DATA_DIR: dataDir, RELEASES_DIR: releasesDir });

// biome-ignore lint/suspicious/noExplicitAny: the answers of the routes differ.
async function call(method: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(desk.url + path, {
    method,
    headers: {
      cookie: `desk=${token}`,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

async function change(cardLine: string): Promise<void> {
  const { path, hash, value } = await call('GET', '/api/content/file?path=home.yaml');
  await call('POST', '/api/content/file', { path, hash, value: { ...value, cardLine } });
}

const publication = async (): Promise<Publication> =>
  (await call('GET', '/api/content/publication')).publication;

async function publish(): Promise<Publication> {
  await call('POST', '/api/content/publish', { note: 'Change the card' });
  await until(async () => (await publication()).state !== 'running', 30);
  return publication();
}

async function kill(): Promise<void> {
  desk.child.kill('SIGKILL');
  await desk.exit;
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

test('kill -9 during a build leaves the site and the next start cleans up', async () => {
  await change('Good');
  const good = await publish();
  expect(good.state).toBe('done');
  const kept = readdirSync(releasesDir).sort();
  await change('It takes much time');
  await call('POST', '/api/content/publish', { note: 'Change it again' });
  const pidFile = join(dataDir, 'desk/build/pid');
  const pid = Number(await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')));
  await kill();
  expect(currentRelease(releasesDir)).toBe(good.commit);
  await until(() => !isRunning(pid));

  desk = await start();
  expect(await publication()).toMatchObject({
    state: 'failed',
    note: 'Change it again',
    message: expect.stringContaining('The desk was stopped during this publication.'),
  });
  expect(readdirSync(releasesDir).sort()).toEqual(kept);
  await change('Better');
  const again = await publish();
  expect(again.state).toBe('done');
  expect(currentRelease(releasesDir)).toBe(again.commit);
}, 60_000);

test('kill -9 right after the switch is recorded by the next start', async () => {
  await change('Good');
  const good = await publish();
  await kill();
  // As it was between the switch and the record.
  const base = repository.git('rev-parse', `${good.commit}^`).trim();
  repository.git('-C', join(dataDir, 'desk/draft'), 'reset', '--quiet', '--mixed', base);
  const row = await database.writer
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'publication')
    .executeTakeFirstOrThrow();
  const value = JSON.stringify({ ...JSON.parse(row.value), state: 'running', step: 'switching' });
  await database.writer.updateTable('settings').set({ value }).where('key', '=', 'publication').execute();

  desk = await start();
  expect(await publication()).toMatchObject({ state: 'done', commit: good.commit });
  expect(await call('GET', '/api/content/changes')).toEqual({ published: good.commit, files: [] });
  const entries = await database.writer
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'content.publish')
    .execute();
  expect(entries).toHaveLength(2);
}, 60_000);
