import { type ChangeObject, diffArrays, structuredPatch } from 'diff';

/** Words in a row of both texts or of one. */
type Run = Pick<ChangeObject<string[]>, 'value' | 'added' | 'removed'>;

/** The places in which two texts differ, with the paragraph before and after each. */
export function textParts(before: string, after: string): readonly Run[][] {
  const linesOf = (text: string) => text && `${text}\n`;
  // A paragraph follows an empty line.
  const { hunks } = structuredPatch('', '', linesOf(before), linesOf(after), '', '', { context: 2 });
  return hunks.map(({ lines }) => {
    const [old, now] = [wordsOf(lines, '+'), wordsOf(lines, '-')];
    const whole = (value: string[], added: boolean) => ({ value, added, removed: !added });
    // A text of which more than half differs is marked as a whole: a word here and there that stayed says nothing. Finding
    // thousands of them takes many seconds.
    const runs = diffArrays(old, now, { maxEditLength: Math.min(2000, Math.max(old.length, now.length)) });
    return runs ?? [whole(old, false), whole(now, true)];
  });
}

/** The words of lines that are not of the other text, each with the space before it. */
function wordsOf(lines: readonly string[], other: '+' | '-'): string[] {
  const own = lines.filter((line) => !line.startsWith(other)).map((line) => line.slice(1));
  const text = own.join('\n').trim();
  return text.match(/\s*\S+|\s+/g) ?? [];
}
