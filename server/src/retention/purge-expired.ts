import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../database/open-database.ts';
import type { MessageTable } from '../database/schema.ts';
import { removeMailFiles } from '../mail/file-sender.ts';
import { monthsLater } from '../mail/mail-dates.ts';
import { eraseMessage } from '../messages/erase-message.ts';
import type { KeptMonths } from './kept-months.ts';
import { sweepMailFiles } from './sweep-mail-files.ts';

/** Counts of what a purge removed, for the log. */
export interface Purged {
  enquiries: number;
  applications: number;
  resumes: number;
  /** Files of mails whose message was erased before. */
  strayMailFiles: number;
  /** Messages and files that could not be removed. The next purge tries again. */
  failed: number;
}

export interface PurgeInput {
  readonly database: Pick<Database, 'writer' | 'reader'>;
  readonly keptMonths: KeptMonths;
  /** Folder of mails written as files; it need not exist. */
  readonly mailFolder: string;
  readonly onFailure: (error: unknown) => void;
}

const pageSize = 100;

/**
 * Erases every expired message, then the files of mails without a message. A failure is counted and does not stop the
 * purge.
 */
export async function purgeExpired(input: PurgeInput, now: Date): Promise<Purged> {
  const purged: Purged = { enquiries: 0, applications: 0, resumes: 0, strayMailFiles: 0, failed: 0 };
  for (const kind of ['enquiry', 'application'] as const) {
    const before = monthsLater(now, -input.keptMonths[kind]).toISOString();
    let last = '';
    for (;;) {
      const ids = await expired(input.database, kind, before, last);
      for (const id of ids) {
        last = id;
        await purgeOne(input, kind, id, now, purged);
        // Lets the event loop serve requests between two messages.
        await turn();
      }
      if (ids.length < pageSize) break;
    }
  }
  await sweep(input, now, purged);
  return purged;
}

async function expired(
  { reader }: Pick<Database, 'reader'>,
  kind: MessageTable['kind'],
  before: string,
  after: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', kind)
    .where('received_at', '<', before)
    // No message is older than its privacy notice, even when the clock was behind.
    .where((where) => where.or([where('notice_version', 'is', null), where('notice_version', '<', before)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function purgeOne(
  { database, mailFolder, onFailure }: PurgeInput,
  kind: MessageTable['kind'],
  id: string,
  now: Date,
  purged: Purged,
): Promise<void> {
  try {
    const erased = await eraseMessage(database.writer, id, 'retention', now);
    purged[kind === 'enquiry' ? 'enquiries' : 'applications'] += erased.messages;
    purged.resumes += erased.resumes;
    // A file that remains has no row any more, so the sweep finds it.
    await removeMailFiles(mailFolder, erased.mailIds);
  } catch (error) {
    purged.failed++;
    onFailure(error);
  }
}

async function sweep(
  { database, keptMonths, mailFolder, onFailure }: PurgeInput,
  now: Date,
  purged: Purged,
): Promise<void> {
  const longest = Math.max(keptMonths.enquiry, keptMonths.application);
  try {
    const { removed, left } = await sweepMailFiles(database, mailFolder, now, monthsLater(now, -longest));
    purged.strayMailFiles += removed;
    purged.failed += left.length;
    if (left.length > 0) onFailure(new Error(`could not remove ${left.join(', ')}`));
  } catch (error) {
    purged.failed++;
    onFailure(error);
  }
}
