import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/contract/releases';
import { expect, test } from 'vitest';
import { publishingRepository } from '../../../tests/bed/content-repository.ts';
import { openKillableDesk } from '../../../tests/bed/desk-process.ts';
import { processesIn } from '../../../tests/bed/process-figures.ts';
import { until } from '../../../tests/bed/until.ts';
import type { FileChange } from '../api/content.ts';

test('kill -9 during a build leaves the site and the next start cleans up', async ({ onTestFinished }) => {
  const desk = await openKillableDesk(publishingRepository());
  onTestFinished(() => desk.close());
  // biome-ignore lint/suspicious/noExplicitAny: the answers of the routes differ.
  const call = async (method: string, path: string, body?: object): Promise<any> =>
    (await desk.call(method, path, body)).json();
  const publication = async () => (await call('GET', '/api/publication')).publication;
  const begin = async (cardLine: string, note: string) => {
    const { path, hash, value } = await call('GET', '/api/content/file?path=home.yaml');
    await call('PUT', '/api/content/file', { path, hash, value: { ...value, cardLine } });
    const { base, tree, files } = await call('GET', '/api/content/changes');
    const paths = files.map(({ path }: FileChange) => path);
    await desk.call('POST', '/api/publication', { note, base, tree, paths });
  };
  await begin('Good', 'Change the card');
  await until(async () => (await publication()).state === 'done', 30);
  const { commit } = await publication();
  const kept = readdirSync(desk.releasesDir).sort();
  await begin('It takes much time', 'Change it again');
  const pidFile = join(desk.dataDir, 'desk/build/pid');
  const pid = Number(await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')));
  await desk.kill();
  expect(currentRelease(desk.releasesDir)).toBe(commit);
  await until(() => !existsSync(`/proc/${pid}`));
  // Nor do the processes of the draft.
  await until(() => processesIn(join(desk.dataDir, 'desk')).length === 0);

  await desk.restart();
  await until(async () => (await publication()).state !== 'running');
  expect(await publication()).toMatchObject({
    state: 'failed',
    note: 'Change it again',
    message: expect.stringContaining('The desk was stopped during this publication.'),
  });
  expect(readdirSync(desk.releasesDir).sort()).toEqual(kept);
}, 60_000);
