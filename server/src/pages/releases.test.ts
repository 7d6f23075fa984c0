import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteManifestFile } from '@veramasa/contract';
import { switchRelease } from '@veramasa/messages/config/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleManifest, temporaryFolder, writeBuiltSite } from '../../../tests/bed/built-site.ts';
import { type ServerProcess, startServer } from '../../../tests/bed/server-process.ts';
import { until } from '../../../tests/bed/until.ts';

const { folder, remove } = temporaryFolder();
const releasesDir = join(folder, 'releases');
const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(40));
const [first = '', second = '', third = '', fourth = '', broken = ''] = names;
let server: ServerProcess;

/** A release whose pages and hashed script contain its name. */
function writeRelease(name: string, phone = sampleManifest.company.phone): void {
  const release = join(releasesDir, name);
  cpSync(join(folder, 'plain'), release, { recursive: true });
  const script = `/_astro/app.${name.slice(0, 8)}.js`;
  for (const twin of ['', '.br', '.gz']) rmSync(join(release, `_astro/app.abc123.js${twin}`));
  writeFileSync(join(release, script), `/* ${name} */`);
  for (const { file } of sampleManifest.pages) {
    for (const twin of ['.br', '.gz']) rmSync(join(release, file + twin));
    writeFileSync(join(release, file), `<script src="${script}"></script><p>${name}</p>`);
  }
  const manifest = { ...sampleManifest, company: { ...sampleManifest.company, phone } };
  writeFileSync(join(release, siteManifestFile), JSON.stringify(manifest));
}

const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, text: await answer.text() };
};
const shown = async () => /[a-e]{40}/.exec((await get('/')).text)?.[0] ?? null;

beforeAll(async () => {
  mkdirSync(releasesDir);
  writeBuiltSite(join(folder, 'plain'));
  for (const name of [first, second, third]) writeRelease(name);
  writeRelease(fourth, '+91 11111 11111');
  await switchRelease(releasesDir, first);
  server = await startServer(null, {
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: releasesDir,
    RATE_LIMIT: 'off',
  });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  remove();
});

test('2,000 requests during switches fail nowhere and mix no releases', async () => {
  let visits = 0;
  const seen = new Set<string>();
  const problems: string[] = [];
  const visit = async () => {
    while (visits < 1000 || seen.size < 3) {
      visits++;
      const page = await get(visits % 2 ? '/' : '/mission');
      const name = /<p>([a-e]{40})<\/p>/.exec(page.text)?.[1] ?? '';
      const script = await get(/src="([^"]+)"/.exec(page.text)?.[1] ?? '');
      seen.add(name);
      if (page.status !== 200 || script.status !== 200 || script.text !== `/* ${name} */`)
        problems.push(`${page.status} ${script.status} ${name}`);
    }
  };
  let open = true;
  const switching = (async () => {
    for (let count = 1; open; count++) {
      await switchRelease(releasesDir, [first, second, third][count % 3] ?? first);
      await wait(200);
    }
  })();
  await Promise.all(Array.from({ length: 8 }, visit));
  open = false;
  await switching;
  expect(problems).toEqual([]);
}, 60_000);

test('a switch is public within a second', async () => {
  await switchRelease(releasesDir, first);
  await until(async () => (await shown()) === first, 1);
  await switchRelease(releasesDir, second);
  await until(async () => (await shown()) === second, 1);
});

test('an open tab gets the scripts of the release before', async () => {
  await switchRelease(releasesDir, third);
  await until(async () => (await shown()) === third);
  expect((await get(`/_astro/app.${second.slice(0, 8)}.js`)).text).toBe(`/* ${second} */`);
  expect((await get('/_astro/app.unknown.js')).status).toBe(404);
});

test('a page of another server that has switched first gets its scripts', async () => {
  await switchRelease(releasesDir, fourth);
  expect((await get(`/_astro/app.${fourth.slice(0, 8)}.js`)).text).toBe(`/* ${fourth} */`);
});

test('the forms answer with the facts of the new release', async () => {
  await until(async () => (await shown()) === fourth);
  const answer = await fetch(`${server.url}/contact_mail.php`, { method: 'POST', body: new FormData() });
  expect(await answer.text()).toContain('tel:+911111111111');
});

test('a release that cannot be served leaves the one before public', async () => {
  writeRelease(broken);
  rmSync(join(releasesDir, broken, 'mission.html'));
  await switchRelease(releasesDir, broken);
  await until(() => server.output().includes('the new release is not served'));
  expect(await shown()).toBe(fourth);
  await switchRelease(releasesDir, first);
  await until(async () => (await shown()) === first);
});
