import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/messages/config/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPublishingBed, type PublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { until } from '../../../../tests/bed/until.ts';
import type { Release } from '../../api/publication.ts';
import { listReleases } from './earlier-releases.ts';
import { takeOffClosed } from './publish-draft.ts';

let bed: PublishingBed;
beforeEach(async () => {
  bed = await openPublishingBed();
});
afterEach(() => bed.close());

const releases = async (): Promise<Release[]> =>
  (await bed.asha.call('GET', '/api/content/releases')).json().releases;

const actions = () =>
  bed.site.database.writer
    .selectFrom('audit_log')
    .select(['action', 'person_name', 'detail'])
    .where('action', 'in', ['content.publish', 'content.rollback'])
    .orderBy('id')
    .execute();

const shownCommit = (commit: string) =>
  bed.repository.git('show', '-s', '--format=%an <%ae>%n%cn <%ce>%n%B', commit).trim();

test('a publication makes the changes public under the name of the editor', async () => {
  const meera = await bed.person('Meera Iyer', 'editor');
  await bed.change('Written by Meera', meera);
  await bed.change('Improved by Asha');
  const answer = await bed.publish();
  expect([answer.statusCode, answer.json().publication.state]).toEqual([202, 'running']);
  const done = await bed.ended();
  expect(done).toMatchObject({
    state: 'done',
    message: 'The new pages are public.',
    person: 'Asha Rao',
    note: 'Change the card',
    errors: [],
    warnings: [],
  });
  expect(bed.shown()).toBe('Improved by Asha');
  expect(currentRelease(bed.releasesDir)).toBe(done.commit);
  expect(shownCommit(done.commit ?? '')).toBe(
    [
      'Asha Rao <asha.rao@veramasa.example>',
      'Asha Rao <asha.rao@veramasa.example>',
      'content: Change the card',
      '',
      'Co-authored-by: Meera Iyer <meera.iyer@veramasa.example>',
    ].join('\n'),
  );
  expect(bed.repository.git('rev-parse', 'refs/desk/published').trim()).toBe(done.commit);
  const { published, files } = (await bed.asha.call('GET', '/api/content/changes')).json();
  expect([published, files]).toEqual([done.commit, []]);
  expect(await actions()).toMatchObject([
    {
      action: 'content.publish',
      person_name: 'Asha Rao',
      detail: expect.stringContaining('Change the card'),
    },
  ]);
  expect((await bed.publish()).json().error.message).toContain('The draft has no changes');
});

test('a page that is too large for slow phones is published with a warning', async () => {
  await bed.change('Here is a large page');
  await bed.publish();
  const { state, warnings } = await bed.ended();
  expect(state).toBe('done');
  expect(warnings).toEqual([
    expect.stringMatching(/^\/mission has 3\d kB, more than 25: people on slow phones wait for it\./),
  ]);
});

test('an earlier release is public again within two seconds', async () => {
  await bed.change('First');
  await bed.publish('The first');
  const first = (await bed.ended()).commit;
  await bed.change('Second');
  await bed.publish('The second');
  await bed.ended();
  const list = await releases();
  expect(list.map(({ person, note, current }) => ({ person, note, current }))).toEqual([
    { person: 'Asha Rao', note: 'The second', current: true },
    { person: 'Asha Rao', note: 'The first', current: false },
    { person: 'Test', note: 'Changes by the engineers', current: false },
  ]);
  const start = Date.now();
  const answer = await bed.asha.call('POST', `/api/content/releases/${first}/switch`);
  expect(Date.now() - start).toBeLessThan(2000);
  expect(answer.json().releases.find(({ current }: Release) => current).commit).toBe(first);
  expect(bed.shown()).toBe('First');
  const before = list[2]?.commit;
  await bed.asha.call('POST', `/api/content/releases/${before}/switch`);
  expect(readFileSync(join(bed.releasesDir, 'current/index.html'), 'utf8')).toContain('<h1>Home</h1>');
  expect((await actions()).slice(2)).toMatchObject([
    {
      action: 'content.rollback',
      person_name: 'Asha Rao',
      detail: expect.stringContaining(`"commit":"${first}"`),
    },
    { action: 'content.rollback' },
  ]);
  const unknown = await bed.asha.call('POST', `/api/content/releases/${'0'.repeat(40)}/switch`);
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
  await bed.change('Good');
  await bed.publish();
  const good = await bed.ended();
  const kept = readdirSync(bed.releasesDir).sort();
  await bed.change(`Here is ${line}`);
  await bed.publish();
  const failed = await bed.ended();
  expect(failed.state).toBe('failed');
  expect(failed.message).toContain(message);
  expect(failed.message).toContain('The public site is as it was.');
  expect(failed.errors[0]).toContain(error);
  expect(failed.errors.join()).not.toMatch(/\bat .*:\d+/);
  expect(bed.shown()).toBe('Good');
  expect(readdirSync(bed.releasesDir).sort()).toEqual(kept);
  const { published, files } = (await bed.asha.call('GET', '/api/content/changes')).json();
  expect([published, files.length]).toEqual([good.commit, 1]);
  await bed.change('Corrected');
  await bed.publish();
  expect((await bed.ended()).state).toBe('done');
  expect(bed.shown()).toBe('Corrected');
});

/** Only root may mount; others skip the test. */
function mountSmallDisk(): boolean {
  mkdirSync(bed.releasesDir);
  const mount = ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', bed.releasesDir];
  return process.getuid?.() === 0 && spawnSync('mount', mount).status === 0;
}

test('a disk that is full leaves the public site as it was', async ({ skip }) => {
  if (!mountSmallDisk()) return skip();
  try {
    await bed.change('Good');
    await bed.publish();
    expect((await bed.ended()).state).toBe('done');
    const { bavail, bsize } = statfsSync(bed.releasesDir);
    writeFileSync(join(bed.releasesDir, 'filler'), Buffer.alloc(bavail * bsize - 8192));
    await bed.change('Does not fit');
    await bed.publish();
    const failed = await bed.ended();
    expect([failed.state, failed.errors[0]]).toEqual([
      'failed',
      expect.stringContaining('The disk of the machine is full.'),
    ]);
    expect(bed.shown()).toBe('Good');
    rmSync(join(bed.releasesDir, 'filler'));
    await bed.publish();
    expect((await bed.ended()).state).toBe('done');
    expect(bed.shown()).toBe('Does not fit');
  } finally {
    spawnSync('umount', [bed.releasesDir]);
  }
});

test('one publication runs at a time', async () => {
  const other = await bed.person('Meera Iyer', 'editor', 'publisher');
  await bed.change('It takes some time');
  const answers = await Promise.all([bed.publish(), bed.publish('Another', {}, other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().error.message).toContain('publishing at the moment');
  expect((await bed.ended()).state).toBe('done');
});

test('what is saved during a publication stays in the draft', async () => {
  await bed.change('It takes some time');
  await bed.publish();
  await until(async () => (await bed.publication()).step === 'building');
  await bed.change('Saved meanwhile');
  expect((await bed.ended()).state).toBe('done');
  expect(bed.shown()).toBe('It takes some time');
  const { files } = (await bed.asha.call('GET', '/api/content/changes')).json();
  expect(files).toMatchObject([{ fields: [{ before: 'It takes some time', after: 'Saved meanwhile' }] }]);
});

test('going back ends a publication that runs', async () => {
  await bed.change('Good');
  await bed.publish();
  const good = await bed.ended();
  await bed.change('It takes much time');
  await bed.publish();
  await until(async () => (await bed.publication()).step === 'building');
  await bed.asha.call('POST', `/api/content/releases/${good.commit}/switch`);
  expect(await bed.publication()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Asha Rao made an earlier release public meanwhile'),
  });
  await bed.change('Again');
  await bed.publish();
  expect((await bed.ended()).state).toBe('done');
  expect(bed.shown()).toBe('Again');
});

test('a desk that stops ends the build and publishes nothing', async () => {
  await bed.change('It takes much time');
  await bed.publish();
  await until(async () => (await bed.publication()).step === 'building');
  await bed.desk.close();
  const { value } = await bed.site.database.writer
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'publication')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(value)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('The desk was stopped during this publication.'),
  });
  expect(existsSync(join(bed.releasesDir, 'current'))).toBe(false);
  expect(readdirSync(bed.releasesDir).filter((name) => name.endsWith('.next'))).toEqual([]);
});

test('a missing, empty or long note is refused', async () => {
  await bed.change('Changed');
  for (const body of [{}, { note: ' ' }, { note: 'x'.repeat(201) }]) {
    const answer = await bed.asha.call('POST', '/api/content/publish', body);
    expect([answer.statusCode, answer.json().error.message]).toEqual([422, expect.stringContaining('note')]);
  }
});

test('openings that have closed disappear without an editor', async () => {
  writeFileSync(
    join(bed.repository.folder, 'content/openings/weaver.md'),
    '---\ncloses: 2026-12-31\n---\nWeave.\n',
  );
  bed.repository.git('add', '--all', '--', 'content');
  bed.repository.git('commit', '--quiet', '-m', 'feat: add an opening');
  let today = '2026-12-31';
  const { deps, publisher } = await bed.deskAt('2026-12-31T12:00:00Z', {
    // The small build takes the page off on this day.
    buildEnvironment: { TODAY: '2027-01-01' },
    clock: () => new Date(`${today}T12:00:00Z`),
  });
  const { releases } = deps;
  await releases.prepare();
  const { commit } = await (await deps.draft()).base();
  await releases.add(bed.site.site, commit);
  await releases.switchTo(commit);
  await takeOffClosed(deps, publisher);
  expect(await publisher.publication()).toBeNull();
  today = '2027-01-01';
  await takeOffClosed(deps, publisher);
  await until(async () => (await publisher.publication())?.state === 'done', 20);
  expect((await listReleases(deps)).releases[0]).toMatchObject({
    person: 'The desk',
    note: 'Take openings off the site that have closed',
    current: true,
  });
  expect(existsSync(join(bed.releasesDir, 'current/join-us/weaver.html'))).toBe(false);
  const last = releases.current;
  await takeOffClosed(deps, publisher);
  expect(releases.current).toBe(last);
  await publisher.close();
});
