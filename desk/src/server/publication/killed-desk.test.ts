import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/contract/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentRepository } from '../../../../tests/bed/content-repository.ts';
import { openKillableDesk } from '../../../../tests/bed/desk-process.ts';
import { publishingRepository } from '../../../../tests/bed/publishing-repository.ts';
import { until } from '../../../../tests/bed/until.ts';
import type { DraftChanges } from '../../api/content.ts';
import type { Publication } from '../../api/publication.ts';

let repository: ContentRepository;
let desk: Awaited<ReturnType<typeof openKillableDesk>>;
beforeAll(async () => {
  repository = publishingRepository();
  desk = await openKillableDesk(repository);
});
afterAll(() => desk.close());

// biome-ignore lint/suspicious/noExplicitAny: the answers of the routes differ.
const call = async (method: string, path: string, body?: object): Promise<any> =>
  (await desk.call(method, path, body)).json();

async function change(cardLine: string): Promise<void> {
  const { path, hash, value } = await call('GET', '/api/content/file?path=home.yaml');
  await call('PUT', '/api/content/file', { path, hash, value: { ...value, cardLine } });
}

const publication = async (): Promise<Publication> => (await call('GET', '/api/publication')).publication;

async function begin(note: string): Promise<void> {
  const { base, files }: DraftChanges = await call('GET', '/api/content/changes');
  const changes = files.map(({ path, hash }) => ({ path, hash }));
  await call('POST', '/api/publication', { note, base, changes });
}

async function publish(): Promise<Publication> {
  await begin('Change the card');
  await until(async () => (await publication()).state !== 'running', 30);
  return publication();
}

test('kill -9 during a build leaves the site and the next start cleans up', async () => {
  await change('Good');
  const good = await publish();
  expect(good.state).toBe('done');
  const kept = readdirSync(desk.releasesDir).sort();
  await change('It takes much time');
  await begin('Change it again');
  const pidFile = join(desk.dataDir, 'desk/build/pid');
  const pid = Number(await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')));
  await desk.kill();
  expect(currentRelease(desk.releasesDir)).toBe(good.commit);
  await until(() => !existsSync(`/proc/${pid}`));

  await desk.restart();
  await until(async () => (await publication()).state !== 'running');
  expect(await publication()).toMatchObject({
    state: 'failed',
    note: 'Change it again',
    message: expect.stringContaining('The desk was stopped during this publication.'),
  });
  expect(readdirSync(desk.releasesDir).sort()).toEqual(kept);
}, 60_000);

test('kill -9 right after the switch is recorded by the next start', async () => {
  const entries = () =>
    desk.database.writer
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'content.publish')
      .execute();
  await change('Better');
  const good = await publish();
  expect(good.state).toBe('done');
  expect(currentRelease(desk.releasesDir)).toBe(good.commit);
  const before = await entries();
  await desk.kill();
  // As it was between the switch and the record.
  const base = repository.git('rev-parse', `${good.commit}^`).trim();
  repository.git('-C', join(desk.dataDir, 'desk/draft'), 'reset', '--quiet', '--mixed', base);
  await desk.database.writer
    .updateTable('publications')
    .set({ state: 'running', step: 'switching', ended_at: null })
    .where('commit_id', '=', good.commit)
    .execute();

  await desk.restart();
  await until(async () => (await publication()).state !== 'running');
  expect(await publication()).toMatchObject({ state: 'done', commit: good.commit });
  expect(await call('GET', '/api/content/changes')).toMatchObject({ base: good.commit, files: [] });
  expect(await entries()).toHaveLength(before.length + 1);
}, 60_000);
