import { InboxFailure, misunderstood } from './inbox-failure.ts';

/** References as people type or paste them; throws when there are none or one is no reference. */
export function readReferences(words: readonly string[]): string[] {
  if (words.length === 0) throw misunderstood('Which message? Give its reference, such as APP-7F3K2M.');
  return [...new Set(words.map(readReference))];
}

/** One reference; case does not count. */
export function readReference(word: string): string {
  const reference = word.trim().toUpperCase();
  if (/^(ENQ|APP)-[0-9A-Z]{6}$/.test(reference)) return reference;
  throw misunderstood(`"${word}" is no reference; expected ENQ- or APP- and six letters or digits.`);
}

/** Nothing is stored under a reference. */
export const unknownReference = (reference: string) =>
  new InboxFailure('notFound', `There is no message ${reference}.`);
