import { expect, test } from 'vitest';
import { mergeChanges, withValueAt } from './values.ts';

const base = { promise: 'Old', steps: [{ text: 'One' }, { text: 'Two' }], link: { label: 'Talk' } };

test('entries of one list may be changed by both', () => {
  const mine = { ...base, steps: [{ text: 'Mine' }, { text: 'Two' }] };
  const theirs = { ...base, steps: [{ text: 'One' }, { text: 'Theirs' }] };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    ...base,
    steps: [{ text: 'Mine' }, { text: 'Theirs' }],
  });
});

test('a list with an entry more is kept as it was typed', () => {
  const mine = { ...base, steps: [...base.steps, { text: 'Three' }] };
  const theirs = { ...base, steps: [{ text: 'Theirs' }, { text: 'Two' }] };
  expect(mergeChanges(base, mine, theirs)).toEqual(mine);
});

test('a field that one person removed stays removed', () => {
  const { link: _, ...theirs } = base;
  expect(mergeChanges(base, { ...base, promise: 'Mine' }, theirs)).toEqual({ ...theirs, promise: 'Mine' });
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
