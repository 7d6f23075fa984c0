/**
 * Typed text may contain terminal commands or direction marks. The two joiners stay: Indian scripts need them.
 */
const unsafe = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]--[\u200c\u200d]]/gv;

/** A text on one line without terminal commands. */
export const printableLine = (text: string) => text.replace(/\s+/g, ' ').replace(unsafe, '�').trim();

/** The same with its line breaks. */
export const printableLines = (text: string) =>
  text.split(/\r?\n/).map((line) => line.replace(/\t/g, '  ').replace(unsafe, '�'));

/** Indented JSON with unsafe characters as `\u....`: the same data, safe for a terminal. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    // Line breaks between values belong to JSON; those inside are escaped already.
    /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n]]/gv,
    (character) =>
      Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(
        '',
      ),
  );
}

const escapeUnit = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
