/** A number with one decimal and no leading zero: `.5`, `-.5`, `12`. */
export const short = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Numbers separated by spaces, which are omitted before a minus sign. */
export const joinRaw = (values: readonly number[]): string => join(values.map(String));

/** Like `joinRaw`, with shortened numbers. */
export const joinShort = (values: readonly number[]): string => join(values.map(short));

const join = (words: readonly string[]): string =>
  words.reduce((text, word) => text + (text && word[0] !== '-' ? ' ' : '') + word, '');
