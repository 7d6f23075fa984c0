import { expect, test } from 'vitest';
import { withValueAt } from './values.ts';

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
