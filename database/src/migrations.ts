import { type Insertable, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';
import type { PublicationTable, Tables } from './schema.ts';
import { addWords, searchFacts } from './search-facts.ts';

/**
 * All migrations by name, oldest first. One list serves SQLite and PostgreSQL; a released one is never edited. The
 * first creates the tables of 0.2.0: Kysely needs the names of the six after it, which every database of 0.2.0 has been
 * through.
 */
export const migrations: Record<string, Migration> = {
  '0001-messages': { up: createTables },
  '0002-guards': statements(),
  '0003-attachments': statements(),
  '0004-privacy': statements(),
  '0005-notice-languages': statements(),
  '0006-limits': statements(),
  '0007-desk': statements(),
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
  '0013-phone-words': statements(),
  '0014-publication-requests': statements(
    `create table publication_requests (
      person_id text primary key references people (id), note text not null, paths text not null,
      asked_at text not null, mailed_at text not null
    )`,
  ),
  // A word is found without its accents, a phone number without the code of its country.
  '0015-plain-words': { up: rewriteWords },
  // Those of 0.3.0 have facts in place of words.
  '0016-publication-mails': statements(
    "delete from deliveries where purpose = 'publication' and status = 'queued'",
  ),
};

function statements(...list: readonly string[]): Migration {
  return {
    up: async (database) => {
      for (const statement of list) await sql.raw(statement).execute(database);
    },
  };
}

/**
 * The tables of 0.2.0. Rows that belong to a message are deleted with it (`on delete cascade`), so that each way to
 * erase a message reaches them. SQLite accepts any type name and keeps bytes as bytes.
 */
async function createTables(database: Kysely<Tables>): Promise<void> {
  const postgres = database.getExecutor().adapter.supportsMultipleConnections;
  for (const statement of [...tables, ...(postgres ? postgresOnly : sqliteOnly)])
    await sql.raw(statement).execute(database);
}

// Nothing but a desk of 0.3.0 uses `answered_at` and its index: a later version removes them.
const tables = [
  `create table messages (
    id text primary key, kind text not null, reference text not null unique, received_at text not null,
    idempotency_key text not null unique, body_hash text not null, email text not null, fields text not null,
    quarantine_reason text, notice_version text, decision text, decided_at text,
    notice_language text not null default 'en', state text not null default 'new', assignee_id text,
    version integer not null default 1, read_at text, answered_at text, sender_key text not null default '',
    location text, source text, opening text
  )`,
  // Covers every filter, so that a list without matches reads no row.
  `create index messages_list on messages (
    received_at, id, kind, state, assignee_id, read_at, quarantine_reason, decision, location, source, opening
  )`,
  // Counts what waits.
  `create index messages_counts on messages (kind, state, read_at, quarantine_reason, decision)
    where quarantine_reason is null or decision = 'released'`,
  `create index messages_waiting on messages (received_at, id, kind, decision, quarantine_reason)
    where state in ('new', 'in_progress')`,
  `create index messages_held on messages (received_at, id, kind)
    where quarantine_reason is not null and decision is null`,
  'create index messages_answered on messages (answered_at, received_at, kind) where answered_at is not null',
  'create index messages_read on messages (read_at) where read_at is not null',
  'create index messages_sender on messages (sender_key, received_at)',
  `create table deliveries (
    id text primary key, message_id text references messages (id), purpose text not null, recipient text not null,
    status text not null, attempts integer not null default 0, next_attempt_at text not null, leased_until text,
    last_error text, mail_message_id text not null unique, created_at text not null, sent_at text, payload text
  )`,
  'create index deliveries_due on deliveries (status, next_attempt_at)',
  'create index deliveries_message on deliveries (message_id)',
  'create index deliveries_purpose on deliveries (purpose, created_at)',
  `create index deliveries_undelivered on deliveries (message_id) where status <> 'sent' and attempts > 0`,
  `create table attachments (
    id text primary key, message_id text not null references messages (id), file_name text not null,
    media_type text not null, size_bytes integer not null, sha256 text not null, content bytea not null,
    scan text not null, created_at text not null
  )`,
  'create index attachments_message on attachments (message_id)',
  `create table captcha_records (
    token_hash text primary key, provider text not null, verified_at text not null, expires_at text not null,
    consumed_at text
  )`,
  'create table rate_limits (bucket text primary key, hits integer not null, window_ends_at text not null)',
  'create table settings (key text primary key, value text not null)',
  `create table privacy_notices (
    version text not null, language text not null, enquiry text not null, application text not null,
    first_shown_at text not null, primary key (version, language)
  )`,
  `create table tombstones (
    reference text primary key, kind text not null, cause text not null, erased_at text not null
  )`,
  `create table people (
    id text primary key, email text not null unique, name text not null, roles text not null,
    oidc_subject text unique, created_at text not null, revoked_at text
  )`,
  `create table passkeys (
    id text primary key, person_id text not null references people (id), name text not null,
    public_key bytea not null, counter bigint not null, transports text not null, created_at text not null,
    last_used_at text
  )`,
  'create index passkeys_person on passkeys (person_id)',
  `create table invitations (
    id text primary key, token_hash text not null unique, email text not null, roles text not null,
    invited_by text references people (id), created_at text not null, expires_at text not null, used_at text
  )`,
  `create table sessions (
    id text primary key, token_hash text not null unique, person_id text not null references people (id),
    user_agent text not null, created_at text not null, last_seen_at text not null, verified_at text not null
  )`,
  'create index sessions_person on sessions (person_id)',
  `create table login_challenges (
    challenge text primary key, purpose text not null, subject text, created_at text not null,
    expires_at text not null
  )`,
  `create table notes (
    id text primary key, message_id text not null references messages (id) on delete cascade,
    person_id text not null references people (id), text text not null, created_at text not null
  )`,
  'create index notes_message on notes (message_id)',
  `create table audit_log (
    id text primary key, at text not null, person_id text, person_name text not null, action text not null,
    reference text, detail text not null
  )`,
  'create index audit_log_at on audit_log (at, id)',
  'create index audit_log_reference on audit_log (reference, at)',
];

const appendOnly = 'the audit log is append-only';

const sqliteOnly = [
  `create table message_texts (
    number integer primary key, message_id text not null unique references messages (id) on delete cascade,
    kind text not null, words text not null
  )`,
  `create virtual table message_words using fts5 (
    words, content = 'message_texts', content_rowid = 'number', detail = none, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
  )`,
  // Deleted words do not remain in the index.
  "insert into message_words (message_words, rank) values ('secure-delete', 1)",
  `create trigger message_texts_added after insert on message_texts begin
    insert into message_words (rowid, words) values (new.number, new.words);
  end`,
  `create trigger message_texts_deleted after delete on message_texts begin
    insert into message_words (message_words, rowid, words) values ('delete', old.number, old.words);
  end`,
  ...['update', 'delete'].map(
    (change) => `create trigger audit_log_no_${change} before ${change} on audit_log begin
      select raise(abort, '${appendOnly}');
    end`,
  ),
];

/**
 * The words are stored as they are: a parser would split some of Indian scripts, and join others. Each begins with the
 * first letter of its kind, so that the statistics of words count each kind separately: otherwise PostgreSQL expects a
 * word that only the other kind has in every second message, and looks for it in all of them.
 */
const postgresOnly = [
  `create table message_texts (
    message_id text primary key references messages (id) on delete cascade, kind text not null,
    words text not null, vector tsvector not null generated always as (array_to_tsvector(
      string_to_array(left(kind, 1) || replace(words, ' ', ' ' || left(kind, 1)), ' ')
    )) stored
  )`,
  'create index message_texts_vector on message_texts using gin (vector)',
  // The condition of the list: without statistics PostgreSQL expects one message in two hundred to meet it.
  `create statistics messages_in_inbox on (coalesce(decision, quarantine_reason, 'released')) from messages`,
  `create function refuse_audit_log_change() returns trigger language plpgsql as $$
    begin raise exception '${appendOnly}'; end $$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_log_change()`,
];

/**
 * Migration 0010: `insert or replace` of SQLite removes a row without the trigger of `delete`. PostgreSQL has no such
 * statement; its `on conflict do update` is an update.
 */
async function refuseReplacedEntries(database: Kysely<Tables>): Promise<void> {
  if (database.getExecutor().adapter.supportsMultipleConnections) return;
  await sql
    .raw(`create trigger audit_log_no_replace before insert on audit_log
      when exists (select 1 from audit_log where id = new.id or rowid = new.rowid) begin
        select raise(abort, '${appendOnly}');
      end`)
    .execute(database);
}

const pageSize = 500;

/** Writes the words of messages anew, because words are found in another way. Words of notes stay. */
async function rewriteWords(database: Kysely<Tables>): Promise<void> {
  const postgres = database.getExecutor().adapter.supportsMultipleConnections;
  // To make an index anew takes seconds, to change each of its words minutes. That of SQLite follows no update.
  if (postgres) await sql`drop index message_texts_vector`.execute(database);
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('messages')
      .innerJoin('message_texts', 'message_texts.message_id', 'messages.id')
      .leftJoin('attachments', 'attachments.message_id', 'messages.id')
      .select(['messages.id', 'reference', 'email', 'fields', 'file_name', 'words'])
      .where('messages.id', '>', after)
      .orderBy('messages.id')
      .limit(pageSize)
      .execute();
    const fresh = rows.map((row) => addWords(searchFacts(row, row.file_name).words, row.words));
    const values = rows.map(({ id }, index) => sql`(${id}, ${fresh[index]})`);
    if (values.length > 0)
      await sql`update message_texts set words = column2 from (values ${sql.join(values)}) as fresh
        where message_id = column1`.execute(database);
    if (rows.length < pageSize) break;
    after = rows.at(-1)?.id ?? '';
  }
  const index = postgres
    ? sql`create index message_texts_vector on message_texts using gin (vector)`
    : sql`insert into message_words (message_words) values ('rebuild')`;
  await index.execute(database);
}

/**
 * Migration 0008: publications as rows. A plan that was JSON in `settings` is still published; earlier publications
 * come from the audit log. A job that ran or failed has changed nothing, and is forgotten.
 */
async function addPublications(database: Kysely<Tables>): Promise<void> {
  for (const statement of publications) await sql.raw(statement).execute(database);
  const published = await database
    .selectFrom('audit_log')
    .select(['id', 'at', 'person_id', 'person_name', 'detail'])
    .where('action', '=', 'content.publish')
    .execute();
  const settings = await database
    .deleteFrom('settings')
    .where('key', 'in', ['publication', 'planned_publication'])
    .returning(['key', 'value'])
    .execute();
  const unused = { step: 'checking', message: '', detail: '{}' } as const;
  const rows: Insertable<PublicationTable>[] = published.map(({ id, at, person_id, person_name, detail }) => {
    const { note, commit } = v.parse(storedPublication, JSON.parse(detail));
    const row = { ...unused, id, person_id: person_id ?? '', person_name, note, commit_id: commit };
    return { ...row, state: 'done', started_at: at, ended_at: at };
  });
  for (const { value } of settings.filter(({ key }) => key === 'planned_publication')) {
    const plan = v.parse(storedPlan, JSON.parse(value));
    const { id, person: person_name, personId: person_id, note, at: due_at, plannedAt, commit, tries } = plan;
    const row = { ...unused, id, person_id, person_name, note, due_at, tries };
    rows.push({ ...row, state: 'planned', planned_at: plannedAt, planned_commit: commit });
  }
  for (const row of rows) await database.insertInto('publications').values(row).execute();
}

/** What 0.2.0 stored of a publication, and of a plan. */
const storedPublication = v.object({ note: v.optional(v.string(), ''), commit: v.nullish(v.string(), null) });

const storedPlan = v.object({
  id: v.string(),
  person: v.string(),
  personId: v.string(),
  note: v.string(),
  commit: v.nullable(v.string()),
  at: v.string(),
  plannedAt: v.string(),
  tries: v.optional(v.number(), 0),
});

// Only a desk of 0.3.0 uses `heartbeat_at`: a later version removes it.
const publications = [
  `create table publications (
    id text primary key, state text not null, step text not null, message text not null, person_id text not null,
    person_name text not null, note text not null, commit_id text, due_at text, planned_at text,
    planned_commit text, tries integer not null default 0, started_at text, heartbeat_at text, ended_at text,
    detail text not null
  )`,
  "create unique index publications_running on publications (state) where state = 'running'",
  `create unique index publications_planned on publications ((ended_at is null))
    where due_at is not null and ended_at is null`,
  'create index publications_commit on publications (commit_id)',
];
