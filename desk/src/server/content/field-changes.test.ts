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

test('entries of a list that were moved and removed are listed', () => {
  const changes = fieldChanges({ list: ['a', 'b', 'c', 'd'] }, { list: ['d', 'a', 'c'] }, {});
  const listed = changes.map(({ path, before, after }) => `${path[1]} ${before} ${after}`);
  expect(listed).toEqual(['0 undefined d', '1 b undefined', '3 d undefined']);
});
