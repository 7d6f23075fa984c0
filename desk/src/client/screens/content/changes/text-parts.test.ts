import { expect, test } from 'vitest';
import { processorMs } from '../../../../../../tests/bed/process-figures.ts';
import { textParts } from './text-parts.ts';

const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} says one thing.`);

const plain = (text: string) => text.replaceAll(/[[\]]/g, '');

/** Each place as its text in one version, with what the other version lacks in brackets. */
const versionOf = (version: 'before' | 'after', before: string, after: string) =>
  textParts(before, after).map((part) =>
    part
      .filter(({ added, removed }) => !(version === 'before' ? added : removed))
      .map(({ value, added, removed }) => (added || removed ? `[${value.join('')}]` : value.join('')))
      .join(''),
  );

test('each place that differs is shown with the paragraphs beside it', () => {
  const edited = paragraphs.with(3, 'Paragraph 3 says another thing.').with(30, 'Something else.');
  const texts = [paragraphs.join('\n\n'), edited.join('\n\n')] as const;
  const shown = (all: readonly string[]) => [all.slice(2, 5).join('\n\n'), all.slice(29, 32).join('\n\n')];
  expect(versionOf('before', ...texts).map(plain)).toEqual(shown(paragraphs));
  expect(versionOf('after', ...texts).map(plain)).toEqual(shown(edited));
});

test.each([
  ['the words that differ', 'We answer within[ two days,] always.', 'We answer within[ one day,] always.'],
  ['a rewritten text', '[One pipeline that reports when it is late.]', '[Reports that are never late.]'],
  ['a new text', '', '[A new one.]'],
])('%s is marked', (_what, before, after) => {
  const texts = [plain(before), plain(after)] as const;
  expect(versionOf('before', ...texts)).toEqual([before]);
  expect(versionOf('after', ...texts)).toEqual([after]);
});

test('an empty line that was added is a change', () => {
  expect(versionOf('after', '- one\n- two', '- one\n\n- two').map(plain)).toEqual(['- one\n\n- two']);
});

test('two long texts without a common word are compared at once', async () => {
  expect(await processorMs(() => textParts('b '.repeat(10_000), 'a '.repeat(10_000)))).toBeLessThan(2000);
});
