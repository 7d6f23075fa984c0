import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** All migrations by name, oldest first. One list serves SQLite and PostgreSQL; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-messages': { up: createMessages },
  '0002-guards': { up: createGuards },
  '0003-attachments': { up: createAttachments },
  '0004-privacy': { up: addPrivacy },
};

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('quarantine_reason', 'text')
    .execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull().references('messages.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('mail_message_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['status', 'next_attempt_at'])
    .execute();
  await db.schema.createIndex('deliveries_message').on('deliveries').column('message_id').execute();
}

async function createGuards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('captcha_records')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('consumed_at', 'text')
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createAttachments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull().references('messages.id'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    // SQLite takes any name of a type and keeps bytes as bytes.
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('scan', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attachments_message').on('attachments').column('message_id').execute();
}

async function addPrivacy(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const column of ['notice_version', 'decision', 'decided_at'])
    await db.schema.alterTable('messages').addColumn(column, 'text').execute();
  await db.schema.createIndex('messages_received').on('messages').column('received_at').execute();
  await db.schema
    .createTable('privacy_notices')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('enquiry', 'text', (column) => column.notNull())
    .addColumn('application', 'text', (column) => column.notNull())
    .addColumn('first_shown_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tombstones')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .execute();
}
