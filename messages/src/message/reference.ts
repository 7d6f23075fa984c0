import { randomInt } from 'node:crypto';
import type { MessageKind, Tables } from '@veramasa/database/schema';
import type { Kysely } from 'kysely';

/** Letters and digits that cannot be confused on the phone: no 0 O, 1 I L, U V, 5 S, 2 Z, 8 B. */
export const referenceAlphabet = '34679ACDEFGHJKMNPQRTWXY';

const prefixes: Record<MessageKind, string> = { enquiry: 'ENQ', application: 'APP' };

/**
 * A reference that no message has or had: a prefix and six characters, 148 million of each kind. Two nodes may still
 * draw the same one at once: then the unique column refuses, and the sender is asked to retry.
 */
export async function freeReference(transaction: Kysely<Tables>, kind: MessageKind): Promise<string> {
  for (;;) {
    const characters = Array.from(
      { length: 6 },
      () => referenceAlphabet[randomInt(referenceAlphabet.length)],
    );
    const reference = `${prefixes[kind]}-${characters.join('')}`;
    const taken = await transaction
      .selectFrom('messages')
      .select('reference')
      .where('reference', '=', reference)
      .unionAll(transaction.selectFrom('tombstones').select('reference').where('reference', '=', reference))
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
