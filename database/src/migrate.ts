import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { addDesk, addPublications, fillSearchFacts, refuseReplacedEntries } from './migrate-desk.ts';
import type { Tables } from './schema.ts';

/** All migrations by name, oldest first. One list serves SQLite and PostgreSQL; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-messages': statements(
    `create table messages (
      id text primary key, kind text not null, reference text not null unique, received_at text not null,
      idempotency_key text not null unique, body_hash text not null, email text not null, fields text not null,
      quarantine_reason text
    )`,
    `create table deliveries (
      id text primary key, message_id text not null references messages (id), purpose text not null,
      recipient text not null, status text not null, attempts integer not null default 0,
      next_attempt_at text not null, leased_until text, last_error text, mail_message_id text not null unique,
      created_at text not null, sent_at text
    )`,
    'create index deliveries_due on deliveries (status, next_attempt_at)',
    'create index deliveries_message on deliveries (message_id)',
  ),
  '0002-guards': statements(
    `create table captcha_records (
      token_hash text primary key, provider text not null, verified_at text not null, expires_at text not null,
      consumed_at text
    )`,
    'create table rate_limits (bucket text primary key, hits integer not null, window_ends_at text not null)',
    'create table settings (key text primary key, value text not null)',
  ),
  '0003-attachments': statements(
    // SQLite accepts any type name and keeps bytes as bytes.
    `create table attachments (
      id text primary key, message_id text not null references messages (id), file_name text not null,
      media_type text not null, size_bytes integer not null, sha256 text not null, content bytea not null,
      scan text not null, created_at text not null
    )`,
    'create index attachments_message on attachments (message_id)',
  ),
  '0004-privacy': statements(
    // SQLite adds one column at a time.
    'alter table messages add column notice_version text',
    'alter table messages add column decision text',
    'alter table messages add column decided_at text',
    'create index messages_received on messages (received_at)',
    `create table privacy_notices (
      version text primary key, enquiry text not null, application text not null, first_shown_at text not null
    )`,
    `create table tombstones (
      reference text primary key, kind text not null, cause text not null, erased_at text not null
    )`,
  ),
  '0005-notice-languages': statements(
    // Until then, every notice was in English.
    "alter table messages add column notice_language text not null default 'en'",
    // SQLite cannot change a primary key.
    `create table privacy_notices_by_language (
      version text not null, language text not null, enquiry text not null, application text not null,
      first_shown_at text not null, primary key (version, language)
    )`,
    `insert into privacy_notices_by_language (version, language, enquiry, application, first_shown_at)
      select version, 'en', enquiry, application, first_shown_at from privacy_notices`,
    'drop table privacy_notices',
    'alter table privacy_notices_by_language rename to privacy_notices',
  ),
  // Finds the acknowledgements of the last hour, and the last held notice.
  '0006-limits': statements('create index deliveries_purpose on deliveries (purpose, created_at)'),
  '0007-desk': { up: addDesk },
  '0008-publications': { up: addPublications },
  '0009-held-reason': statements('alter table messages rename column quarantine_reason to held_reason'),
  '0010-audit-log': { up: refuseReplacedEntries },
  '0011-answers': statements(
    'alter table messages add column later_until text',
    // Each answer has an author, and nothing else has one.
    `alter table deliveries add column person_id text references people (id)
      check ((purpose = 'answer') = (person_id is not null))`,
    'drop index messages_waiting',
    // The next one counts what it counted.
    'drop index messages_counts',
    // Covers the lists and counts of what needs work.
    `create index messages_waiting on messages (
      received_at, id, kind, decision, held_reason, assignee_id, later_until, read_at
    ) where state in ('new', 'in_progress')`,
  ),
  '0012-assignment-mails': statements('alter table people add column mails_off_at text'),
  // A telephone number is found without the code of its country.
  '0013-phone-words': { up: fillSearchFacts },
  '0014-publication-requests': statements(
    `create table publication_requests (
      person_id text primary key references people (id), note text not null, paths text not null,
      asked_at text not null, mailed_at text not null
    )`,
  ),
};

function statements(...list: readonly string[]): Migration {
  return {
    up: async (database) => {
      for (const statement of list) await sql.raw(statement).execute(database);
    },
  };
}

/** Why a database cannot be used, in words that follow its name: "... cannot be used: it is damaged". */
export class UnusableDatabase extends Error {}

/** The site server of this version has not prepared the database yet. */
export class UnpreparedDatabase extends UnusableDatabase {}

/** Throws when the database has been through migrations that this version does not know. */
export function refuseNewer(executed: readonly string[]): void {
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new UnusableDatabase(
      `it was written by a newer version of this server (${unknown.join(', ')}). Start that version, or choose another database`,
    );
}

/** Throws when the tables are of another version: `UnpreparedDatabase` when it is older. Writes nothing. */
export async function refuseOlder(database: Kysely<Tables>): Promise<void> {
  const executed = await executedMigrations(database);
  refuseNewer(executed);
  if (executed.length < Object.keys(migrations).length)
    throw new UnpreparedDatabase(
      'its tables are of an older version. Start the site server of this version, or run "npm run messages -- migrate"; make a backup first',
    );
}

/** Names of the migrations that a database has been through. */
async function executedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(database)
    .catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}

/**
 * Migrates the tables to the newest version. On PostgreSQL several nodes may start at once: Kysely takes an
 * advisory lock. Throws `UnusableDatabase` when a newer version has changed the database.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  refuseNewer(await executedMigrations(database));
  throw error;
}
