import { hash } from 'node:crypto';
import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { newestBackup } from '@veramasa/database/back-up';
import { sqliteFileName } from '@veramasa/database/open-database';
import type { MessageKind, Tables } from '@veramasa/database/schema';
import { readOutboxState } from '@veramasa/messages/outbox/undelivered';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { parse } from 'yaml';
import { readRoles } from '../http/sessions.ts';
import { type InboxCall, inView, isOpen, kindsOf, needsWork } from './message-filter.ts';
import { selectMessages, summaryOf } from './read-messages.ts';

/** Counts what waits, by kind that the person may see. */
export async function countMessages(call: InboxCall) {
  const { reader } = call.database;
  /** `unread` and `mine` are of the open ones: those that nobody has read, and those of the person who asks. */
  const counts = call.kinds.map((kind) => ({ kind, open: 0, unread: 0, mine: 0, held: 0, failed: 0 }));
  for (const view of ['open', 'mine', 'held', 'failed'] as const) {
    const rows = await reader
      .selectFrom('messages')
      .select(({ fn }) => ['kind', fn.countAll().as('messages'), fn.count('read_at').as('read')])
      .where(inView[view](call))
      .groupBy('kind')
      .execute();
    for (const count of counts) {
      const { messages = 0, read = 0 } = rows.find(({ kind }) => kind === count.kind) ?? {};
      // PostgreSQL returns counts as texts.
      count[view] = Number(messages);
      if (view === 'open') count.unread = Number(messages) - Number(read);
    }
  }
  const { rows } = await sql`select
    (select id from messages order by received_at desc, id desc limit 1) as newest,
    (select id from audit_log order by at desc, id desc limit 1) as change,
    (select count(*) from deliveries where status in ('queued', 'failed')) as unsent,
    (select count(*) from deliveries where status <> 'sent' and attempts > 0) as undelivered,
    (select max(read_at) from messages where read_at is not null) as read`.execute(reader);
  return {
    /**
     * Differs after a message of any kind came in, was changed by somebody or was opened, and after an email was sent or
     * failed. One that was put off returns without a change.
     */
    marker: hash('sha256', JSON.stringify([rows, counts]), 'base64url'),
    kinds: counts,
  };
}

/** People to choose, the openings that occur in the kinds that a person sees, and templates of answers. */
export async function readChoices({ database: { reader }, kinds, ...call }: InboxCall) {
  const people = await reader
    .selectFrom('people')
    .select(['id', 'name', 'roles', 'revoked_at'])
    .select(sql<SqlBool>`id in (select assignee_id from messages where ${needsWork})`.as('has_work'))
    .orderBy('name')
    .execute();
  const openings = await reader
    .selectFrom('messages')
    .select('opening')
    .distinct()
    .where('kind', 'in', kinds)
    .where('opening', 'is not', null)
    .$narrowType<{ opening: string }>()
    .orderBy('opening')
    // Applicants may type others.
    .limit(200)
    .execute();
  return {
    /** With the kinds of messages that they see: none for those who see them no longer, and have some to hand over. */
    people: people.flatMap(({ id, name, roles, revoked_at, has_work }) => {
      const kinds = revoked_at === null ? kindsOf({ roles: readRoles(roles) }) : [];
      return kinds.length > 0 || has_work ? [{ id, name, kinds }] : [];
    }),
    openings: openings.map(({ opening }) => opening),
    templates: await readTemplates(call),
  };
}

type Template = Readonly<{ title: string; for: MessageKind; text: string }>;

/** What answers begin with, as the draft has them; none where the desk has no draft. */
async function readTemplates({ draft, log }: Pick<InboxCall, 'draft' | 'log'>) {
  try {
    const file = join((await draft()).folder, 'content/answer-templates.yaml');
    // The schemas of the draft have checked it.
    return parse(await readFile(file, 'utf8')).templates as readonly Template[];
  } catch (error) {
    log.warn({ err: error }, 'the templates for answers cannot be read');
    return [];
  }
}

/** The state of the inbox and of the machine. Messages are counted only of the kinds that the person may see. */
export async function readOverview(call: InboxCall) {
  const { database, config, now } = call;
  const lastBackup = newestBackup(config.backupDir);
  return {
    /** The five that wait longest for an answer. */
    waiting: await longestWaiting(call),
    undelivered: await countUndelivered(database.reader, now),
    /** Null where the disk is not this machine's. */
    disk: database.kind === 'sqlite' ? await readDisk(config.dataDir) : null,
    /** Time of the newest file in BACKUP_DIR; null when there is none. */
    lastBackupAt: lastBackup?.toISOString() ?? null,
    /** Backups are made each hour. */
    backupIsLate: now.getTime() - (lastBackup?.getTime() ?? 0) > 24 * 3600_000,
  };
}

async function longestWaiting(call: InboxCall) {
  if (call.kinds.length === 0) return [];
  const rows = await selectMessages(call)
    .where(isOpen(call))
    .orderBy('messages.received_at')
    .orderBy('messages.id')
    .limit(5)
    .execute();
  return rows.map((row) => summaryOf(row, call));
}

async function countUndelivered(reader: Kysely<Tables>, now: Date) {
  const state = await readOutboxState(reader, now);
  const of = (status: 'queued' | 'failed') => state.filter((share) => share.status === status);
  const count = (shares: typeof state) => shares.reduce((sum, { mails }) => sum + mails, 0);
  return {
    waiting: count(of('queued')),
    oldestMinutes: Math.floor(Math.max(...of('queued').map(({ oldestSeconds }) => oldestSeconds)) / 60),
    refused: count(of('failed')),
    refusedInvitations: count(of('failed').filter(({ purpose }) => purpose === 'invitation')),
  };
}

async function readDisk(dataDir: string) {
  const { bavail, bsize } = await statfs(dataDir);
  const files = ['', '-wal'].map((end) => stat(join(dataDir, sqliteFileName + end)).catch(() => null));
  const databaseBytes = (await Promise.all(files)).reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return { freeBytes: bavail * bsize, databaseBytes };
}
