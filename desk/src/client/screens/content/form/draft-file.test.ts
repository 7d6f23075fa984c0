import { expect, test, vi } from 'vitest';
import type { ContentChange, SaveAnswer } from '../../../../api/content.ts';
import { valueAt } from '../../../../api/schema-path.ts';
import { fieldChanges } from '../../../../server/content/field-changes.ts';
import { RequestError } from '../../../request.ts';
import { isUnsaved, openDraftFile } from './draft-file.ts';

const first = { name: 'One', price: 'Free', steps: ['a', 'b'], link: { label: 'Talk' } };

type Page = Partial<typeof first>;

/** A draft with one file. An empty text is refused, as a required field is. */
function draftOf() {
  const file = { path: 'page.yaml', hash: '0', value: first as Page };
  return {
    file,
    saveByColleague: (next: Page) => Object.assign(file, { value: next, hash: `${file.hash}+` }),
    send: async ({ hash, ...change }: ContentChange): Promise<SaveAnswer> => {
      const value = change.value as Page;
      if (hash !== file.hash) {
        const differences = fieldChanges({ ...file.value }, change.value, {});
        return { outcome: 'changed', file: { ...file, title: 'Page', page: null, schema: {} }, differences };
      }
      const steps = (value.steps ?? []).map((_, at) => ['steps', at]);
      const empty = [['name'], ...steps].filter((path) => valueAt(value, path) === '');
      const issues = empty.map((path) => ({ path, message: 'Fill in this field.' }));
      if (issues.length > 0) return { outcome: 'refused', issues };
      Object.assign(file, { value, hash: `${file.hash}.` });
      return { outcome: 'saved', hash: file.hash, value };
    },
  };
}

function open(server = draftOf()) {
  const draft = openDraftFile(server.file, server.send);
  return { server, draft };
}

test('fields that are valid are saved, and the others stay as they are typed', async () => {
  const { server, draft } = open();
  draft.change(['price'], '1,000');
  draft.change(['name'], '');
  // Of a list, the saved entries stay as a whole.
  draft.change(['steps'], ['b', '']);
  expect(await draft.save()).toBe(false);
  expect(server.file.value).toEqual({ ...first, price: '1,000' });
  expect(draft.state().value).toMatchObject({ name: '', price: '1,000', steps: ['b', ''] });
  expect(draft.state().issues.map(({ path }) => path)).toEqual([['name'], ['steps', 1]]);
  expect(draft.canClose()).toBe(false);
  draft.change(['name'], 'Two');
  draft.change(['steps'], ['b']);
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toMatchObject({ name: 'Two', price: '1,000', steps: ['b'] });
});

test('steps are taken back and made again, several keys as one', async () => {
  const { server, draft } = open();
  draft.change(['name'], 'T', true);
  draft.change(['name'], 'Tw', true);
  draft.change(['steps'], ['b', 'a']);
  draft.change(['steps'], ['b']);
  expect(draft.undo()).toEqual(['steps']);
  expect(draft.state().value).toMatchObject({ name: 'Tw', steps: ['b', 'a'] });
  expect(draft.undo()).toEqual(['steps']);
  expect(draft.undo()).toEqual(['name']);
  expect(draft.state().value).toEqual(first);
  expect(draft.undo()).toBeUndefined();
  expect(draft.redo()).toEqual(['name']);
  await draft.save();
  expect(server.file.value).toMatchObject({ name: 'Tw', steps: ['a', 'b'] });
});

test('what a colleague saved elsewhere comes in, and no step takes it away', async () => {
  const { server, draft } = open();
  draft.change(['steps', 0], 'mine');
  draft.change(['name'], 'Mine');
  const theirs = { name: 'One', price: 'Theirs', steps: ['a', 'theirs'] };
  server.saveByColleague(theirs);
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toEqual({ ...theirs, name: 'Mine', steps: ['mine', 'theirs'] });
  expect(draft.state().isMerged).toBe(true);
  draft.undo();
  draft.undo();
  await draft.save();
  expect(server.file.value).toEqual(theirs);
});

test('a field or list that both changed waits until the person decides', async () => {
  const { server, draft } = open();
  const [mine, theirs] = [
    { name: 'Mine', steps: ['a', 'b', 'c'] },
    { name: 'Theirs', steps: ['x', 'b'] },
  ];
  draft.change(['name'], mine.name);
  draft.change(['steps'], mine.steps);
  server.saveByColleague({ ...first, ...theirs });
  expect(await draft.save()).toBe(false);
  expect(server.file.value).toMatchObject(theirs);
  expect(draft.state().value).toMatchObject(mine);
  expect(new Set(draft.state().conflicts.map(({ path }) => path[0]))).toEqual(new Set(['name', 'steps']));
  expect(draft.canClose()).toBe(false);
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toMatchObject(mine);
});

test('what is typed while an answer is on its way stays and is saved next', async () => {
  const { server, draft } = open();
  draft.change(['name'], 'Two');
  const saving = draft.save();
  await Promise.resolve();
  draft.change(['price'], 'Typed meanwhile');
  expect(await saving).toBe(false);
  expect(server.file.value).toMatchObject({ name: 'Two', price: 'Free' });
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toMatchObject({ name: 'Two', price: 'Typed meanwhile' });
});

test('a desk that does not answer loses nothing', async () => {
  const { send, ...server } = draftOf();
  const away = new RequestError('unavailable', 'The desk does not respond.');
  const { draft } = open({ ...server, send: vi.fn(send).mockRejectedValueOnce(away) });
  draft.change(['name'], 'Two');
  expect(await draft.save()).toBe(false);
  expect(draft.state().error).toBe(away);
  expect(draft.canClose()).toBe(false);
  expect(await draft.save()).toBe(true);
  expect(isUnsaved(draft.state())).toBe(false);
  expect(server.file.value).toMatchObject({ name: 'Two' });
});
