import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { dayIn, type LaunchTask } from '@veramasa/contract';
import { expect, test } from 'vitest';
import { type Colleague, refusalOf } from '../../../../tests/bed/desk-bed.ts';
import { bed, sharePublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { openDraft } from './draft.ts';

sharePublishingBed();

const folder = () => join(bed.deps.config.dataDir, 'desk/draft');

const restore = (path: string, kept: string) =>
  bed.asha.send('POST', '/api/content/changes/restore', { paths: [path], kept });

/** Changes a file below `content/` of the draft past the bed. */
function rewrite(path: string, from: string | RegExp, to: string, at = folder()): void {
  const file = join(at, 'content', path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

const addPhotograph = (name: string) =>
  writeFileSync(join(folder(), `content/photographs/${name}.webp`), 'picture');

const [service, opening] = ['services/data-engineering.yaml', 'openings/data-engineer.md'];

test('a changed promise is listed and discarded, and the audit log says so', async () => {
  await bed.set(service, { promise: 'Older.' });
  const { tree } = await bed.changes();
  const change = { path: service, ...(await bed.read(service)) };
  const save = () =>
    bed.asha.send('PUT', '/api/content/file', { ...change, value: { ...change.value, promise: 'New.' } });
  expect((await save()).json()).toMatchObject({ outcome: 'saved', value: { promise: 'New.' } });
  expect((await save()).json()).toMatchObject({ outcome: 'changed', author: { isYou: true } });
  expect((await bed.changes()).files).toMatchObject([{ path: service, fields: [{ label: 'Promise' }] }]);
  const { kept } = (await bed.discard(service)).json();
  expect((await bed.changes()).files).toEqual([]);
  const statusOf = async (path: string, from: string) => (await restore(path, from)).statusCode;
  // Only what was discarded, only once, and nothing that a colleague has changed since.
  expect([await statusOf('company.yaml', kept), await statusOf(service, tree)]).toEqual([404, 404]);
  expect([await statusOf(service, kept), await statusOf(service, kept)]).toEqual([204, 409]);
  const ravi = await bed.person('Ravi', 'editor');
  await ravi.send('POST', '/api/content/changes/discard', { paths: [service] });
  expect((await save()).json().author).toEqual({ name: 'Ravi', isYou: false });
  const entries = (await bed.audited()).filter(({ detail }) => detail.includes(service));
  // Brought back, and given up again.
  const done = ['Asha Rao save', 'Asha Rao discard', 'Asha Rao save', 'Ravi discard'];
  expect(entries.map((one) => `${one.person_name} ${one.action.slice(8)}`)).toEqual(done);
  expect(JSON.stringify(entries)).not.toContain('New.');
});

test('one entry stands for the saves of a page in a quarter of an hour', async () => {
  const save = async (cardLine: string) => {
    await bed.set('home.yaml', { cardLine });
    const saves = await bed.audited('content.save');
    return saves.filter(({ detail }) => detail.includes('home.yaml')).length;
  };
  const counts = [await save('One'), await save('Two')];
  bed.site.advance(16 * 60_000);
  counts.push(await save('Three'));
  await bed.discard('home.yaml');
  counts.push(await save('Four'));
  expect(counts).toEqual([1, 1, 2, 3]);
});

test('a change whose entry fails is not made, and says so', async () => {
  const save = async (path: string) => {
    const { hash, value } = await bed.read(path);
    return bed.asha.send('PUT', '/api/content/file', { path, hash, value: { ...value, cardLine: 'X.' } });
  };
  const [edited, discarded] = ['home.yaml', 'pages/vision.yaml'];
  for (const path of [edited, discarded]) expect((await save(path)).json().outcome, path).toBe('saved');
  const { kept } = (await bed.discard(discarded)).json();
  const { hash } = await bed.read(opening);
  const state = async () => [
    bed.repository.git('-C', folder(), 'diff', 'HEAD', '--', 'content'),
    await bed.audited(),
  ];
  const before = await state();
  const refused = await bed.withoutAuditLog(async () => [
    await save(service),
    await bed.discard(edited),
    await restore(discarded, kept),
    await bed.asha.send('DELETE', `/api/content/file?path=${opening}&hash=${hash}`),
  ]);
  for (const answer of refused)
    expect(refusalOf(answer)).toMatch(/^500 The desk has made a mistake \([0-9a-f-]{36}\)\. Check whether/);
  expect(await state()).toEqual(before);
});

test('a new opening begins on the day of the company, and is not published', async () => {
  const body = { folder: 'openings', name: ' Kiln keeper ' };
  const { path } = (await bed.asha.send('POST', '/api/content/pages', body)).json();
  const { value, schema } = await bed.read(path);
  expect(value).toMatchObject({ position: 'Kiln keeper', posted: dayIn(bed.site.now(), 'Asia/Kolkata') });
  expect(schema.properties.offices.items.enum).toContain('indore');
  expect((await bed.publish()).statusCode).toBe(422);
});

test('every task for the launch names a field of its form', async () => {
  const tasks: (LaunchTask & { title: string })[] = (await bed.asha.get('/api/content/launch')).tasks;
  const values = new Map<string, unknown>();
  for (const { path, field, name, title } of tasks) {
    expect([name, title], path).not.toContain('');
    if (!values.has(path)) values.set(path, (await bed.read(path)).value);
    const found = field.reduce((part, step) => Object(part)[step], values.get(path));
    expect(found, `${path} ${field.join('.')}`).toBeDefined();
  }
  expect(new Set(tasks.map(({ kind }) => kind)).size).toBe(6);
});

test('one person who sends slow photographs leaves colleagues a place, and none of 50 MB', async () => {
  const headers = { 'content-type': 'image/jpeg' };
  const send = (person: Colleague, body: object) =>
    person.send('POST', '/api/content/photographs?slot=portrait&name=Asha', body, headers);
  const ravi = await bed.person('Ravi', 'editor');
  const slow = async function* () {
    yield 'no picture';
    expect((await send(bed.asha, Buffer.from('another'))).statusCode).toBe(429);
    expect((await send(ravi, Buffer.alloc(50 * 1024 * 1024))).statusCode).toBe(413);
  };
  expect((await send(bed.asha, Readable.from(slow()))).statusCode).toBe(422);
});

test('many requests of one person wait for those of colleagues, and end with the access', async () => {
  const [admin, ravi] = [await bed.person('Vik', 'admin'), await bed.person('Ravi', 'editor')];
  const statuses: number[] = [];
  const flood = Array.from({ length: 400 }, async () => {
    statuses.push((await ravi.send('GET', '/api/content/launch')).statusCode);
  });
  await bed.read('home.yaml');
  expect(statuses.filter((status) => status === 200).length, 'before hers, of 400').toBeLessThan(100);
  await admin.send('DELETE', `/api/people/${ravi.id}`);
  await Promise.all(flood);
  expect(new Set(statuses)).toEqual(new Set([200, 401]));
});

test('changes and mistakes are listed by page and field, as in the form', async () => {
  await bed.set(service, { promise: 'A new promise.' });
  const [step] = (await bed.read('footer.yaml')).value.nextSteps;
  rewrite('footer.yaml', step, '5');
  for (const name of ['asha', 'rehana']) addPhotograph(name);
  rewrite('pages/team.yaml', 'p-rehana', 'rehana.webp');
  rmSync(join(folder(), 'content/openings/computer-vision-engineer.md'));
  const { files } = await bed.changes();
  const path = ['nextSteps', 0];
  const label = 'Steps › 1';
  expect(files).toMatchObject([
    {
      path: 'footer.yaml',
      title: 'Footer',
      page: null,
      kind: 'changed',
      fields: [{ path, label, before: step, after: 5, words: [step, '5'] }],
      authors: [],
      mistakes: [{ path, label, message: 'Choose another value.' }],
    },
    { path: 'openings/computer-vision-engineer.md', kind: 'removed', fields: [], authors: [] },
    { path: 'pages/team.yaml', title: 'Our Team' },
    { title: 'Photograph asha.webp', kind: 'added', unused: true, fields: [] },
    { path: 'photographs/rehana.webp', title: 'Photograph rehana.webp', unused: false },
    {
      title: 'Data Engineering',
      page: '/services/data-engineering',
      fields: [{ label: 'Promise', after: 'A new promise.' }],
      authors: [{ name: 'Asha Rao' }],
    },
  ]);
});

test('only the chosen files are discarded, and the others stay changed', async () => {
  await bed.set('home.yaml', { cardLine: 'Given up' });
  await bed.set('footer.yaml', { heading: 'Stays' });
  addPhotograph('asha');
  for (const path of ['company.yaml', '../site/package.json', '*'])
    expect((await bed.discard('home.yaml', path)).statusCode).toBeGreaterThanOrEqual(404);
  await bed.discard('home.yaml', 'photographs/asha.webp');
  expect((await bed.changes()).files.map(({ path }) => path)).toEqual(['footer.yaml']);
  expect(existsSync(join(folder(), 'content/photographs/asha.webp'))).toBe(false);
});

test('a draft keeps changes after a crash; a deleted one is created again', async () => {
  const dataDir = join(bed.repository.folder, '../other');
  const deps = { ...bed.deps, config: { ...bed.deps.config, dataDir } };
  const changedWhenOpened = async () => {
    const draft = await openDraft(deps);
    draft.close();
    return (await draft.changedFiles()).map(({ path }) => path);
  };
  expect(await changedWhenOpened()).toEqual([]);
  const other = join(dataDir, 'desk/draft');
  rewrite('home.yaml', /^cardLine: .*$/m, 'cardLine: Kept', other);
  const unfinished = join(other, 'content/.home.yaml.01234567-0123-7012-8012-0123456789ab.tmp');
  writeFileSync(unfinished, 'half');
  // As after a crash.
  writeFileSync(bed.repository.git('-C', other, 'rev-parse', '--git-path', 'index.lock').trim(), '');
  expect([await changedWhenOpened(), existsSync(unfinished)]).toEqual([['home.yaml'], false]);
  rmSync(dataDir, { recursive: true });
  expect(await changedWhenOpened()).toEqual([]);
});

// Each commit starts the process of the schemas again.
test('a draft gets newer commits and keeps its changes', { timeout: 120_000 }, async () => {
  const edit = (path: string, field: string, to: string) => {
    rewrite(path, new RegExp(`^${field}: .*$`, 'm'), `${field}: ${to}`, bed.repository.folder);
    bed.repository.git('commit', '--quiet', '--all', '-m', 'feat: change the content');
  };
  await bed.set(service, { promise: 'Of an editor.' });
  addPhotograph('asha');
  edit(service, 'menuLine', 'Of an engineer');
  const { base, files } = await bed.changes();
  expect(base).toBe(bed.repository.git('rev-parse', 'HEAD').trim());
  expect(files.map(({ path, fields }) => [path, fields.map(({ label }) => label)])).toEqual([
    ['photographs/asha.webp', []],
    [service, ['Promise']],
  ]);
  expect((await bed.read(service)).value).toMatchObject({
    menuLine: 'Of an engineer',
    promise: 'Of an editor.',
  });
  edit(service, 'promise', 'Of an engineer.');
  expect((await bed.changes()).files[1]).toMatchObject({
    isConflict: true,
    fields: [{ before: 'Of an engineer.', after: 'Of an editor.' }],
  });
  // Another one does not hide it, and neither do other lines of the file.
  await bed.set('footer.yaml', { heading: 'Of an editor' });
  edit(service, 'menuLine', 'Of an engineer again');
  edit('footer.yaml', 'heading', 'Of an engineer');
  const [footer, , marked] = (await bed.changes()).files;
  expect([footer?.isConflict, marked?.isConflict]).toEqual([true, true]);
  await bed.discard('footer.yaml');
  const { kept } = (await bed.discard(service)).json();
  expect((await bed.changes()).files).toMatchObject([{ path: 'photographs/asha.webp' }]);
  await restore(service, kept);
  expect((await bed.changes()).files[1]).toMatchObject({ isConflict: true, fields: marked?.fields });
  // An edit does not hide it, either.
  await bed.set(service, { promise: 'Of an editor again.' });
  expect((await bed.changes()).files[1]?.isConflict).toBe(true);
  // A publication ends the marks of what it has and of what was discarded.
  const draft = await openDraft(bed.deps);
  const author = { name: 'Desk', email: 'desk@localhost' };
  const facts = { message: 'Published', author, at: new Date().toISOString() };
  await draft.moveTo(await draft.commit([service], await draft.tree(), facts));
  draft.close();
  await bed.set('footer.yaml', { heading: 'Of an editor' });
  const { files: left, obstacle } = await bed.changes();
  expect(left[0]).toMatchObject({ path: 'footer.yaml', isConflict: false });
  expect(obstacle).toBeNull();
  edit('footer.yaml', 'heading', 'Without what was published');
  expect((await bed.changes()).obstacle).toContain('lacks what was published last');
});

test('a photograph that engineers have removed is a conflict, also uploaded again', async () => {
  const { folder, git } = bed.repository;
  const path = 'photographs/asha.webp';
  writeFileSync(join(folder, 'content', path), 'of the engineers');
  git('add', 'content');
  git('commit', '--quiet', '-m', 'feat: add a photograph');
  await bed.changes();
  addPhotograph('asha');
  git('rm', '--quiet', `content/${path}`);
  git('commit', '--quiet', '-m', 'feat: remove it');
  expect((await bed.changes()).files).toMatchObject([{ path, isConflict: true }]);
  expect((await bed.upload('name=Asha&replaces=asha.webp')).json()).toEqual({ name: 'asha.webp' });
  expect((await bed.changes()).files).toMatchObject([{ path, isConflict: true }]);
});

test('a folder that engineers commit as a link leads nowhere', async () => {
  const { folder: theirs, git } = bed.repository;
  const openings = join(folder(), 'content/openings');
  rmSync(join(theirs, 'content/openings'), { recursive: true });
  symlinkSync(theirs, join(theirs, 'content/openings'));
  git('add', 'content');
  git('commit', '--quiet', '-m', 'feat: link the openings');
  await bed.changes();
  const create = () => bed.asha.send('POST', '/api/content/pages', { folder: 'openings', name: 'Weaver' });
  await create();
  // As an earlier version of the desk has checked it out.
  rmSync(openings);
  symlinkSync(theirs, openings);
  (await openDraft(bed.deps)).close();
  await create();
  expect(existsSync(join(theirs, 'weaver.md'))).toBe(false);
});

test('an installation without a Git repository says so', async () => {
  // Git refuses it, as one of another user.
  mkdirSync(join(bed.site.site, '.git'));
  const without = openDraft({ ...bed.deps, repository: bed.site.site });
  await expect(without).rejects.toThrow('has no Git repository');
});
