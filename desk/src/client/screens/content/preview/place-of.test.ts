import { expect, test } from 'vitest';
import type { FileTexts } from '../../../../api/content.ts';
import { placeOf } from './place-of.ts';

const file = (path: string, page: string | null, texts: Readonly<Record<string, string>>): FileTexts => ({
  path,
  page,
  title: path,
  texts: Object.entries(texts).map(([name, text]) => ({ path: name.split('.'), label: name, text })),
});

const files = [
  file('navigation.yaml', null, {
    'links.0.path': '/careers',
    'links.0.label': 'Careers',
    'links.1.label': 'Looms',
  }),
  file('looms.yaml', '/looms', {
    heading: 'Looms that “talk”',
    'steps.0.name': 'Weave',
    'steps.0.time': 'two days',
    'steps.1.name': 'Dye',
    'steps.1.time': 'two days',
    body: '## First\n\nWe **weave** a [long\u00ad cloth](/cloth) in careers.\n\n- Dye',
  }),
  file('other.yaml', '/other', { heading: 'Looms that "talk"' }),
];

test.each([
  ['the file of the page', ["Looms that 'talk'", '', ''], 'looms.yaml', 'heading'],
  ['a shared file', ['Careers', '', 'First'], 'navigation.yaml', 'links.0.label'],
  ['the field below the heading', ['Two days', '', 'Dye'], 'looms.yaml', 'steps.1.time'],
  ['a text, not its bold word', ['We weave a long cloth in careers.', 'weave', ''], 'looms.yaml', 'body'],
  ['a field among others of its block', ['Weave: two days', 'Weave', ''], 'looms.yaml', 'steps.0.name'],
] as const)('pressed words open %s', (_, texts, path, field) =>
  expect(placeOf(files, { page: '/looms', texts: [...texts] })).toMatchObject({
    path,
    field: field.split('.'),
  }),
);

test('pressed words that no file has open nothing', () =>
  expect(placeOf(files, { page: '/looms', texts: ['2026', '', ''] })).toBeUndefined());
