import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { contentRepository } from '../../../../../../tests/bed/content-repository.ts';
import { type ContentChange, withValueAt } from '../../../../api/content.ts';
import { Refusal } from '../../../../api/route.ts';
import { type ContentFiles, contentFilesOf } from '../../../../server/content/content-files.ts';
import { isUnsaved, openDraftFile } from './draft-file.ts';

const path = 'footer.yaml';
const first = { heading: 'One', noticeHeading: 'Free', nextSteps: ['a', 'b'] };

const files = contentFilesOf(contentRepository().folder, null);
let draft: ReturnType<typeof openDraftFile>;
let send: (change: ContentChange) => ReturnType<ContentFiles['save']>;

const fileOnDisk = async () => (await files.read(path)).value;

async function saveByColleague(fields: object): Promise<void> {
  const { hash, value } = await files.read(path);
  const answer = await save({ path, hash, value: { ...Object(value), ...fields } });
  expect(answer).toMatchObject({ outcome: 'saved' });
}

const save = (change: ContentChange) => files.save(change, { id: randomUUID(), write: async () => {} });

beforeEach(async () => {
  await saveByColleague(first);
  send = save;
  draft = openDraftFile(await files.read(path), (change) => send(change));
});
afterEach(() => draft.stop());
afterAll(() => files.schemas.stop());

test('fields that are valid are saved, and the others stay as they are typed', async () => {
  draft.change(['noticeHeading'], '1,000');
  draft.change(['heading'], '');
  // Of a list, the saved entries stay as a whole.
  draft.change(['nextSteps'], ['b', '']);
  expect(await draft.save()).toBe(false);
  expect(await fileOnDisk()).toMatchObject({ ...first, noticeHeading: '1,000' });
  expect(draft.state().value).toMatchObject({ heading: '', noticeHeading: '1,000', nextSteps: ['b', ''] });
  expect(draft.state().issues.map(({ path }) => path)).toEqual([['heading'], ['nextSteps', 1]]);
  expect(draft.canClose()).toBe(false);
  draft.change(['heading'], 'Two');
  draft.change(['nextSteps'], ['b']);
  expect(await draft.save()).toBe(true);
  expect(await fileOnDisk()).toMatchObject({ heading: 'Two', noticeHeading: '1,000', nextSteps: ['b'] });
});

test('undo and redo take several keys as one step', async () => {
  draft.change(['heading'], 'T', true);
  draft.change(['heading'], 'Tw', true);
  draft.change(['nextSteps'], ['b', 'a']);
  draft.change(['nextSteps'], ['b']);
  expect(draft.undo()).toEqual(['nextSteps']);
  expect(draft.state().value).toMatchObject({ heading: 'Tw', nextSteps: ['b', 'a'] });
  expect(draft.undo()).toEqual(['nextSteps']);
  expect(draft.undo()).toEqual(['heading']);
  expect(draft.state().value).toMatchObject(first);
  expect(draft.undo()).toBeUndefined();
  expect(draft.redo()).toEqual(['heading']);
  await draft.save();
  expect(await fileOnDisk()).toMatchObject({ heading: 'Tw', nextSteps: ['a', 'b'] });
});

test('what a colleague saved appears, and no undo removes it', async () => {
  draft.change(['nextSteps', 0], 'mine');
  draft.change(['heading'], 'Mine');
  const theirs = { ...first, noticeHeading: 'Theirs', nextSteps: ['a', 'theirs'] };
  await saveByColleague(theirs);
  expect(await draft.save()).toBe(true);
  expect(await fileOnDisk()).toMatchObject({ ...theirs, heading: 'Mine', nextSteps: ['mine', 'theirs'] });
  expect(draft.state().isMerged).toBe(true);
  draft.undo();
  draft.undo();
  await draft.save();
  expect(await fileOnDisk()).toMatchObject(theirs);
});

test('a field or list that both changed waits until the person decides', async () => {
  const mine = { heading: 'Mine', nextSteps: ['a', 'b', 'c'] };
  const theirs = { heading: 'Theirs', nextSteps: ['x', 'b'] };
  draft.change(['heading'], mine.heading);
  draft.change(['nextSteps'], mine.nextSteps);
  await saveByColleague(theirs);
  expect(await draft.save()).toBe(false);
  expect(await fileOnDisk()).toMatchObject(theirs);
  expect(draft.state().value).toMatchObject(mine);
  const conflicts = draft.state().conflicts.map(({ path }) => path[0]);
  expect(new Set(conflicts)).toEqual(new Set(['heading', 'nextSteps']));
  expect(draft.canClose()).toBe(false);
  expect(await draft.save()).toBe(true);
  expect(await fileOnDisk()).toMatchObject(mine);
});

test('what is typed while an answer is on its way stays and is saved next', async () => {
  draft.change(['heading'], 'Two');
  const saving = draft.save();
  await Promise.resolve();
  draft.change(['noticeHeading'], 'Typed meanwhile');
  expect(await saving).toBe(false);
  expect(await fileOnDisk()).toMatchObject({ heading: 'Two', noticeHeading: 'Free' });
  expect(await draft.save()).toBe(true);
  expect(await fileOnDisk()).toMatchObject({ heading: 'Two', noticeHeading: 'Typed meanwhile' });
});

test('a desk that does not answer loses nothing', async () => {
  const away = new Refusal('unavailable', 'The desk does not respond.');
  send = () => Promise.reject(away);
  draft.change(['heading'], 'Two');
  expect(await draft.save()).toBe(false);
  expect(draft.state().error).toBe(away);
  expect(draft.canClose()).toBe(false);
  send = save;
  expect(await draft.save()).toBe(true);
  expect(isUnsaved(draft.state())).toBe(false);
  expect(await fileOnDisk()).toMatchObject({ heading: 'Two' });
});

const value = { name: 'One', steps: [{ text: 'a' }, { text: 'b' }] };

test('a part is set, added or removed, and the rest stays the same object', () => {
  const changed = withValueAt(value, ['steps', 1, 'text'], 'c');
  // Fields keep their order.
  expect(JSON.stringify(changed)).toBe('{"name":"One","steps":[{"text":"a"},{"text":"c"}]}');
  expect((changed as typeof value).steps[0]).toBe(value.steps[0]);
  expect(withValueAt(value, ['link', 'label'], 'Talk')).toEqual({ ...value, link: { label: 'Talk' } });
  expect(withValueAt(value, ['name'], undefined)).toEqual({ steps: value.steps });
});

test('a field may have the name of a part of every object', () => {
  const changed = withValueAt({}, ['__proto__'], 'text');
  expect(Object.entries(changed as object)).toEqual([['__proto__', 'text']]);
  expect(withValueAt({}, ['constructor', 'label'], 'text')).toEqual({ constructor: { label: 'text' } });
});
