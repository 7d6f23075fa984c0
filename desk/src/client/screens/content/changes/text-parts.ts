import { diffArrays, structuredPatch } from 'diff';

/** Words in a row that the other text has too, or not. */
interface Words {
  readonly text: string;
  readonly isChanged: boolean;
}

/** A place in which two texts differ, with the paragraph before and after it. */
interface TextPart {
  readonly before: readonly Words[];
  readonly after: readonly Words[];
}

/** The places in which two texts differ. */
export function textParts(before: string, after: string): readonly TextPart[] {
  const linesOf = (text: string) => text && `${text}\n`;
  // A paragraph follows an empty line.
  const { hunks } = structuredPatch('', '', linesOf(before), linesOf(after), '', '', { context: 2 });
  return hunks.map(({ lines }) => {
    const without = (sign: '+' | '-') => lines.filter((line) => !line.startsWith(sign));
    const [old, now] = [without('+'), without('-')].map((kept) =>
      kept.map((line) => line.slice(1)).join('\n'),
    );
    return changedWords(wordsOf(old?.trim() ?? ''), wordsOf(now?.trim() ?? ''));
  });
}

function changedWords(old: readonly string[], now: readonly string[]): TextPart {
  // A text of which more than half differs is marked as a whole: a word here and there that stayed says nothing.
  const runs = diffArrays([...old], [...now], { maxEditLength: Math.max(old.length, now.length) }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const words = ({ value, added, removed }: (typeof runs)[number]): Words => ({
    text: value.join(''),
    isChanged: added || removed,
  });
  return {
    before: runs.filter(({ added }) => !added).map(words),
    after: runs.filter(({ removed }) => !removed).map(words),
  };
}

/** Each with the space before it. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+/g) ?? [];
