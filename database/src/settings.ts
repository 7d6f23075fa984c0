import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Setting with the host that the webhook calls; absent while the webhook is off. The site server writes it. */
export const webhookHostKey = 'webhook_host';

/** The value of a setting; null without one. */
export async function readSetting(database: Kysely<Tables>, key: string): Promise<string | null> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a setting over its old value; null removes it. */
export async function writeSetting(database: Kysely<Tables>, key: string, value: string | null) {
  if (value === null) await database.deleteFrom('settings').where('key', '=', key).execute();
  else
    await database
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
}

/** A random key under `name`, made once and shared by every node on this database. 32 bytes as hex. */
export async function durableKey(database: Kysely<Tables>, name: string): Promise<string> {
  await database
    .insertInto('settings')
    .values({ key: name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readSetting(database, name)) as string;
}
