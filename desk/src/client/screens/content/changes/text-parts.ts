import { diffArrays } from 'diff';

/** Paragraphs in a row that two texts share, or in which they differ. */
export type TextPart =
  /** `folded`: paragraphs with no change beside them. */
  | { readonly kind: 'same' | 'folded'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'changed'; readonly before: readonly Words[]; readonly after: readonly Words[] };

/** Words in a row that the other text has too, or not. */
interface Words {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two texts by paragraphs. Each part has its text of both; only the line breaks around a change may be missing. */
export function textParts(before: string, after: string): readonly TextPart[] {
  const runs = diffArrays(paragraphsOf(before), paragraphsOf(after));
  return runs.flatMap(({ value, removed, added }, at): readonly TextPart[] => {
    if (!removed && !added) return sharedParts(value, at === 0, at === runs.length - 1);
    // The run before it has both versions.
    if (added && runs[at - 1]?.removed) return [];
    const next = runs[at + 1];
    const old = removed ? value.join('') : '';
    const now = added ? value.join('') : next?.added ? next.value.join('') : '';
    // The line breaks above are shown where they are all that differs.
    const isSpace = old.trim() === now.trim();
    return [
      { kind: 'changed', ...(isSpace ? changedWords(old, now) : changedWords(old.trim(), now.trim())) },
    ];
  });
}

/** The paragraph beside each change is shown, the others are folded. */
function sharedParts(paragraphs: readonly string[], isFirst: boolean, isLast: boolean): readonly TextPart[] {
  const start = isFirst ? 0 : 1;
  const end = Math.max(start, paragraphs.length - (isLast ? 0 : 1));
  // A fold takes as much room as a paragraph.
  if (end - start < 2) return [{ kind: 'same', paragraphs }];
  const parts: readonly TextPart[] = [
    { kind: 'same', paragraphs: paragraphs.slice(0, start) },
    { kind: 'folded', paragraphs: paragraphs.slice(start, end) },
    { kind: 'same', paragraphs: paragraphs.slice(end) },
  ];
  return parts.filter((part) => part.kind !== 'changed' && part.paragraphs.length > 0);
}

function changedWords(before: string, after: string) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  // A text of which more than half differs is marked as a whole: a word here and there that stayed says nothing.
  const runs = diffArrays(old, now, { maxEditLength: Math.max(old.length, now.length) }) ?? [
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

/** Each with the line breaks above it. */
const paragraphsOf = (text: string): string[] => text.match(/\n*[^\n]+|\n+/g) ?? [];

/** Each with the space before it. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+/g) ?? [];
