import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentRepository, contentRepository } from '../../../../tests/bed/content-repository.ts';
import { openTestDesk, type TestDesk } from '../../../../tests/bed/desk-bed.ts';
import type { Value } from '../../api/content.ts';
import { closedOpenings } from './commits.ts';
import { type Draft, openDraft } from './draft.ts';

const unrecorded = () => ({ id: randomUUID(), write: async () => {} });

let repository: ContentRepository;
let bed: TestDesk;
let folder: string;
let draft: Draft;

beforeAll(async () => {
  repository = contentRepository();
  bed = await openTestDesk({ repository: repository.folder });
  folder = join(bed.deps.config.dataDir, 'desk/draft');
  draft = await openDraft(bed.deps);
});
beforeEach(async () => {
  const { files } = await draft.changes();
  if (files.length > 0)
    await draft.discard(
      files.map(({ path }) => path),
      unrecorded,
    );
});
afterAll(async () => {
  draft.close();
  await bed.close();
  repository.remove();
});

async function change(path: string, edit: (value: Record<string, Value>) => void): Promise<void> {
  const { hash, value } = await draft.files.read(path);
  const copy = structuredClone(value) as Record<string, Value>;
  edit(copy);
  expect((await draft.files.save({ path, hash, value: copy }, unrecorded())).outcome).toBe('saved');
}

test('mistakes name the fields as the form does', async () => {
  const path = join(folder, 'content/footer.yaml');
  const [first] = ((await draft.files.read('footer.yaml')).value as { nextSteps: string[] }).nextSteps;
  writeFileSync(path, readFileSync(path, 'utf8').replace(first ?? '', '5'));
  const { mistakes } = await draft.changes();
  const name = expect.stringMatching(/^Footer › [A-Z].* › 1$/);
  expect(mistakes).toMatchObject([{ path: 'footer.yaml', field: ['nextSteps', 0], name }]);
});

test('changes are listed by page and field, before and after', async () => {
  await change('services/data-engineering.yaml', (value) => (value.promise = 'A new promise.'));
  await change(
    'footer.yaml',
    (value) => (value.nextSteps = ['One', ...(value.nextSteps as Value[]).slice(1)]),
  );
  for (const name of ['asha', 'rehana'])
    writeFileSync(join(folder, `content/photographs/${name}.webp`), 'picture');
  const team = join(folder, 'content/pages/team.yaml');
  writeFileSync(team, readFileSync(team, 'utf8').replace('p-rehana', 'rehana.webp'));
  rmSync(join(folder, 'content/openings/computer-vision-engineer.md'));
  const unmarked = { unused: false, wasPublic: false, isConflict: false, authors: [] };
  const words = ['Our team reaches out to you.', 'One'];
  expect((await draft.changes()).files).toMatchObject([
    {
      ...unmarked,
      path: 'footer.yaml',
      title: 'Footer',
      page: null,
      kind: 'changed',
      fields: [{ path: ['nextSteps', 0], label: 'Steps › 1', before: words[0], after: words[1], words }],
    },
    { ...unmarked, path: 'openings/computer-vision-engineer.md', kind: 'removed', fields: [] },
    { path: 'pages/team.yaml', title: 'Our Team' },
    { ...unmarked, title: 'Photograph asha.webp', kind: 'added', unused: true, fields: [] },
    { path: 'photographs/rehana.webp', title: 'Photograph on Our Team', unused: false },
    {
      title: 'Data Engineering',
      page: '/services/data-engineering',
      fields: [{ label: 'Promise', after: 'A new promise.' }],
    },
  ]);
});

test('one file is given up and the others stay changed', async () => {
  await change('home.yaml', (value) => (value.cardLine = 'Given up'));
  await change('footer.yaml', (value) => (value.heading = 'Stays'));
  writeFileSync(join(folder, 'content/photographs/asha.webp'), 'picture');
  await draft.discard(['home.yaml', 'photographs/asha.webp'], unrecorded);
  expect((await draft.changes()).files.map(({ path }) => path)).toEqual(['footer.yaml']);
  expect(existsSync(join(folder, 'content/photographs/asha.webp'))).toBe(false);
});

test.each(['company.yaml', '../site/package.json', '*'])(
  '%s without changes is not given up',
  async (path) => {
    await expect(draft.discard([path], unrecorded)).rejects.toThrow('has no changes');
  },
);

test('a draft that is opened again keeps changes, not unfinished files', async () => {
  await change('home.yaml', (value) => (value.cardLine = 'Kept'));
  writeFileSync(join(folder, 'content/.home.yaml.01234567-0123-7012-8012-0123456789ab.tmp'), 'half');
  const again = await openDraft(bed.deps);
  expect((await again.changedFiles()).map(({ path }) => path)).toEqual(['home.yaml']);
  expect(existsSync(join(folder, 'content/.home.yaml.01234567-0123-7012-8012-0123456789ab.tmp'))).toBe(false);
  again.close();
});

test('a draft whose folder was deleted is created again', async () => {
  const config = { ...bed.deps.config, dataDir: join(repository.folder, '../other') };
  (await openDraft({ ...bed.deps, config })).close();
  rmSync(config.dataDir, { recursive: true });
  const again = await openDraft({ ...bed.deps, config });
  expect(await again.changedFiles()).toEqual([]);
  again.close();
});

test('newer commits of engineers reach a draft and its changes stay', async () => {
  const edit = (path: string, from: RegExp, to: string) => {
    const file = join(repository.folder, 'content', path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    repository.git('commit', '--quiet', '--all', '-m', 'feat: change the content');
  };
  await change('services/data-engineering.yaml', (value) => (value.promise = 'Of an editor.'));
  writeFileSync(join(folder, 'content/photographs/asha.webp'), 'picture');
  edit('services/data-engineering.yaml', /^menuLine: .*$/m, 'menuLine: Of an engineer');
  const { base, files } = await draft.changes();
  expect(base).toBe(repository.git('rev-parse', 'HEAD').trim());
  expect(files.map(({ path, fields }) => [path, fields.map(({ label }) => label)])).toEqual([
    ['photographs/asha.webp', []],
    ['services/data-engineering.yaml', ['Promise']],
  ]);
  expect((await draft.files.read('services/data-engineering.yaml')).value).toMatchObject({
    menuLine: 'Of an engineer',
    promise: 'Of an editor.',
  });
  edit('services/data-engineering.yaml', /^promise: .*$/m, 'promise: Of an engineer.');
  const [, file] = (await draft.changes()).files;
  expect(file).toMatchObject({
    isConflict: true,
    fields: [{ before: 'Of an engineer.', after: 'Of an editor.' }],
  });
  // Another one does not hide it, and neither do other lines of the file.
  await change('footer.yaml', (value) => (value.heading = 'Of an editor'));
  edit('services/data-engineering.yaml', /^menuLine: .*$/m, 'menuLine: Of an engineer again');
  edit('footer.yaml', /^heading: .*$/m, 'heading: Of an engineer');
  const [footer, , service] = (await draft.changes()).files;
  expect([footer?.isConflict, service?.isConflict]).toEqual([true, true]);
  await draft.discard(['footer.yaml'], unrecorded);
  const kept = await draft.discard(['services/data-engineering.yaml'], unrecorded);
  expect((await draft.changes()).files).toMatchObject([{ path: 'photographs/asha.webp' }]);
  await draft.restore(kept, ['services/data-engineering.yaml'], unrecorded);
  expect((await draft.changes()).files[1]).toEqual(service);
  // A publication ends the marks of what it has and of what was discarded.
  const published = await draft.commit(['services/data-engineering.yaml'], await draft.tree(), {
    message: 'Published',
    author: { name: 'Desk', email: 'desk@localhost' },
    at: new Date().toISOString(),
  });
  await draft.moveTo(published);
  await change('footer.yaml', (value) => (value.heading = 'Of an editor'));
  const last = await draft.changes();
  expect(last.files[0]).toMatchObject({ path: 'footer.yaml', isConflict: false });
  expect(last.obstacle).toBeNull();
  edit('footer.yaml', /^heading: .*$/m, 'heading: Without what was published');
  expect((await draft.changes()).obstacle).toContain('lacks what was published last');
});

test('closed openings are read from the fields of their files', async () => {
  const write = (name: string, fields: string, text: string) =>
    writeFileSync(
      join(repository.folder, `content/openings/${name}.md`),
      `---\nposition: ${name}\n${fields}---\n\n${text}\n`,
    );
  write('closed', 'closes: !!str 2026-12-30\n', 'Weave.');
  write('last-day', 'closes: "2026-12-31"\n', 'Weave.');
  write('open', '', 'The text of the page.\n\ncloses: 2020-01-01');
  repository.git('add', '--', 'content');
  repository.git('commit', '--quiet', '-m', 'feat: add openings');
  expect(await closedOpenings(repository.folder, 'HEAD', '2026-12-31')).toEqual(['/join-us/closed']);
});

test('an installation without a Git repository says so', async () => {
  const without = { ...bed.deps, repository: bed.site.site };
  await expect(openDraft(without)).rejects.toThrow('has no Git repository');
});
