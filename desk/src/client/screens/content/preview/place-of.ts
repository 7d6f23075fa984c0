import * as v from 'valibot';
import type { FileTexts } from '../../../../api/content.ts';

/** The letters and digits of a text, the same for a text of a file and for what a page shows of it. */
export const lettersOf = (text: string): string =>
  text
    .replaceAll(/\]\([^()\s]{0,2000}\)/g, '')
    .normalize()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')
    .toLowerCase();

const shortText = v.pipe(v.string(), v.maxLength(20_000));

/** What a page of the draft says when words are pressed. */
export const pressedSchema = v.object({
  page: shortText,
  /** Text of the pressed block, of the pressed element in it, and of the heading above. */
  texts: v.tuple([shortText, shortText, shortText]),
});

/** Whether a text is an address, an id or a file name; visible words that look like one are in another field. */
const isAddress = (text: string): boolean => /^[a-z0-9]*[-/][-/a-z0-9]*$/.test(text);

/**
 * The field that has the pressed words: all of them, or among others, or a part of them. The file of the page comes
 * first, then the field that is near the heading in its file.
 */
export function placeOf(files: readonly FileTexts[], { page, texts }: v.InferOutput<typeof pressedSchema>) {
  const [block, inner, heading] = texts.map(lettersOf);
  const fields = files.flatMap(({ path, page: own, texts }) =>
    texts
      .filter(({ text }) => !isAddress(text))
      .map(({ path: field, text }) => ({ path, field, isOwn: own === page, letters: lettersOf(text) })),
  );
  const headings = fields.filter(({ isOwn, letters }) => isOwn && letters === heading);
  const nearness = ({ isOwn, field }: (typeof fields)[number]) => {
    const shared = headings.map((other) => field.findIndex((step, at) => step !== other.field[at]));
    return isOwn ? Math.max(0, ...shared.map((steps) => (steps < 0 ? field.length : steps))) : -1;
  };
  const find = (wanted = '', has: (letters: string) => boolean) => {
    const distance = ({ letters }: (typeof fields)[number]) => Math.abs(letters.length - wanted.length);
    return fields
      .filter(({ letters }) => wanted !== '' && has(letters))
      .sort(
        (one, other) =>
          Number(other.isOwn) - Number(one.isOwn) ||
          distance(one) - distance(other) ||
          nearness(other) - nearness(one),
      )[0];
  };
  const whole = (wanted = '') =>
    find(wanted, (letters) => letters === wanted) ?? find(wanted, (letters) => letters.includes(wanted));
  const part = (wanted = '') => find(wanted, (letters) => letters.length > 2 && wanted.includes(letters));
  return whole(block) ?? whole(inner) ?? part(block) ?? part(inner);
}
