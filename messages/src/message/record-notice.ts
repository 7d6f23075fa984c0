import { noticeLanguages, type SiteManifest } from '@veramasa/contract';
import type { Tables } from '@veramasa/database/schema';
import type { Kysely } from 'kysely';

/** Stores the text of the current privacy notices, so that the version of a message can be read later. */
export async function recordNotice(
  database: Kysely<Tables>,
  { noticeVersion, notices }: SiteManifest['privacy'],
  now: Date,
): Promise<void> {
  const shown = { version: noticeVersion, first_shown_at: now.toISOString() };
  await database
    .insertInto('privacy_notices')
    .values(noticeLanguages.map((language) => ({ ...shown, language, ...notices[language] })))
    .onConflict((conflict) => conflict.columns(['version', 'language']).doNothing())
    .execute();
}
