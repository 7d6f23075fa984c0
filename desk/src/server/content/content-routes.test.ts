import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentRepository, contentRepository } from '../../../../tests/bed/content-repository.ts';
import {
  type Colleague,
  editFile,
  openTestDesk,
  refusalOf,
  type TestDesk,
} from '../../../../tests/bed/desk-bed.ts';
import type { ListedTask } from '../../api/content.ts';

let repository: ContentRepository;
let desk: TestDesk;
let editor: Colleague;

beforeAll(async () => {
  repository = contentRepository();
  desk = await openTestDesk({ repository: repository.folder });
  editor = await desk.person('Asha Rao', 'editor');
});
afterAll(async () => {
  await desk.close();
  repository.remove();
});

const fileUrl = '/api/content/file?path=services/data-engineering.yaml';

test('an editor sees the pages in groups, in the order of the site', async () => {
  const { groups } = (await editor.call('GET', '/api/content')).json();
  expect(groups[0]).toEqual({ title: 'Home', files: [{ path: 'home.yaml', title: 'Home', page: '/' }] });
  const path = 'services/data-engineering.yaml';
  expect(groups[1].files[3]).toEqual({ path, title: 'Data Engineering', page: '/services/data-engineering' });
});

test('an editor changes a promise, sees it, gives it up, and the audit log tells', async () => {
  const { path, hash, value, schema } = (await editor.call('GET', fileUrl)).json();
  expect(schema.properties.promise.title).toBe('Promise');
  expect(schema.properties.glance.properties.team.widget).toBe('markdown');
  const change = { path, hash, value: { ...value, promise: 'A new promise.' } };
  const saved = await editor.call('PUT', '/api/content/file', change);
  expect(saved.json()).toMatchObject({ outcome: 'saved', value: { promise: 'A new promise.' } });
  const again = await editor.call('PUT', '/api/content/file', change);
  expect(again.json()).toMatchObject({ outcome: 'changed', differences: [] });
  const { files } = (await editor.call('GET', '/api/content/changes')).json();
  expect(files).toMatchObject([{ title: 'Data Engineering', fields: [{ label: 'Promise' }] }]);
  const discard = () => editor.call('POST', '/api/content/changes/discard', { paths: [path] });
  const { kept } = (await discard()).json();
  const { base, files: left } = (await editor.call('GET', '/api/content/changes')).json();
  expect(left).toEqual([]);
  const restore = async (of: string, from: string) =>
    (await editor.call('POST', '/api/content/changes/restore', { paths: [of], kept: from })).statusCode;
  // Only what was discarded, only once, and nothing that a colleague has changed since.
  expect([await restore('company.yaml', kept), await restore(path, base)]).toEqual([404, 404]);
  expect([await restore(path, kept), await restore(path, kept)]).toEqual([204, 409]);
  await discard();
  const entries = (await desk.audited()).filter(({ detail }) => detail.includes(path));
  // Brought back, and given up again.
  expect(entries.map(({ action }) => action)).toEqual([
    ...['content.save', 'content.discard', 'content.save', 'content.discard'],
  ]);
  expect(new Set(entries.map(({ person_name }) => person_name))).toEqual(new Set(['Asha Rao']));
  expect(JSON.stringify(entries)).not.toContain('new promise');
});

test('one entry stands for the saves of a page in a quarter of an hour', async () => {
  const path = 'home.yaml';
  const entries = async () =>
    (await desk.audited('content.save')).filter(({ detail }) => detail.includes(path)).length;
  const save = async (cardLine: string) => {
    await editFile(editor, path, (value) => ({ ...value, cardLine }));
    return entries();
  };
  const counts = [await save('One'), await save('Two')];
  desk.site.advance(16 * 60_000);
  counts.push(await save('Three'));
  await editor.call('POST', '/api/content/changes/discard', { paths: [path] });
  counts.push(await save('Four'));
  await editor.call('POST', '/api/content/changes/discard', { paths: [path] });
  expect(counts).toEqual([1, 1, 2, 3]);
});

test('a change whose entry fails is not made, and says so', async () => {
  const read = async (path: string) => (await editor.call('GET', `/api/content/file?path=${path}`)).json();
  const save = async (path: string) => {
    const { hash, value } = await read(path);
    return editor.call('PUT', '/api/content/file', { path, hash, value: { ...value, cardLine: 'X.' } });
  };
  const discard = (path: string) => editor.call('POST', '/api/content/changes/discard', { paths: [path] });
  const [edited, discarded, opening] = ['home.yaml', 'pages/vision.yaml', 'openings/data-engineer.md'];
  for (const path of [edited, discarded]) expect((await save(path)).json().outcome, path).toBe('saved');
  const { kept } = (await discard(discarded)).json();
  const { hash } = await read(opening);
  const draft = join(desk.deps.config.dataDir, 'desk/draft');
  const state = async () => [
    repository.git('-C', draft, 'diff', 'HEAD', '--', 'content'),
    await desk.audited(),
  ];
  const before = await state();
  const refused = await desk.withoutAuditLog(async () => [
    await save('services/data-engineering.yaml'),
    await discard(edited),
    await editor.call('POST', '/api/content/changes/restore', { paths: [discarded], kept }),
    await editor.call('DELETE', `/api/content/file?path=${opening}&hash=${hash}`),
  ]);
  for (const answer of refused)
    expect(refusalOf(answer)).toMatch(/^500 The desk has made a mistake \([0-9a-f-]{36}\)\. Look whether/);
  expect(await state()).toEqual(before);
  await discard(edited);
});

test('every task for the launch names a field of its form', async () => {
  const { tasks } = (await editor.call('GET', '/api/content/launch')).json() as { tasks: ListedTask[] };
  const values = new Map<string, unknown>();
  for (const { path, field, name, title } of tasks) {
    expect([name, title], path).not.toContain('');
    if (!values.has(path))
      values.set(path, (await editor.call('GET', `/api/content/file?path=${path}`)).json().value);
    const found = field.reduce((part, step) => Object(part)[step], values.get(path));
    expect(found, `${path} ${field.join('.')}`).toBeDefined();
  }
  expect(new Set(tasks.map(({ kind }) => kind)).size).toBe(6);
});

test('a picture of 50 MB, and one that is none, are refused in a sentence', async () => {
  const url = '/api/content/photographs?slot=portrait&name=Asha';
  const large = await editor.call('POST', url, Buffer.alloc(50 * 1024 * 1024), 'image/jpeg');
  expect(refusalOf(large)).toBe('422 The picture is larger than 20 MB. Save it smaller and upload it again.');
  const svg = await editor.call('POST', url, Buffer.from('<svg><script/></svg>'), 'image/svg+xml');
  expect(svg.json().error.message).toContain('Save it as JPEG, PNG or WebP');
});
