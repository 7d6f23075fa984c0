const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The `index`th name, from 0: a to Z, then two letters, and so on. */
export function shortName(index: number): string {
  const rest = Math.floor(index / letters.length);
  return `${rest ? shortName(rest - 1) : ''}${letters[index % letters.length]}`;
}
