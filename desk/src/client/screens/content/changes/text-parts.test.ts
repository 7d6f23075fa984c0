import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} says one thing.`);

test('each place that differs is shown with the paragraphs beside it', () => {
  const edited = paragraphs.with(3, 'Paragraph 3 says another thing.').with(30, 'Something else.');
  const parts = textParts(paragraphs.join('\n\n'), edited.join('\n\n'));
  for (const [version, all] of [
    ['before', paragraphs],
    ['after', edited],
  ] as const)
    expect(parts.map((part) => part[version].map(({ text }) => text).join(''))).toEqual([
      all.slice(2, 5).join('\n\n'),
      all.slice(29, 32).join('\n\n'),
    ]);
});

test('the words that differ are marked', () => {
  expect(textParts('We answer within two days, always.', 'We answer within one day, always.')).toEqual([
    {
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
  const [part] = textParts('One pipeline that reports when it is late.', 'Reports that are never late.');
  expect(part?.before).toHaveLength(1);
  expect(part?.after).toHaveLength(1);
});

test('a new text has no version before, and equal texts no part', () => {
  expect(textParts('', 'A new one.')).toEqual([
    { before: [], after: [{ text: 'A new one.', isChanged: true }] },
  ]);
  expect(textParts('One.\n\nTwo.', 'One.\n\nTwo.')).toEqual([]);
});

test('an empty line that was added is a change', () => {
  const [part] = textParts('- one\n- two', '- one\n\n- two');
  expect(part?.after.map(({ text }) => text).join('')).toBe('- one\n\n- two');
});
