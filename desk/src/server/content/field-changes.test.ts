import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test('choices, days and boxes are named as their form names them', () => {
  const properties = {
    level: { title: 'Level', enum: ['mid-level', 'start'] },
    closes: { title: 'Closing date', widget: 'date' },
    remote: { title: 'Fully remote', type: 'boolean' },
    ward: { additionalProperties: { properties: { quote: { title: 'Quotation' } } } },
  } as const;
  const before = {
    level: 'mid-level',
    closes: '2026-12-15',
    remote: true,
    ward: { 'first-floor': { quote: 'One' } },
  };
  const after = { level: 'start', closes: 'soon', remote: false, ward: { 'first-floor': { quote: 'Two' } } };
  const changes = fieldChanges(before, after, { properties });
  expect(changes.map(({ label, words }) => [label, ...words])).toEqual([
    ['Level', 'Mid level', 'Start'],
    ['Closing date', '15 Dec 2026', 'soon'],
    ['Fully remote', 'yes', 'no'],
    ['Ward › First floor › Quotation', 'One', 'Two'],
  ]);
});

test('a removed entry of a list is one change', () => {
  const changes = fieldChanges({ list: ['a', 'b', 'c'] }, { list: ['b', 'c'] }, {});
  expect(changes).toMatchObject([{ path: ['list', 0], label: 'List › 1', before: 'a' }]);
});
