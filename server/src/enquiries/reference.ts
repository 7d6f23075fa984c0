import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses on the telephone: no 0 O, 1 I L, U V, 5 S, 2 Z, 8 B. */
export const referenceAlphabet = '34679ACDEFGHJKMNPQRTWXY';

/** What people quote: `ENQ-` and six characters, 148 million of them. Uniqueness is the database's matter. */
export function newReference(prefix: 'ENQ'): string {
  const characters = Array.from({ length: 6 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]);
  return `${prefix}-${characters.join('')}`;
}
