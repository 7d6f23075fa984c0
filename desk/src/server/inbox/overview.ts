import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { newestBackup } from '@veramasa/database/back-up';
import { sqliteFileName } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { readOutboxState } from '@veramasa/messages/outbox/undelivered';
import type { Kysely } from 'kysely';
import { selectMessages, summaryOf } from './list-messages.ts';
import { type InboxCall, isOpen } from './message-filter.ts';

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
