import * as v from 'valibot';
import type { MessageTable } from './schema.ts';

/** What the lists filter by, without zero bytes, which PostgreSQL refuses, and all words of a message: see `searchWords`. */
export function searchFacts(
  { reference, email, fields }: Pick<MessageTable, 'reference' | 'email' | 'fields'>,
  fileName: string | null,
) {
  const answers = readAnswers({ fields, email });
  return {
    columns: {
      sender_key: fold(email),
      location: answers.location ?? null,
      source: answers.refered ?? null,
      opening: answers.Posttype?.replaceAll('\0', '') ?? null,
    },
    // A sign between them, so that digits of two answers are not one phone number.
    words: addWords('', [reference, email, ...Object.values(answers), fileName ?? ''].join(' | ')),
  };
}

/** Words of a text as the index stores and finds them: each once, without case and accents, at most 64 characters. */
function searchWords(text: string): string[] {
  const words = withoutAccents(fold(text)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 64)))];
}

/** The words of a message with those of another text about it, and its phone numbers as `searchedWords` has them. */
export const addWords = (words: string, text: string): string =>
  [...new Set([...words.split(' '), ...searchWords(text), ...searchedWords(text)])].join(' ').trim();

/** What people write in place of Latin letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ł: 'l', ø: 'o', đ: 'd' };

/** Accents of Latin, Greek and Cyrillic letters are in one block of Unicode. The vowel signs of Indian scripts are not. */
const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœþłøđ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize();

/**
 * The words to search for: a phone number is one, however it is written, without the code of its country; numbers of
 * India and most others have ten digits.
 */
export const searchedWords = (text: string): string[] =>
  searchWords(text.replace(/\+?\d[\d\s().-]{5,}\d/g, (number) => number.replace(/\D/g, '').slice(-10)));

/** Normalises case and full-width forms for comparison. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase();

const answersSchema = v.record(v.string(), v.string());

/**
 * The stored answers of a message by wire name. Those that are damaged on disk are one text, so that it can still be
 * read.
 */
export function readAnswers({
  fields,
  email,
}: Pick<MessageTable, 'fields' | 'email'>): Readonly<Record<string, string>> {
  try {
    return v.parse(answersSchema, JSON.parse(fields));
  } catch {
    return { email, comment: fields };
  }
}
