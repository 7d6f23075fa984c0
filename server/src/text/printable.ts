/**
 * What strangers typed may hold commands to the terminal, or marks that turn the direction of reading. The two
 * joiners belong to Indian scripts and stay.
 */
const unsafe = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]--[\u200c\u200d]]/gv;

/** A text on one line that does nothing to a terminal. */
export const printableLine = (text: string) => text.replace(/\s+/g, ' ').replace(unsafe, '�').trim();

/** The same with its line breaks. */
export const printableLines = (text: string) =>
  text.split(/\r?\n/).map((line) => line.replace(/\t/g, '  ').replace(unsafe, '�'));

/** JSON of two spaces a level, with everything unsafe as `\u....`: the same data, and fit for a terminal. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    // Line breaks between values are JSON's own; those within are escaped already.
    /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n]]/gv,
    (character) =>
      Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(
        '',
      ),
  );
}

const escapeUnit = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
