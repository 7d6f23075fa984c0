/** The letters and digits of a text, the same for a text of a file and for what a page shows of it. */
export const lettersOf = (text: string): string =>
  text
    .replaceAll(/\]\([^()\s]{0,2000}\)/g, '')
    .normalize()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')
    .toLowerCase();
