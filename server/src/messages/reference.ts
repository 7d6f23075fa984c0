import { randomInt } from 'node:crypto';
import type { MessageTable } from '../database/schema.ts';

/** Letters and digits that cannot be confused on the telephone: no 0 O, 1 I L, U V, 5 S, 2 Z, 8 B. */
export const referenceAlphabet = '34679ACDEFGHJKMNPQRTWXY';

const prefixes: Record<MessageTable['kind'], string> = { enquiry: 'ENQ', application: 'APP' };

/** A prefix and six characters, 148 million of each kind. The database ensures that it is unique. */
export function newReference(kind: MessageTable['kind']): string {
  const characters = Array.from({ length: 6 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]);
  return `${prefixes[kind]}-${characters.join('')}`;
}
