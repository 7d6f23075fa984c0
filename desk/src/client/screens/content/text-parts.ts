import { diffArrays } from 'diff';

/** Paragraphs in a row that two texts share, or in which they differ. */
type TextPart = { readonly kind: 'same'; readonly paragraphs: readonly string[] } | ChangedPart;

export interface ChangedPart {
  readonly kind: 'changed';
  readonly before: readonly Words[];
  readonly after: readonly Words[];
}

/** Words in a row that the other text has too, or not. */
interface Words {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two texts by paragraphs. Each part has its text of both; only the line breaks around a change may be missing. */
export function textParts(before: string, after: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let removed = '';
  let added = '';
  const endChange = () => {
    if (!removed && !added) return;
    // The line breaks above are shown where they are all that differs.
    const isSpace = removed.trim() === added.trim();
    const [one, other] = isSpace ? [removed, added] : [removed.trim(), added.trim()];
    parts.push({ kind: 'changed', ...changedWords(one, other) });
    removed = added = '';
  };
  for (const run of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (run.removed) removed += run.value.join('');
    else if (run.added) added += run.value.join('');
    else {
      endChange();
      parts.push({ kind: 'same', paragraphs: run.value });
    }
  }
  endChange();
  return parts;
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
