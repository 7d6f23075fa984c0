import type { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { homeSchema, valueTitles } from './home-schema.ts';
import { textTasks } from './text-rules.ts';

/** What the rules say about one field, as "where: what". */
const found = (path: string, data: object) =>
  textTasks([{ path, data }]).map(({ field, todo }) => `${field.join('.')}: ${todo}`);

test('a word that the voice avoids is named with another, where it is read', () => {
  expect(found('home.yaml', { idea: { text: 'Send us a mail about the line.' } })).toEqual([
    'idea.text: Write email, in place of “mail”.',
  ]);
  expect(found('home.yaml', { idea: { text: 'A seamless, world-class result.' } })).toHaveLength(1);
  expect(found('home.yaml', { why: { title: 'Seamless Teamwork', path: '/mail' } })).toEqual([]);
  expect(found('redirects.yaml', { '/mail': '/talk-to-us' })).toEqual([]);
});

const words = (count: number) => Array(count).fill('part').join(' ');
const plainSentence = 'We look at each part before it is sent. ';
const hardSentence =
  'Organisational interoperability considerations necessitate comprehensive infrastructural rationalisation. ';

test.each([
  ['too few words', 'services/x.yaml', words(100), 'at least 550 words', words(600)],
  ['too many words', 'services/x.yaml', words(1400), 'at most 1250 words', words(600)],
  ['hard sentences', 'pages/x.yaml', hardSentence.repeat(12), 'Use shorter', plainSentence.repeat(12)],
  ['no word of a law', 'legal/cookie-policy.md', 'It expires.', 'Say “1 minute” again', 'It has 1 minute.'],
])('a text with %s is found', (_, path, wrong, todo, right) => {
  expect(found(path, { promise: wrong })).toEqual([expect.stringContaining(todo)]);
  expect(found(path, { promise: right })).toEqual([]);
});

test('an address that the specification gives, and no page has, is found', () => {
  const page = (path: string) => ({ path: 'pages/x.yaml', data: { path } });
  const todos = textTasks([page('/'), page('/vision')]).map(({ todo }) => todo);
  expect(todos).toContain('Give a page the address /talk-to-us again.');
  expect(todos).not.toContain('Give a page the address /vision again.');
});

test('a schema refuses another wording of what is fixed, and names it', () => {
  const { whatWeDo, why } = homeSchema.shape;
  const issues = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  const { heading } = whatWeDo.shape;
  expect(issues(heading, 'What We Do')).toEqual([]);
  expect(issues(heading, 'What we offer')).toEqual([' must be "What We Do": the wording is fixed']);
  const { values } = why.shape;
  const named = (title: string) => ({ title, text: title, drawing: 's-data' });
  expect(issues(values, [...valueTitles, 'A seventh value'].map(named))).toEqual([]);
  expect(issues(values, valueTitles.with(1, 'Cheap').map(named))).toEqual([
    '1.title must be "Engineering and Tech Innovation": the title is fixed',
  ]);
});
