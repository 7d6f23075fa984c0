import { expect, test } from 'vitest';
import type { ContentChange, SaveAnswer, Value } from '../../../../api/content.ts';
import { RequestError } from '../../../request.ts';
import { DraftFile, isUnsaved } from './draft-file.ts';

const first: Value = { name: 'One', price: 'Free', steps: ['a', 'b'], link: { label: 'Talk' } };

/** A draft with one file. An empty text is refused, as a required field is. */
function draftOf(value: Value = first) {
  const file = { path: 'page.yaml', hash: '0', value };
  const sent: ContentChange[] = [];
  const draft = {
    file,
    sent,
    saveByColleague: (next: Value) => Object.assign(file, { value: next, hash: `${file.hash}+` }),
    send: async (change: ContentChange): Promise<SaveAnswer> => {
      sent.push(change);
      if (change.hash !== file.hash) {
        const differences = Object.entries(change.value as Record<string, Value>).flatMap(([name, after]) => {
          const before = (file.value as Record<string, Value>)[name];
          return JSON.stringify(before) === JSON.stringify(after)
            ? []
            : [
                {
                  path: [name],
                  label: name,
                  words: ['', ''] as const,
                  after,
                  ...(before !== undefined && { before }),
                },
              ];
        });
        return { outcome: 'changed', file: { ...file, title: 'Page', page: null, schema: {} }, differences };
      }
      const empty = emptyPaths(change.value);
      if (empty.length > 0)
        return {
          outcome: 'refused',
          issues: empty.map((path) => ({ path, message: 'Fill in this field.' })),
        };
      Object.assign(file, { value: change.value, hash: `${file.hash}.` });
      return { outcome: 'saved', hash: file.hash, value: change.value };
    },
  };
  return draft;
}

const emptyPaths = (value: Value, path: (string | number)[] = []): (string | number)[][] =>
  value === ''
    ? [path]
    : Array.isArray(value)
      ? value.flatMap((part, at) => emptyPaths(part, [...path, at]))
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, part]) => emptyPaths(part, [...path, name]))
        : [];

const open = (server = draftOf()) => ({ server, draft: new DraftFile(server.file, server.send) });

test('fields that are valid are saved, and the others stay as they are typed', async () => {
  const { server, draft } = open();
  draft.change(['price'], '1,000');
  draft.change(['name'], '');
  expect(await draft.save()).toBe(false);
  expect(server.file.value).toEqual({ ...(first as object), price: '1,000' });
  expect(draft.state().value).toMatchObject({ name: '', price: '1,000' });
  expect(draft.state().issues).toEqual([{ path: ['name'], message: 'Fill in this field.' }]);
  expect(draft.canClose).toBe(false);
  draft.change(['name'], 'Two');
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toMatchObject({ name: 'Two', price: '1,000' });
});

test('a list with a wrong entry keeps its saved entries as a whole', async () => {
  const { server, draft } = open();
  draft.change(['steps'], ['b', '']);
  draft.change(['name'], 'Two');
  await draft.save();
  expect(server.file.value).toEqual({ ...(first as object), name: 'Two' });
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
  draft.change(['name'], 'Mine');
  server.saveByColleague({ ...(first as object), price: 'Theirs' } as Value);
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toMatchObject({ name: 'Mine', price: 'Theirs' });
  expect(draft.state().isMerged).toBe(true);
  draft.undo();
  await draft.save();
  expect(server.file.value).toMatchObject({ name: 'One', price: 'Theirs' });
});

test('a field that both changed is not saved until the person decides', async () => {
  const { server, draft } = open();
  draft.change(['name'], 'Mine');
  draft.change(['steps'], ['c']);
  server.saveByColleague({ ...(first as object), name: 'Theirs' } as Value);
  expect(await draft.save()).toBe(false);
  expect(server.file.value).toMatchObject({ name: 'Theirs', steps: ['a', 'b'] });
  expect(draft.state().value).toMatchObject({ name: 'Mine', steps: ['c'] });
  expect(draft.state().conflicts.map(({ path }) => path)).toEqual([['name']]);
  expect(draft.canClose).toBe(false);
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toMatchObject({ name: 'Mine', steps: ['c'] });
});

test('what is typed while an answer is on its way stays and is saved next', async () => {
  const server = draftOf();
  const draft: DraftFile = new DraftFile(server.file, (change) => {
    if (server.sent.length === 0) draft.change(['price'], 'Typed meanwhile');
    return server.send(change);
  });
  draft.change(['name'], 'Two');
  expect(await draft.save()).toBe(false);
  expect(server.file.value).toMatchObject({ name: 'Two', price: 'Free' });
  expect(await draft.save()).toBe(true);
  expect(server.file.value).toMatchObject({ name: 'Two', price: 'Typed meanwhile' });
});

test('a desk that does not answer loses nothing', async () => {
  const server = draftOf();
  let isAway = true;
  const draft = new DraftFile(server.file, (change) => {
    if (isAway) throw new RequestError('unavailable', 'The desk does not respond.');
    return server.send(change);
  });
  draft.change(['name'], 'Two');
  expect(await draft.save()).toBe(false);
  expect(draft.state().error?.message).toBe('The desk does not respond.');
  expect(draft.canClose).toBe(false);
  isAway = false;
  expect(await draft.save()).toBe(true);
  expect(isUnsaved(draft.state())).toBe(false);
  expect(server.file.value).toMatchObject({ name: 'Two' });
});
