import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ContentRepository, contentRepository } from '../../../../tests/bed/content-repository.ts';
import { until } from '../../../../tests/bed/until.ts';
import { type ContentFile, type FormSchema, type Value, widgets } from '../../api/content.ts';
import { type ContentFiles, contentFilesOf } from './content-files.ts';

let repository: ContentRepository;
let files: ContentFiles;

beforeAll(() => {
  repository = contentRepository();
  files = contentFilesOf(repository.folder, null);
});
afterEach(() => repository.git('checkout', '--quiet', '.'));
afterAll(() => {
  files.schemas.stop();
  repository.remove();
});

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

test('every file passes its own checks and is saved without a change', async () => {
  const { groups } = await files.schemas.ask('tree');
  const entries = groups.flatMap((group) => group.files);
  expect(groups.every((group) => group.files.length > 0)).toBe(true);
  expect(entries.length).toBeGreaterThan(50);
  for (const { path } of entries) {
    const { hash, value } = await files.read(path);
    expect(await files.save({ path, hash, value }, unrecorded), path).toEqual({
      outcome: 'saved',
      hash,
      value,
    });
  }
  expect(repository.git('status', '--porcelain', '--', 'content')).toBe('');
});

test('every field has a JSON type and a widget that the desk knows', async () => {
  const { groups } = await files.schemas.ask('tree');
  const unknown: string[] = [];
  const collect = (schema: Fields, place: string) => {
    const { widget, additionalProperties } = schema as FormSchema;
    if (!schema.type && !schema.enum && !schema.anyOf) unknown.push(place);
    if (widget && !widgets.includes(widget)) unknown.push(`${place}: ${widget}`);
    for (const [name, field] of Object.entries((schema.properties ?? {}) as Fields))
      collect(field as Fields, `${place}.${name}`);
    if (schema.items) collect(schema.items as Fields, `${place}[]`);
    if (typeof additionalProperties === 'object') collect(additionalProperties as Fields, `${place}.*`);
  };
  for (const { path } of groups.flatMap((group) => group.files))
    collect((await files.schemas.ask('schema', path)) as Fields, path);
  expect(unknown).toEqual([]);
});

test('the second of two editors is told and loses nothing', async () => {
  const path = 'home.yaml';
  const [asha, ravi] = [await files.read(path), await files.read(path)];
  const first = await change(path, (value) => (value.cardLine = 'The line of Asha'), asha);
  const second = await change(path, (value) => (value.title = 'The title of Ravi'), ravi);
  expect(first.outcome).toBe('saved');
  expect(second).toMatchObject({
    outcome: 'changed',
    file: { value: { cardLine: 'The line of Asha' } },
    differences: expect.arrayContaining([
      expect.objectContaining({ label: 'Title for search engines', after: 'The title of Ravi' }),
    ]),
  });
  expect(onDisk(path)).not.toContain('Ravi');
});

test('of two saves at the same time with the same hash one is saved', async () => {
  const file = await files.read('home.yaml');
  const answers = await Promise.all(
    ['one', 'two'].map((word) => change('home.yaml', (value) => (value.cardLine = `Line ${word}`), file)),
  );
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved']);
});

test.each<[string, Fields, (string | number)[], string]>([
  ['home.yaml', { cardLine: 'x'.repeat(80) }, ['cardLine'], 'Shorten it to 75 characters; there are 80.'],
  ['company.yaml', { legalName: '' }, ['legalName'], 'Fill in this field.'],
  ['company.yaml', { email: 'x' }, ['email'], 'Write an email address, such as name@example.com.'],
  ['company.yaml', { social: [{}] }, ['social', 0, 'label'], 'Fill in this field.'],
  ['company.yaml', { more: 'x' }, [], 'Remove more: there is no such field.'],
  ['search.yaml', { manyFound: 'Found' }, ['manyFound'], 'Expected a text with {count} and {query}.'],
  [
    'footer.yaml',
    { nextSteps: Array(13).fill('x') },
    ['nextSteps'],
    'Keep at most 12 entries; there are 13.',
  ],
])('%s with %j is refused in a sentence at its field', async (path, fields, field, message) => {
  const before = onDisk(path);
  const answer = await change(path, (value) => Object.assign(value, fields));
  expect(answer).toMatchObject({
    outcome: 'refused',
    issues: expect.arrayContaining([{ path: field, message }]),
  });
  expect(onDisk(path)).toBe(before);
});

test('an opening gets a closing date, and loses it when the field is emptied', async () => {
  const path = 'openings/data-engineer.md';
  const before = onDisk(path);
  expect((await change(path, (value) => (value.closes = '2026-12-31'))).outcome).toBe('saved');
  expect(onDisk(path)).toBe(before.replace('2026-11-02\n', '2026-11-02\ncloses: "2026-12-31"\n'));
  expect((await change(path, (value) => (value.closes = ''))).outcome).toBe('saved');
  expect(onDisk(path)).toBe(before);
});

test.each([
  ['openings', 'data-engineer', 'position', '/join-us/'],
  ['insights', 'half-past-five', 'name', '/insights/'],
] as const)(
  'a page of %s is added with its checks, once, and removed',
  async (folder, known, named, place) => {
    const { value } = await files.read(`${folder}/${known}.md`);
    const { promise, body } = value as Fields;
    const added = { ...(value as Fields), [named]: 'Kilns: Pune' };
    const refused = await files.createPage(folder, { ...added, promise: '' }, () => unrecorded);
    expect(refused).toEqual({
      outcome: 'refused',
      issues: [{ path: ['promise'], message: 'Fill in this field.' }],
    });
    const path = `${folder}/kilns-pune.md`;
    expect(await files.createPage(folder, added, () => unrecorded)).toEqual({ outcome: 'created', path });
    const created = await files.read(path);
    expect(created).toMatchObject({
      title: 'Kilns: Pune',
      page: `${place}kilns-pune`,
      value: { promise, body },
    });
    expect(await files.createPage(folder, added, () => unrecorded)).toMatchObject({
      outcome: 'refused',
      issues: [{ path: [named], message: expect.stringContaining('of this name') }],
    });
    await expect(files.removePage(path, 'old', unrecorded)).rejects.toThrow('Somebody changed this');
    await files.removePage(path, created.hash, unrecorded);
    expect(repository.git('status', '--porcelain', '--', 'content')).toBe('');
  },
);

test('a page that the specification names is not removed', async () => {
  const { hash } = await files.read('home.yaml');
  await expect(files.removePage('home.yaml', hash, unrecorded)).rejects.toThrow('Home cannot be removed');
});

test.each(['\n', '\n\n', ' \n ', '\r\n'])('a text that ends with %j is saved without it', async (end) => {
  const path = 'openings/data-engineer.md';
  const saved = await change(path, (value) => {
    value.body = `${value.body}x${end}`;
    value.promise = `${value.promise}x${end}`;
  });
  expect(saved.outcome).toBe('saved');
  const { body, promise } = (await files.read(path)).value as Fields;
  for (const text of [body, promise]) expect(text).toMatch(/x$/);
});

test('empty optional fields of a form are not saved', async () => {
  const path = 'stories.yaml';
  const before = onDisk(path);
  await change(path, (value) => {
    const story = value.ward as Fields;
    Object.assign(story, { role: '', measure: '  '.trim() });
    (value.pathology as Fields).link = {};
  });
  expect(onDisk(path)).not.toMatch(/role: ""|link: \{\}/);
  expect(before.startsWith(onDisk(path).slice(0, 200))).toBe(true);
});

test.each(['../package.json', 'words.txt', 'photographs/README.md', '/etc/passwd', 'pages/../home.yaml'])(
  '%s cannot be read or saved',
  async (path) => {
    await expect(files.read(path)).rejects.toThrow('There is no such page');
    await expect(files.save({ path, hash: '', value: {} }, unrecorded)).rejects.toThrow(
      'There is no such page',
    );
  },
);

test('a link in the content is not followed', async () => {
  const link = join(repository.folder, 'content/openings/link.md');
  symlinkSync('/etc/hostname', link);
  await expect(files.read('openings/link.md')).rejects.toThrow('is not a file');
  repository.git('clean', '--force', '--quiet', 'content');
});

test('a file that an engineer broke is named in a sentence', async () => {
  writeFileSync(join(repository.folder, 'content/footer.yaml'), 'heading: a: b\n');
  await expect(files.read('footer.yaml')).rejects.toThrow(/^Footer cannot be shown as a form: .*\. Tell/);
});

test('a save keeps the permissions of the file and leaves no other file', async () => {
  const path = join(repository.folder, 'content/home.yaml');
  chmodSync(path, 0o640);
  await change('home.yaml', (value) => (value.cardLine = 'Another line'));
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(readdirSync(join(repository.folder, 'content')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  chmodSync(path, 0o644);
});

test.runIf(process.platform === 'linux')('the schemas read nothing outside of the draft', async () => {
  const own = contentFilesOf(repository.folder, null);
  writeFileSync(join(repository.folder, '../secret'), 'secret');
  const reads = `import { readFileSync } from 'node:fs';
    export const readContent = () => readFileSync('../../secret', 'utf8');`;
  writeFileSync(join(repository.folder, 'site/src/content/read-content.ts'), reads);
  const { issues } = await own.schemas.ask('check', 'home.yaml', '');
  own.schemas.stop();
  expect(issues).toMatchObject([
    { message: expect.stringContaining('Access to this API has been restricted') },
  ]);
});

test('a process of the schemas that dies is started again', async () => {
  await files.entries();
  const childOf = (parent: string | number, program: string) =>
    execFileSync('pgrep', ['-P', String(parent), '-f', program], { encoding: 'utf8' }).trim();
  const pid = childOf(childOf(process.pid, 'draft-process'), 'schema-process');
  const waiting = files.schemas.ask('check', 'home.yaml', '');
  process.kill(Number(pid), 'SIGKILL');
  await Promise.allSettled([waiting]);
  // The answer may have arrived before the signal.
  await until(() => !existsSync(`/proc/${pid}`));
  expect((await files.read('home.yaml')).title).toBe('Home');
});
