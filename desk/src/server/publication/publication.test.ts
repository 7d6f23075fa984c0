import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/messages/config/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentRepository } from '../../../../tests/bed/content-repository.ts';
import { type Colleague, openTestDesk, type TestDesk } from '../../../../tests/bed/desk-bed.ts';
import { publishingRepository } from '../../../../tests/bed/publishing-repository.ts';
import { until } from '../../../../tests/bed/until.ts';
import type { Publication, Release } from '../../api/publication.ts';
import { Draft } from '../content/draft.ts';
import { Publisher } from './publisher.ts';
import { ReleaseFolders } from './release-folders.ts';

let repository: ContentRepository;
let desk: TestDesk;
let asha: Colleague;
let releasesDir: string;

beforeEach(async () => {
  repository = publishingRepository();
  releasesDir = join(repository.folder, '../releases');
  desk = await openTestDesk(
    'sqlite',
    { RELEASES_DIR: releasesDir, PUBLISH_MEMORY_MB: '128' },
    undefined,
    repository.folder,
  );
  asha = await desk.person('Asha Rao', 'editor');
});
afterEach(async () => {
  await desk.close();
  repository.remove();
});

async function change(cardLine: string, person = asha): Promise<void> {
  const { path, hash, value } = (await person.call('GET', '/api/content/file?path=home.yaml')).json();
  const answer = await person.call('POST', '/api/content/file', {
    path,
    hash,
    value: { ...value, cardLine },
  });
  expect(answer.json().outcome).toBe('saved');
}

const publish = (note = 'Change the card', person = asha) =>
  person.call('POST', '/api/content/publish', { note });

const publication = async (): Promise<Publication> =>
  (await asha.call('GET', '/api/content/publication')).json().publication;

async function ended(): Promise<Publication> {
  await until(async () => (await publication())?.state !== 'running', 30);
  return publication();
}

const releases = async (): Promise<Release[]> =>
  (await asha.call('GET', '/api/content/releases')).json().releases;

/** The words on the public home page; null before the first publication. */
function shown(): string | null {
  const name = currentRelease(releasesDir);
  const html = name && readFileSync(join(releasesDir, name, 'index.html'), 'utf8');
  return html && (/<p>(.*)<\/p>/.exec(html)?.[1] ?? '');
}

const actions = () =>
  desk.site.database.writer
    .selectFrom('audit_log')
    .select(['action', 'person_name', 'detail'])
    .where('action', 'in', ['content.publish', 'content.rollback'])
    .orderBy('id')
    .execute();

const shownCommit = (commit: string) =>
  repository.git('show', '-s', '--format=%an <%ae>%n%cn <%ce>%n%B', commit).trim();

test('a publication makes the changes public under the name of the editor', async () => {
  const meera = await desk.person('Meera Iyer', 'editor');
  await change('Written by Meera', meera);
  await change('Improved by Asha');
  const answer = await publish();
  expect([answer.statusCode, answer.json().publication.state]).toEqual([202, 'running']);
  const done = await ended();
  expect(done).toMatchObject({
    state: 'done',
    message: 'The new pages are public.',
    person: 'Asha Rao',
    note: 'Change the card',
    errors: [],
    warnings: ['content/home.yaml: one sample.'],
  });
  expect(shown()).toBe('Improved by Asha');
  expect(currentRelease(releasesDir)).toBe(done.commit);
  expect(shownCommit(done.commit ?? '')).toBe(
    [
      'Asha Rao <asha.rao@veramasa.example>',
      'Asha Rao <asha.rao@veramasa.example>',
      'content: Change the card',
      '',
      'Co-authored-by: Meera Iyer <meera.iyer@veramasa.example>',
    ].join('\n'),
  );
  expect(repository.git('rev-parse', 'refs/desk/published').trim()).toBe(done.commit);
  const { published, files } = (await asha.call('GET', '/api/content/changes')).json();
  expect([published, files]).toEqual([done.commit, []]);
  expect(await actions()).toMatchObject([
    {
      action: 'content.publish',
      person_name: 'Asha Rao',
      detail: expect.stringContaining('Change the card'),
    },
  ]);
  expect((await publish()).json().error.message).toContain('The draft has no changes');
});

test('an earlier release is public again within two seconds', async () => {
  await change('First');
  await publish('The first');
  const first = (await ended()).commit;
  await change('Second');
  await publish('The second');
  await ended();
  const list = await releases();
  expect(list.map(({ person, note, current }) => ({ person, note, current }))).toEqual([
    { person: 'Asha Rao', note: 'The second', current: true },
    { person: 'Asha Rao', note: 'The first', current: false },
    { person: 'Test', note: 'build: add tools', current: false },
  ]);
  const start = Date.now();
  const answer = await asha.call('POST', `/api/content/releases/${first}/switch`);
  expect(Date.now() - start).toBeLessThan(2000);
  expect(answer.json().releases.find(({ current }: Release) => current).commit).toBe(first);
  expect(shown()).toBe('First');
  const before = list[2]?.commit;
  await asha.call('POST', `/api/content/releases/${before}/switch`);
  expect(readFileSync(join(releasesDir, 'current/index.html'), 'utf8')).toContain('<h1>Home</h1>');
  expect((await actions()).slice(2)).toMatchObject([
    {
      action: 'content.rollback',
      person_name: 'Asha Rao',
      detail: expect.stringContaining(`"commit":"${first}"`),
    },
    { action: 'content.rollback' },
  ]);
  const unknown = await asha.call('POST', `/api/content/releases/${'0'.repeat(40)}/switch`);
  expect(unknown.statusCode).toBe(404);
});

test.each([
  ['a mistake', 'could not be built', 'content/home.yaml: the office of an opening is unknown.'],
  [
    'a broken link',
    'Links on the new pages are broken',
    '/mission links to /nowhere, which the site does not have.',
  ],
  ['much memory', 'could not be built', 'Building the pages needed more than 128 MB of memory.'],
])('a build with %s leaves the public site as it was', async (line, message, error) => {
  await change('Good');
  await publish();
  const good = await ended();
  const kept = readdirSync(releasesDir).sort();
  await change(`Here is ${line}`);
  await publish();
  const failed = await ended();
  expect(failed.state).toBe('failed');
  expect(failed.message).toContain(message);
  expect(failed.message).toContain('The public site is as it was.');
  expect(failed.errors[0]).toContain(error);
  expect(failed.errors.join()).not.toMatch(/\bat .*:\d+/);
  expect(shown()).toBe('Good');
  expect(readdirSync(releasesDir).sort()).toEqual(kept);
  const { published, files } = (await asha.call('GET', '/api/content/changes')).json();
  expect([published, files.length]).toEqual([good.commit, 1]);
  await change('Corrected');
  await publish();
  expect((await ended()).state).toBe('done');
  expect(shown()).toBe('Corrected');
});

/** Only root may mount; others skip the test. */
function mountSmallDisk(): boolean {
  mkdirSync(releasesDir);
  const mount = ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', releasesDir];
  return process.getuid?.() === 0 && spawnSync('mount', mount).status === 0;
}

test('a disk that is full leaves the public site as it was', async ({ skip }) => {
  if (!mountSmallDisk()) return skip();
  try {
    await change('Good');
    await publish();
    expect((await ended()).state).toBe('done');
    const { bavail, bsize } = statfsSync(releasesDir);
    writeFileSync(join(releasesDir, 'filler'), Buffer.alloc(bavail * bsize - 8192));
    await change('Does not fit');
    await publish();
    const failed = await ended();
    expect([failed.state, failed.errors[0]]).toEqual([
      'failed',
      expect.stringContaining('The disk of the machine is full.'),
    ]);
    expect(shown()).toBe('Good');
    rmSync(join(releasesDir, 'filler'));
    await publish();
    expect((await ended()).state).toBe('done');
    expect(shown()).toBe('Does not fit');
  } finally {
    spawnSync('umount', [releasesDir]);
  }
});

test('one publication runs at a time', async () => {
  const other = await desk.person('Meera Iyer', 'editor');
  await change('It takes some time');
  const answers = await Promise.all([publish(), publish('Another', other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().error.message).toContain('publishing at the moment');
  expect((await ended()).state).toBe('done');
});

test('what is saved during a publication stays in the draft', async () => {
  await change('It takes some time');
  await publish();
  await until(async () => (await publication()).step === 'building');
  await change('Saved meanwhile');
  expect((await ended()).state).toBe('done');
  expect(shown()).toBe('It takes some time');
  const { files } = (await asha.call('GET', '/api/content/changes')).json();
  expect(files).toMatchObject([{ fields: [{ before: 'It takes some time', after: 'Saved meanwhile' }] }]);
});

test('going back ends a publication that runs', async () => {
  await change('Good');
  await publish();
  const good = await ended();
  await change('It takes much time');
  await publish();
  await until(async () => (await publication()).step === 'building');
  await asha.call('POST', `/api/content/releases/${good.commit}/switch`);
  expect(await publication()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Asha Rao made an earlier release public meanwhile'),
  });
  await change('Again');
  await publish();
  expect((await ended()).state).toBe('done');
  expect(shown()).toBe('Again');
});

test('a desk that stops ends the build and publishes nothing', async () => {
  await change('It takes much time');
  await publish();
  await until(async () => (await publication()).step === 'building');
  await desk.desk.close();
  const { value } = await desk.site.database.writer
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'publication')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(value)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('The desk was stopped during this publication.'),
  });
  expect(existsSync(join(releasesDir, 'current'))).toBe(false);
  expect(readdirSync(releasesDir).filter((name) => name.endsWith('.next'))).toEqual([]);
});

test.each([[{}], [{ note: ' ' }], [{ note: 'x'.repeat(201) }]])('the note %j is refused', async (body) => {
  await change('Changed');
  const answer = await asha.call('POST', '/api/content/publish', body);
  expect([answer.statusCode, answer.json().error.message]).toEqual([422, expect.stringContaining('note')]);
});

test('openings that have closed disappear without an editor', async () => {
  writeFileSync(
    join(repository.folder, 'content/openings/weaver.md'),
    '---\ncloses: 2026-12-31\n---\nWeave.\n',
  );
  repository.git('add', '--all', '--', 'content');
  repository.git('commit', '--quiet', '-m', 'feat: add an opening');
  const folder = join(desk.site.options.dataDir, 'desk');
  const draft = await Draft.open(repository.folder, join(folder, 'draft'));
  const releases = new ReleaseFolders(releasesDir);
  let today = '2026-12-31';
  const publisher = new Publisher({
    database: desk.site.database,
    releases,
    repository: repository.folder,
    packages: repository.folder,
    buildFolder: join(folder, 'build'),
    builtSite: desk.site.site,
    limits: { memoryMb: 128, minutes: 1 },
    // The small build takes the page off on this day.
    buildEnvironment: { TODAY: '2027-01-01' },
    draft: async () => draft,
    clock: () => new Date(`${today}T12:00:00Z`),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  await releases.prepare();
  const { commit } = await draft.base();
  await releases.add(desk.site.site, commit);
  await releases.switchTo(commit);
  await publisher.takeOffClosed();
  expect(await publisher.publication()).toBeNull();
  today = '2027-01-01';
  await publisher.takeOffClosed();
  await until(async () => (await publisher.publication())?.state === 'done', 20);
  expect((await publisher.list()).releases[0]).toMatchObject({
    person: 'The desk',
    note: 'Take openings off the site that have closed',
    current: true,
  });
  expect(existsSync(join(releasesDir, 'current/join-us/weaver.html'))).toBe(false);
  const last = releases.current;
  await publisher.takeOffClosed();
  expect(releases.current).toBe(last);
  await publisher.close();
  draft.close();
});
