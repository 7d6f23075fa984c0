import type { FileTexts } from '../../../../api/content.ts';

/** A file that has the words, with the fields that have them as its `hits`. */
export type FoundFile = ReturnType<typeof findWords>[number];

export type Hit = FoundFile['hits'][number];

/** Characters that people confuse. */
const alike = ["'‘’", '"“”', '-‐‑–'];

/** An address of a page, a mailbox or a telephone, in which only addresses are found and replaced. */
const isAddress = (text: string): boolean => /^(\/|https:|mailto:|tel:)\S*$/.test(text);

/** The fields that have some words. Capitals, spaces, quotation marks and soft hyphens do not matter. */
export function findWords(files: readonly FileTexts[], words: string) {
  const signs = Array.from(words.trim().replaceAll(/\s+/g, ' '));
  if (signs.length < 2) return [];
  const escaped = (sign: string) => `\\u{${sign.codePointAt(0)?.toString(16)}}`;
  const matching = signs.map((sign) => {
    const same = alike.find((set) => set.includes(sign)) ?? sign;
    return sign === ' ' ? '\\s+' : `[${Array.from(same, escaped).join('')}]`;
  });
  // Not in the address of a link.
  const pattern = new RegExp(`(?<!\\]\\([^()\\s]{0,1000})(${matching.join('\\u{ad}?')})`, 'giu');
  return files
    .map((file) => {
      const written = file.texts.filter(({ text }) => isAddress(words) || !isAddress(text));
      /** The text in parts: every second one has the words. */
      const split = written.map((field) => ({ ...field, parts: field.text.split(pattern) }));
      return { ...file, hits: split.filter(({ parts }) => parts.length > 1) };
    })
    .filter(({ hits }) => hits.length > 0);
}

/** What replaces a part of a text that has the words: with a capital where only that part has one. */
export function replacementOf(part: string, words: string, replacement: string): string {
  const isRaised = /^\p{Lu}/u.test(part) && !/^\p{Lu}/u.test(words.trim());
  return isRaised ? replacement.replace(/^./u, (first) => first.toUpperCase()) : replacement;
}

/** The text of a hit with other words. */
export const replacedText = ({ parts }: Hit, words: string, replacement: string): string =>
  parts.map((part, at) => (at % 2 ? replacementOf(part, words, replacement) : part)).join('');
