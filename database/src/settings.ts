import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Setting with the time since which a restored database knows every mail; a backup knows none that came later. */
export const mailsKnownSince = 'mails_known_since';

/** Setting with the host that the webhook calls; absent while the webhook is off. The site server writes it. */
const webhookHostKey = 'webhook_host';

/** Stores the host that the webhook calls, for every process that queues its deliveries; null switches it off. */
export async function recordWebhookHost(database: Kysely<Tables>, host: string | null): Promise<void> {
  if (host === null) await database.deleteFrom('settings').where('key', '=', webhookHostKey).execute();
  else await writeSetting(database, webhookHostKey, host);
}

/** The host that the webhook calls; null while it is off. */
export const readWebhookHost = (database: Kysely<Tables>) => readSetting(database, webhookHostKey);

/** The value of a setting; null when it was never written. */
export async function readSetting(database: Kysely<Tables>, key: string): Promise<string | null> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a setting over its old value. */
export async function writeSetting(database: Kysely<Tables>, key: string, value: string): Promise<void> {
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
