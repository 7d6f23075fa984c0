import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Setting with the time since which a restored database knows every mail; a backup knows none that came later. */
export const mailsKnownSince = 'mails_known_since';

/** A random key under `name`, made once and shared by every node on this database. 32 bytes as hex. */
export async function durableKey(database: Kysely<Tables>, name: string): Promise<string> {
  await database
    .insertInto('settings')
    .values({ key: name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
