import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { switchRelease } from '@veramasa/contract/releases';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/bed/built-site.ts';
import { scriptOf, visitDuringSwitches, writeRelease } from '../../../tests/bed/sample-releases.ts';
import { startServer } from '../../../tests/bed/server-process.ts';
import { until } from '../../../tests/bed/until.ts';

const folder = temporaryFolder();
const releasesDir = join(folder, 'releases');
const [first = '', second = '', third = '', fourth = '', broken = ''] = [...'abcde'].map((a) => a.repeat(40));
const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, text: await answer.text() };
};
const picture = '/_astro/portrait.12345678.webp';
const shown = async () => /[a-e]{40}/.exec((await get('/')).text)?.[0] ?? null;

mkdirSync(releasesDir);
for (const name of [first, second, third]) writeRelease(releasesDir, name);
writeRelease(releasesDir, fourth, '+91 11111 11111');
await switchRelease(releasesDir, first);
const env = { DATA_DIR: join(folder, 'data'), RELEASES_DIR: releasesDir, RATE_LIMIT: 'off' };
const server = await startServer(folder, env);
afterAll(() => server.stop());

test('1,000 requests during switches fail nowhere and mix no releases', async () => {
  expect(await visitDuringSwitches(server.url, releasesDir, [first, third])).toEqual([]);
}, 60_000);

test('a switch is public by itself, after its notices are stored', async () => {
  using tables = new DatabaseSync(join(folder, 'data/messages.sqlite'));
  tables.exec('delete from privacy_notices');
  await switchRelease(releasesDir, second);
  await until(async () => (await shown()) === second);
  expect(tables.prepare('select * from privacy_notices').all()).toHaveLength(3);
});

test('an open tab gets the scripts of the release before', async () => {
  // Other folders may be newer, such as releases that are public later.
  const later = new Date(Date.now() + 60_000);
  for (const name of [first, fourth]) utimesSync(join(releasesDir, name), later, later);
  await switchRelease(releasesDir, third);
  await until(async () => (await shown()) === third);
  expect((await get(scriptOf(second))).text).toBe(`/* ${second} */`);
  expect((await get('/_astro/app.unknown.js')).status).toBe(404);
});

test('a picture that was taken off is gone with its release', async () => {
  writeFileSync(join(releasesDir, fourth, picture), 'a portrait');
  await switchRelease(releasesDir, fourth);
  await until(async () => (await get(picture)).status === 200);
  await switchRelease(releasesDir, third);
  await until(async () => (await shown()) === third);
  expect((await get(picture)).status).toBe(404);
  expect((await get(scriptOf(fourth))).status).toBe(200);
});

test('a page of another server that has switched first gets its pictures', async () => {
  await switchRelease(releasesDir, fourth);
  expect((await get(picture)).text).toBe('a portrait');
});

test('the forms answer with the facts of the new release', async () => {
  await until(async () => (await shown()) === fourth);
  const answer = await fetch(`${server.url}/contact_mail.php`, { method: 'POST', body: new FormData() });
  expect(await answer.text()).toContain('tel:+911111111111');
});

test('a release that cannot be served leaves the one before public', async () => {
  writeRelease(releasesDir, broken);
  rmSync(join(releasesDir, broken, 'mission.html'));
  await switchRelease(releasesDir, broken);
  await until(() => server.output().includes('the new release is not served'));
  expect(await shown()).toBe(fourth);
  await switchRelease(releasesDir, first);
  await until(async () => (await shown()) === first);
});
