/** Terminal commands and direction marks in typed text. The two joiners stay: Indian scripts need them. */
export const unsafeCharacters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/**
 * A text without the marks that reorder what a reader sees, such as `\u202e`, which can turn an address around. What
 * is left is shown in the order in which it was typed; scripts from right to left need no marks.
 */
export const withoutDirectionMarks = (text: string) =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A text on one line without terminal commands and direction marks. */
export const printableLine = (text: string) =>
  withoutDirectionMarks(text).replace(/\s+/g, ' ').replace(unsafeCharacters, '�').trim();

/** The same with its line breaks. */
export const printableText = (text: string) =>
  withoutDirectionMarks(text)
    .split(/\r?\n/)
    .map((line) => line.replace(/\t/g, '  ').replace(unsafeCharacters, '�'))
    .join('\n');

/** The place before a formula. It does not look beyond a line, so that thousands of empty lines cost nothing. */
const formula = /(?:^|;)(?=[[\s'"\ufffd]--\n]*[=+\-@＝＋－＠])/gmv;

/**
 * A text that no spreadsheet runs as a formula, with an apostrophe before each: at the start of a cell or a line, after a
 * semicolon, after spaces and quotes, and in full-width forms. Source: OWASP, "CSV Injection".
 */
export const withoutFormulas = (cell: string) => cell.replace(formula, "$&'");

/** Indented JSON with unsafe characters as `\u....`: the same data, safe for a terminal. */
export function printableJson(value: unknown): string {
  // Line breaks between values belong to JSON; those inside are escaped already.
  return JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Text made safe inside HTML elements and quoted attributes. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
