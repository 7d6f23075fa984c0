import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} says one thing.`);
const long = paragraphs.join('\n\n');

const changed = (before: string, after: string) =>
  textParts(before, after).flatMap((part) => (part.kind === 'changed' ? [part] : []));

test('only the paragraphs that differ are changed, and no word is lost', () => {
  const edited = paragraphs.with(3, 'Paragraph 3 says another thing.').with(30, 'Something else.');
  const parts = textParts(long, edited.join('\n\n'));
  expect(parts.map(({ kind }) => kind).join(' ')).toBe(
    'folded same changed same folded same changed same folded',
  );
  for (const [version, all] of [
    ['before', paragraphs],
    ['after', edited],
  ] as const)
    expect(
      parts.flatMap((part) =>
        part.kind === 'changed'
          ? part[version].map(({ text }) => text).join('')
          : part.paragraphs.map((text) => text.trim()),
      ),
    ).toEqual(all);
});

test('the words that differ are marked', () => {
  expect(changed('We answer within two days, always.', 'We answer within one day, always.')).toEqual([
    {
      kind: 'changed',
      before: [
        { text: 'We answer within', isChanged: false },
        { text: ' two days,', isChanged: true },
        { text: ' always.', isChanged: false },
      ],
      after: [
        { text: 'We answer within', isChanged: false },
        { text: ' one day,', isChanged: true },
        { text: ' always.', isChanged: false },
      ],
    },
  ]);
});

test('a rewritten text is marked as a whole', () => {
  const [part] = changed('One pipeline that reports when it is late.', 'Reports that are never late.');
  expect(part?.before).toHaveLength(1);
  expect(part?.after).toHaveLength(1);
});

test('an added paragraph has no version before', () => {
  expect(changed(long, `${long}\n\nA new one.`)).toEqual([
    { kind: 'changed', before: [], after: [{ text: 'A new one.', isChanged: true }] },
  ]);
});

test('an empty line that was added is a change', () => {
  const [part] = changed('- one\n- two', '- one\n\n- two');
  expect(part?.after.map(({ text }) => text).join('')).toBe('\n\n- two');
});
