import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRelease, currentRelease, releaseNames, switchRelease } from '@veramasa/contract/releases';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../tests/bed/desk-bed.ts';
import { mountDisk } from '../../../../tests/bed/memory-folder.ts';
import { bed, buildFunction, sharePublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { until } from '../../../../tests/bed/until.ts';
import type { Release } from '../../api/publication.ts';

sharePublishingBed();

const releases = async (): Promise<Release[]> => (await bed.asha.get('/api/releases')).releases;

test('a publication with a note is public under the name of its editor', async () => {
  const meera = await bed.person('Meera Iyer', 'editor');
  await bed.change('Written by Meera', meera);
  await bed.change('Improved by Asha');
  for (const note of ['', ' ', '\u202e', 'x'.repeat(201)])
    expect(refusalOf(await bed.publish(note))).toMatch(/^422 .*note/);
  const done = await bed.publishToEnd('Ring \u0007 the\nbell\u001b[2J \u202enow');
  const note = 'Ring � the bell�[2J now';
  const message = 'The new pages are public.';
  expect(done).toMatchObject({ state: 'done', message, person: 'Asha Rao', note, errors: [], warnings: [] });
  expect(bed.shown()).toBe('Improved by Asha');
  expect(currentRelease(bed.releasesDir)).toBe(done.commit);
  const author = 'Asha Rao <asha.rao@veramasa.example>';
  const shown = bed.repository.git('show', '-s', '--format=%an <%ae>%n%cn <%ce>%n%B', done.commit ?? '');
  expect(shown.trim()).toBe(
    `${author}\n${author}\ncontent: ${note}\n\nCo-authored-by: Meera Iyer <meera.iyer@veramasa.example>`,
  );
  expect(bed.repository.git('rev-parse', 'refs/desk/published').trim()).toBe(done.commit);
  expect(await bed.changes()).toMatchObject({ base: done.commit, files: [] });
  expect(await bed.audited('content.publish')).toMatchObject([
    { person_name: 'Asha Rao', detail: expect.stringContaining(note) },
  ]);
  expect(refusalOf(await bed.publish())).toContain('422 Nothing is chosen');
});

test('an earlier release is public without a build; what it took back waits', async () => {
  const first = (await bed.publishChange('First', 'The first')).commit;
  await bed.publishChange('Second', 'The second');
  const list = await releases();
  expect(list.map(({ person, note, current }) => ({ person, note, current }))).toEqual([
    { person: 'Asha Rao', note: 'The second', current: true },
    { person: 'Asha Rao', note: 'The first', current: false },
    { person: 'Test', note: 'Changes by the engineers', current: false },
  ]);
  const pages = join(bed.repository.folder, '../pages');
  rmSync(pages, { recursive: true });
  const goBack = (commit = first) => bed.asha.send('POST', `/api/releases/${commit}/publish`);
  const refused = await bed.withoutAuditLog(goBack);
  expect([refused.statusCode, bed.shown()]).toEqual([500, 'Second']);
  expect((await goBack('0'.repeat(40))).statusCode).toBe(404);
  await goBack();
  expect([existsSync(pages), bed.shown()]).toEqual([false, 'First']);
  expect((await releases()).find(({ current }) => current)?.commit).toBe(first);

  await bed.set('pages/vision.yaml', { heading: 'Seen far ahead' });
  const { base, tree, files, takenBack } = await bed.changes();
  expect(takenBack).toMatchObject([{ person: 'Asha Rao', note: 'The second' }]);
  expect(files).toMatchObject([
    { path: 'home.yaml', wasPublic: true, fields: [{ before: 'First', after: 'Second' }] },
    { path: 'pages/vision.yaml', wasPublic: false, authors: [{ name: 'Asha Rao' }] },
  ]);
  const paths = files.slice(1).map(({ path }) => path);
  await bed.asha.send('POST', '/api/publication', { note: 'The vision', base, tree, paths });
  const { state, commit } = await bed.ended();
  expect([state, bed.shown()]).toEqual(['done', 'First']);
  expect(bed.repository.git('show', `${commit}:content/pages/vision.yaml`)).toContain('Seen far ahead');
  const after = await bed.changes();
  expect(after).toMatchObject({ takenBack: [], files: [{ path: 'home.yaml', wasPublic: true }] });
  await bed.discard('home.yaml');
  // Git keeps the commit of what was taken back.
  bed.repository.git('gc', '--quiet', '--prune=now');
  expect((await bed.changes()).files).toEqual([]);
  await goBack(list[2]?.commit);
  expect(readFileSync(join(bed.releasesDir, 'current/index.html'), 'utf8')).toContain('<h1>Home</h1>');
  const detail = expect.stringContaining(`"commit":"${first}"`);
  expect(await bed.audited('content.rollback')).toMatchObject([{ person_name: 'Asha Rao', detail }, {}]);
});

test('broken links or huge pages are not published; a large page warns', async () => {
  const good = await bed.publishChange('Good');
  const kept = readdirSync(bed.releasesDir).sort();
  for (const [line, message, error] of [
    ['a broken link', 'Links on the new pages are broken.', '/mission links to /nowhere, which the site'],
    ['a huge page', 'Pages are too large.', ' kB, more than 60: people on slow phones wait for it.'],
  ] as const) {
    const failed = await bed.publishChange(`Here is ${line}`);
    expect(failed).toMatchObject({
      state: 'failed',
      message: `${message} The public site is as it was.`,
      errors: [expect.stringContaining(error)],
    });
    expect(bed.shown()).toBe('Good');
    expect(readdirSync(bed.releasesDir).sort()).toEqual(kept);
  }
  expect(await bed.changes()).toMatchObject({ base: good.commit, files: [{}] });
  const { state, warnings } = await bed.publishChange('Corrected, a large page, words such as src=/%zz');
  expect([state, bed.shown()]).toEqual(['done', 'Corrected, a large page, words such as src=/%zz']);
  expect(warnings).toEqual([
    expect.stringMatching(/^\/mission has 3\d kB, more than 25: people on slow phones wait for it\./),
  ]);
});

test('a disk that is full leaves the public site as it was', async (context) => {
  mkdirSync(bed.releasesDir);
  mountDisk(context, bed.releasesDir, '4m');
  expect((await bed.publishChange('Good')).state).toBe('done');
  const { bavail, bsize } = statfsSync(bed.releasesDir);
  writeFileSync(join(bed.releasesDir, 'filler'), Buffer.alloc(bavail * bsize - 8192));
  const failed = await bed.publishChange('Does not fit');
  const errors = [expect.stringContaining('The disk of the machine is full.')];
  expect(failed).toMatchObject({ state: 'failed', errors });
  expect(bed.shown()).toBe('Good');
  rmSync(join(bed.releasesDir, 'filler'));
  expect((await bed.publishToEnd()).state).toBe('done');
  expect(bed.shown()).toBe('Does not fit');
});

test('a publication packs what the saves of the draft have left in Git', async ({ onTestFinished }) => {
  const { git } = bed.repository;
  // In the background, that of the publication before may hold the lock, or leave a log that stops the next one.
  git('config', 'gc.autoDetach', 'false');
  git('config', 'gc.auto', '1');
  onTestFinished(() => void git('config', '--unset', 'gc.auto'));
  // Git counts the objects whose hashes begin with 17.
  for (const text of ['32', '119']) {
    writeFileSync(join(bed.repository.folder, '../text'), text);
    git('hash-object', '-w', '../text');
  }
  const { commit } = await bed.publishChange('Packed');
  const loose = join(bed.repository.folder, '.git/objects', String(commit).replace(/^../, '$&/'));
  await until(() => !existsSync(loose));
});

test('one publication runs at a time; later saves stay in the draft', async () => {
  const other = await bed.person('Meera Iyer', 'editor', 'publisher');
  await bed.change('It takes some time');
  const answers = await Promise.all([bed.publish(), bed.publish('Another', {}, other)]);
  const [refused, ...others] = answers.filter(({ statusCode }) => statusCode !== 204);
  expect(refused && refusalOf(refused)).toMatch(/^409 .* is publishing at the moment/);
  expect(others).toEqual([]);
  await until(async () => (await bed.publication()).step === 'building');
  await bed.change('Saved meanwhile');
  expect((await bed.ended()).state).toBe('done');
  expect(bed.shown()).toBe('It takes some time');
  const { files } = await bed.changes();
  expect(files).toMatchObject([{ fields: [{ before: 'It takes some time', after: 'Saved meanwhile' }] }]);
});

test('going back ends a publication that runs, and cancels a planned one', async () => {
  const good = await bed.publishChange('Good');
  await bed.change('It takes much time');
  await bed.publish();
  await until(async () => (await bed.publication()).step === 'building');
  expect((await bed.plan()).statusCode).toBe(204);
  const goBack = () => bed.asha.send('POST', `/api/releases/${good.commit}/publish`);
  // Of those at the same moment, one cancels it.
  for (const answer of await Promise.all([1, 2, 3, 4, 5, 6].map(goBack))) expect(answer.statusCode).toBe(204);
  expect((await bed.answer()).planned).toBeNull();
  const message = expect.stringContaining('Asha Rao made an earlier release public meanwhile');
  expect(await bed.publication()).toMatchObject({ state: 'failed', message });
  expect((await bed.publishChange('Again', 'Again')).state).toBe('done');
  await bed.change('Planned');
  await bed.plan();
  const refused = await bed.withoutAuditLog(goBack, 'content.unschedule');
  expect([refused.statusCode, bed.shown()]).toEqual([500, 'Again']);
  // A colleague begins one at the same moment.
  await bed.site.sql("update publications set state = 'running' where note = 'Again'");
  expect(refusalOf(await goBack())).toMatch(/^409 .* is publishing at the moment/);
  expect(bed.shown()).toBe('Again');
  await bed.site.sql("update publications set state = 'done' where note = 'Again'");
});

test('a publication never replaces what engineers have published meanwhile', async () => {
  const { commit } = await bed.publishChange('Good');
  const deployed = bed.repository.git('commit-tree', '-m', 'feat: deploy', 'HEAD^{tree}').trim();
  await addRelease(bed.releasesDir, join(bed.releasesDir, String(commit)), deployed);
  await bed.change('It takes some time');
  await bed.publish();
  await until(async () => (await bed.publication()).step === 'building');
  await switchRelease(bed.releasesDir, deployed);
  const message = expect.stringContaining('The engineers have published another version meanwhile.');
  expect(await bed.ended()).toMatchObject({ state: 'failed', message });
  expect(currentRelease(bed.releasesDir)).toBe(deployed);
});

test('a publication that has switched is recorded by the next start', async () => {
  const { writer } = bed.site.database;
  const { commit } = await bed.publishChange('Better');
  // As it was between the switch and the record.
  const base = bed.repository.git('rev-parse', `${commit}^`).trim();
  const draft = join(bed.site.options.dataDir, 'desk/draft');
  bed.repository.git('-C', draft, 'reset', '--quiet', '--mixed', base);
  const running = { state: 'running', step: 'switching', ended_at: null } as const;
  await writer.updateTable('publications').set(running).execute();
  await bed.deskAt('2031-03-04T04:30:01Z').publisher.recover();
  expect(await bed.publication()).toMatchObject({ state: 'done', commit });
  expect(await bed.changes()).toMatchObject({ base: commit, files: [] });
  expect(await bed.audited('content.publish')).toHaveLength(2);
});

test('a publication leaves the 20 newest releases', async () => {
  for (let old = 10; old < 35; old++)
    mkdirSync(join(bed.releasesDir, `${old}`.repeat(20)), { recursive: true });
  const { commit } = await bed.publishChange('Newest');
  // The others go after the publication is recorded.
  await until(() => releaseNames(bed.releasesDir).length === 20);
  expect(releaseNames(bed.releasesDir)[0]).toBe(commit);
});

test('a planned publication whose desk was killed is planned again', async () => {
  await bed.change('Later');
  await bed.plan();
  await bed.site.sql("update publications set state = 'running', started_at = due_at");
  await bed.deskAt('2031-03-04T04:31:01Z').publisher.recover();
  expect((await bed.answer()).planned).toMatchObject({ note: 'Plan it' });
});

test('openings that have closed disappear without an editor', async () => {
  await bed.set('openings/weaver.md', { closes: '2031-03-03' });
  const { commit } = await bed.publishChange('With the weaver');
  let today = '2031-03-03';
  const { publisher, ...desk } = bed.deskAt('', {
    // The small build takes the page off on this day.
    build: buildFunction(bed.repository, '2031-03-04'),
    clock: () => new Date(`${today}T12:00:00Z`),
  });
  const takeOffClosed = async () => {
    await desk.takeOffClosed();
    await publisher.ended();
    return currentRelease(bed.releasesDir);
  };
  expect(await takeOffClosed()).toBe(commit);
  today = '2031-03-04';
  const without = await takeOffClosed();
  const note = 'Take openings off the site that have closed';
  expect((await releases())[0]).toMatchObject({ commit: without, person: 'The desk', note, current: true });
  expect(existsSync(join(bed.releasesDir, 'current/join-us/weaver.html'))).toBe(false);
  expect(await takeOffClosed()).toBe(without);
  // Somebody has made the release with the opening public again.
  await switchRelease(bed.releasesDir, commit ?? '');
  expect(await takeOffClosed()).toBe(commit);
});
