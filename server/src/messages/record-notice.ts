import type { SiteManifest } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';

/** Stores the text of the current privacy notices, so that the version of a message can be read later. */
export async function recordNotice(
  database: Kysely<Tables>,
  { noticeVersion, notices }: SiteManifest['privacy'],
  now: Date,
): Promise<void> {
  await database
    .insertInto('privacy_notices')
    .values({ version: noticeVersion, ...notices, first_shown_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}
