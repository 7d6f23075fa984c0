import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { contentRepository } from '../../../../tests/bed/content-repository.ts';
import { processesIn } from '../../../../tests/bed/process-figures.ts';
import { until } from '../../../../tests/bed/until.ts';
import { type ContentFile, type FormSchema, type Value, widgets } from '../../api/content.ts';
import { contentFilesOf } from './content-files.ts';

const repository = contentRepository();
const files = contentFilesOf(repository.folder, null);
afterEach(() => repository.git('checkout', '--quiet', '.'));
afterAll(() => files.schemas.stop());

const opening = 'openings/data-engineer.md';

const onDisk = (path: string): string => readFileSync(join(repository.folder, 'content', path), 'utf8');

/** For changes whose entry no test reads. */
const unrecorded = { id: randomUUID(), write: async () => {} };

type Fields = Record<string, Value>;

/** Saves a changed copy of a file. */
async function change(path: string, edit: (value: Fields) => void, file?: ContentFile) {
  const { hash, value } = file ?? (await files.read(path));
  const copy = structuredClone(value) as Fields;
  edit(copy);
  return files.save({ path, hash, value: copy }, unrecorded);
}

test('every file passes its checks and is saved unchanged', { timeout: 120_000 }, async () => {
  const entries = await files.entries();
  expect(entries[0]).toEqual({ path: 'home.yaml', title: 'Home', page: '/', group: 'Home' });
  expect(entries.length).toBeGreaterThan(50);
  for (const { path } of entries) {
    const { hash, value } = await files.read(path);
    const saved = { outcome: 'saved', hash, value, issues: [] };
    expect(await files.save({ path, hash, value }, unrecorded), path).toEqual(saved);
  }
  expect(repository.git('status', '--porcelain', '--', 'content')).toBe('');
});

test('every field has a JSON type and a widget that the desk knows', async () => {
  const hasType = ({ title, type, enum: values, anyOf }: FormSchema) =>
    typeof title !== 'string' || type || values || anyOf;
  for (const { path } of await files.entries())
    JSON.stringify(await files.schemas.ask('schema', path), (key, part) => {
      if (key === 'widget' && typeof part === 'string') expect(widgets).toContain(part);
      if (part && typeof part === 'object') expect(hasType(part), `${path}: ${key}`).toBeTruthy();
      return part;
    });
});

test('the second of two editors at the same time is told and loses nothing', async () => {
  const path = 'home.yaml';
  const file = await files.read(path);
  const answers = await Promise.all([
    change(path, (value) => (value.cardLine = 'The line of Asha'), file),
    change(path, (value) => (value.title = 'The title of Ravi'), file),
  ]);
  const differences = [{ path: ['title'], after: 'The title of Ravi' }, { before: 'The line of Asha' }];
  expect(answers).toMatchObject([{ outcome: 'saved' }, { outcome: 'changed', differences }]);
  expect(onDisk(path)).not.toContain('Ravi');
});

test.each<[string, Fields, (string | number)[], string]>([
  ['home.yaml', { cardLine: 'x'.repeat(80) }, ['cardLine'], 'Shorten it to 75 characters; there are 80.'],
  ['company.yaml', { legalName: '' }, ['legalName'], 'Fill in this field.'],
  ['insights/half-past-five.md', { body: 'x' }, ['body'], expect.stringContaining('Must keep each heading')],
  ['pages/mission.yaml', { path: '/aim' }, ['path'], 'Write /mission.'],
  ['company.yaml', { email: 'x' }, ['email'], 'Write an email address, such as name@example.com.'],
  ['privacy/periods.yaml', { enquiryMonths: 1 }, ['enquiryMonths'], 'Write a number of at least 6.'],
  ['home.yaml', { hero: { primary: { path: 'x:' } } }, ['hero', 'primary', 'path'], expect.any(String)],
  ['company.yaml', { social: [{}] }, ['social', 0, 'label'], 'Fill in this field.'],
  ['company.yaml', { more: 'x' }, [], 'Remove more: there is no such field.'],
  [opening, { closes: '2026-01-01' }, ['closes'], 'Must be the day of publication or a later one.'],
  ['wording/calculators.json', { range: 'x' }, ['range'], 'Expected a text with {least} and {most}.'],
  [
    'footer.yaml',
    { nextSteps: Array(13).fill('x') },
    ['nextSteps'],
    'Keep at most 12 entries; there are 13.',
  ],
  ['guides/acceptance-kit.yaml', { path: '/vision' }, ['path'], 'Vision has the same address.'],
  ['guides/acceptance-kit.yaml', { alsoAt: ['/vision'] }, ['alsoAt', 0], 'Vision has the same address.'],
  ['accessibility.md', { drawing: '../drawings/x-404' }, ['drawing'], expect.stringContaining('no drawing')],
  ['accessibility.md', { alsoAt: ['/robots.txt'] }, ['alsoAt', 0], expect.stringContaining('is for a file')],
  ['accessibility.md', { path: '/x.json' }, ['path'], expect.stringContaining('/x.json is for a file')],
  ['redirects.yaml', { '/aim': '/aims', '/aims': '/aim' }, ['/aim'], 'No page has the address /aims.'],
  ['all-pages.yaml', { begin: ['/vision', '/vision'] }, ['begin', 1], '/vision is in the list already.'],
])('%s with %j is refused in a sentence at its field', async (path, fields, field, message) => {
  const before = onDisk(path);
  const answer = await change(path, (value) => Object.assign(value, fields));
  expect(answer).toMatchObject({
    outcome: 'refused',
    issues: expect.arrayContaining([expect.objectContaining({ path: field, message })]),
  });
  expect(onDisk(path)).toBe(before);
});

test('no redirect leads to an opening that has closed', async () => {
  const closed = { posted: '2020-01-01', closes: '2020-01-02' };
  await change(opening, (value) => Object.assign(value, closed));
  const answer = await change('redirects.yaml', (value) => (value['/old'] = '/join-us/data-engineer'));
  expect(answer).toMatchObject({ outcome: 'refused', issues: [{ path: ['/old'] }] });
});

test('a field has one sentence, however much is wrong with it', async () => {
  const answer = await change('insights/half-past-five.md', (value) => (value.body = '<b>x</b>'));
  expect(answer).toMatchObject({ outcome: 'refused', issues: [{ path: ['body'] }] });
});

test('an optional field that is emptied leaves no trace in its file', async () => {
  for (const [path, before, empty] of [
    [opening, { closes: '2026-12-31' }, { closes: '' }],
    ['pages/vision.yaml', { alsoAt: ['/visions'] }, { alsoAt: [] }],
  ] as const) {
    const text = onDisk(path);
    expect((await change(path, (value) => Object.assign(value, before))).outcome).toBe('saved');
    expect(onDisk(path)).not.toBe(text);
    await change(path, (value) => Object.assign(value, empty));
    expect(onDisk(path)).toBe(text);
  }
});

test('typed line breaks become those of the files, an absent tick is off', async () => {
  const answer = await change('pages/leaders.yaml', (value) => {
    value.promise = 'On\u200be\u2028\ufefftwo\vthr\u202eee\r\nfo\ud800ur \u00ad\u200c\u200d';
    delete (value.leaders as [Fields])[0].sample;
  });
  expect(answer).toHaveProperty('value.promise', 'One\ntwo\nthree\nfour \u00ad\u200c\u200d');
  expect(answer).toHaveProperty('value.leaders.0.sample', false);
  // A file that an engineer wrote may have other line breaks.
  const value = await files.schemas.ask('read', 'home.yaml', 'text: One\u2028two\u2029three');
  expect(value).toEqual({ text: 'One\u2028two\u2029three' });
});

test('a new page is saved field by field, has its name alone, and is removed', async () => {
  const like = 'insights/half-past-five.md';
  const create = (name: string, from?: string) =>
    files.createPage({ folder: 'insights', name, from }, '2026-11-24', () => unrecorded);
  for (let at = 0; at < 200; at++)
    writeFileSync(join(repository.folder, `content/insights/${at}.md`), onDisk(like));
  await expect(create('Kilns: Pune')).rejects.toThrow('the most');
  repository.git('clean', '--force', '--quiet', 'content');
  const path = 'insights/kilns-pune.md';
  rmSync(join(repository.folder, 'content/insights'), { recursive: true });
  expect(await create('Kilns: Pune'), 'the first of its folder').toEqual({ path });
  repository.git('checkout', '--quiet', '.');
  await expect(create('Kilns, Pune')).rejects.toThrow('has this name');
  const empty = { file: path, path: ['author'], label: 'Author', message: 'Fill in this field.' };
  const created = { title: 'Kilns: Pune', page: '/insights/kilns-pune' };
  expect(await files.read(path)).toMatchObject({ ...created, issues: expect.arrayContaining([empty]) });
  const write = (author: string) =>
    change(path, (value) => Object.assign(value, { author, body: '<b>x</b>' }));
  const left = expect.not.arrayContaining([empty]);
  expect(await write('Asha Rao')).toMatchObject({ outcome: 'saved', issues: left });
  expect(await write('')).toEqual({ outcome: 'refused', issues: [empty] });
  const { title: _, description: __, ...copied } = (await files.read(like)).value as Fields;
  const days = { published: '2026-11-24', checked: '2026-11-24' };
  const copy = await files.read((await create('Copy', like)).path);
  expect(copy.value).toEqual({ ...copied, ...days, name: 'Copy' });
  await files.removePage(copy.path, copy.hash, unrecorded);
  const other = await files.read((await create('Other', opening)).path);
  expect(Object(other.value)).not.toHaveProperty('posted');
  await files.removePage(other.path, other.hash, unrecorded);
  await expect(files.removePage(path, 'old', unrecorded)).rejects.toThrow('A colleague has changed');
  await files.removePage(path, (await files.read(path)).hash, unrecorded);
  // Only openings and articles can be removed.
  const { hash } = await files.read('home.yaml');
  await expect(files.removePage('home.yaml', hash, unrecorded)).rejects.toThrow('Home cannot be removed');
  expect(repository.git('status', '--porcelain', '--', 'content')).toBe('');
});

test.each(['\n', ' \n ', '\r\n', '\u0092', ' '])('a text that ends with %j is saved', async (end) => {
  const saved = await change(opening, (value) => {
    value.body = `${value.body}x${end}`;
    value.promise = `${value.promise}x${end}`;
  });
  expect(saved.outcome).toBe('saved');
  const { body, promise } = (await files.read(opening)).value as Fields;
  expect(body).toMatch(/x$/);
  expect(promise).toMatch(end === ' ' ? /x $/ : /x$/);
});

test.each(['../package.json', 'words.txt', 'photographs/README.md', '/etc/passwd', 'pages/../home.yaml'])(
  '%s cannot be read or saved',
  async (path) => {
    const none = 'There is no such page';
    await expect(files.read(path)).rejects.toThrow(none);
    await expect(files.save({ path, hash: '', value: {} }, unrecorded)).rejects.toThrow(none);
  },
);

test.each(['heading: a: b', 'heading: !secret a', 'heading: &a [*a]'])(
  'a file that an engineer broke with %j is named at once',
  async (text) => {
    writeFileSync(join(repository.folder, 'content/footer.yaml'), text);
    await expect(files.read('footer.yaml')).rejects.toThrow(/^Footer cannot be shown as a form: .*\. Tell/);
    const issues = await files.schemas.ask('check', { 'footer.yaml': text });
    expect(issues).toMatchObject([{ message: expect.stringContaining('The file cannot be read: ') }]);
    for (const question of ['texts', 'launch'] as const) await files.schemas.ask(question);
  },
);

test('a save keeps the permissions of the file and leaves no other file', async () => {
  const path = join(repository.folder, 'content/home.yaml');
  chmodSync(path, 0o640);
  await change('home.yaml', (value) => (value.cardLine = 'Another line'));
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(repository.git('status', '--porcelain', '--', 'content')).toBe(' M content/home.yaml\n');
  chmodSync(path, 0o644);
});

test.runIf(process.platform === 'linux')('the schemas read only the draft, no native code', async () => {
  const own = contentFilesOf(repository.folder, null);
  writeFileSync(join(repository.folder, '../secret'), 'secret');
  const reads = `import { readFileSync } from 'node:fs';
    const native = () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libm.so.6');
    export const readContent = (path) => path === 'home.yaml' ? readFileSync('../../secret') : native();`;
  writeFileSync(join(repository.folder, 'site/src/content/read-content.ts'), reads);
  const issues = await own.schemas.ask('check', { 'home.yaml': '', 'footer.yaml': '' });
  own.schemas.stop();
  const message = expect.stringContaining('Access to this API has been restricted');
  expect(issues).toMatchObject([{ message }, { message }]);
});

test('a process of the schemas that dies is started again', async () => {
  await files.entries();
  const [pid] = processesIn(repository.folder, 'schema-process');
  const waiting = files.schemas.ask('check', { 'home.yaml': '' });
  process.kill(Number(pid), 'SIGKILL');
  await Promise.allSettled([waiting]);
  // The process may have answered before the signal ended it.
  await until(() => !existsSync(`/proc/${pid}`));
  expect((await files.read('home.yaml')).title).toBe('Home');
});
