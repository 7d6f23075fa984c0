import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { startOfDay } from '@veramasa/contract';
import { sqliteFileName } from '@veramasa/messages/database/open-database';
import type { Tables } from '@veramasa/messages/database/schema';
import { readOutboxState } from '@veramasa/messages/outbox/undelivered';
import { dayIn, daysLater } from '@veramasa/messages/text/zoned-time';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { MessageKind, Overview } from '../../api/messages.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { readSummaries } from './list-messages.ts';
import { inView, kindsOf } from './message-filter.ts';

const daysShown = 30;
const answersDays = 90;
const waitingMax = 5;
const dayMs = 24 * 3600_000;

/** The state of the inbox and of the machine. Messages are counted only of the kinds that the person may see. */
export async function overviewRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { database, manifest, config, clock } = deps;
  const { reader, kind } = database;
  app.get('/api/overview', { config: { access: 'person' } }, async (request): Promise<Overview> => {
    const kinds = kindsOf(personOf(request));
    const now = clock();
    return {
      days: await countDays(reader, kinds, manifest.company.timeZone, now),
      waiting: await longestWaiting(reader, kinds),
      medianHoursToAnswer: await medianHoursToAnswer(reader, kinds, now),
      undelivered: await countUndelivered(reader, now),
      disk: kind === 'sqlite' ? await readDisk(config.dataDir) : null,
      lastBackupAt: await newestFile(config.backupDir),
    };
  });
}

async function countDays(
  reader: Kysely<Tables>,
  kinds: readonly MessageKind[],
  timeZone: string,
  now: Date,
): Promise<Overview['days']> {
  const today = dayIn(now, timeZone);
  const days = Array.from({ length: daysShown }, (_, index) => {
    const day = daysLater(today, index + 1 - daysShown);
    return { day, begins: startOfDay(day, timeZone)?.toISOString() ?? day, enquiries: 0, applications: 0 };
  });
  const rows = await reader
    .selectFrom('messages')
    .select(['received_at', 'kind'])
    .where('received_at', '>=', days[0]?.begins ?? '')
    .execute();
  for (const row of rows) {
    const count = kinds.includes(row.kind) && days.findLast(({ begins }) => begins <= row.received_at);
    if (count) count[row.kind === 'enquiry' ? 'enquiries' : 'applications']++;
  }
  return days.map(({ day, enquiries, applications }) => ({ day, enquiries, applications }));
}

async function longestWaiting(
  reader: Kysely<Tables>,
  kinds: readonly MessageKind[],
): Promise<Overview['waiting']> {
  if (kinds.length === 0) return [];
  const rows = await reader
    .selectFrom('messages')
    .select('id')
    .where(inView.inbox)
    .where('kind', 'in', kinds)
    // The condition of the index `messages_waiting`.
    .where(sql<SqlBool>`state in ('new', 'in_progress')`)
    .orderBy('received_at')
    .orderBy('id')
    .limit(waitingMax)
    .execute();
  const summaries = await readSummaries(
    reader,
    rows.map(({ id }) => id),
  );
  return summaries.reverse();
}

async function medianHoursToAnswer(
  reader: Kysely<Tables>,
  kinds: readonly MessageKind[],
  now: Date,
): Promise<number | null> {
  const rows = await reader
    .selectFrom('messages')
    .select(['answered_at', 'received_at', 'kind'])
    .where('answered_at', 'is not', null)
    .where('answered_at', '>=', new Date(now.getTime() - answersDays * dayMs).toISOString())
    .execute();
  const hours = rows
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => (Date.parse(row.answered_at ?? '') - Date.parse(row.received_at)) / 3600_000)
    .sort((a, b) => a - b);
  const [lower, upper] = [hours[Math.floor((hours.length - 1) / 2)], hours[Math.floor(hours.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

async function countUndelivered(reader: Kysely<Tables>, now: Date): Promise<Overview['undelivered']> {
  const shares = await readOutboxState(reader, now);
  const queued = shares.filter(({ status }) => status === 'queued');
  return {
    waiting: queued.reduce((sum, { mails }) => sum + mails, 0),
    refused: shares.reduce((sum, { status, mails }) => sum + (status === 'failed' ? mails : 0), 0),
    oldestMinutes: Math.floor(Math.max(...queued.map(({ oldestSeconds }) => oldestSeconds)) / 60),
  };
}

async function readDisk(dataDir: string): Promise<Overview['disk']> {
  const { bavail, bsize } = await statfs(dataDir);
  const sizes = await Promise.all(['', '-wal'].map((end) => sizeOf(join(dataDir, sqliteFileName + end))));
  return { freeBytes: bavail * bsize, databaseBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** When the newest whole file in the folder was written; null without one. */
async function newestFile(folder: string): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !/^\.|\.part$/.test(entry.name))
      .map(async ({ name }) => (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0),
  );
  const newest = Math.max(0, ...times);
  return newest === 0 ? null : new Date(newest).toISOString();
}
