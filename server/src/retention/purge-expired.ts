import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../database/open-database.ts';
import type { MessageTable } from '../database/schema.ts';
import { removeMailFiles } from '../mail/file-sender.ts';
import { monthsLater } from '../mail/mail-dates.ts';
import { eraseMessage } from '../messages/erase-message.ts';
import type { KeptMonths } from './kept-months.ts';
import { sweepMailFiles } from './sweep-mail-files.ts';

/** What a purge removed. Counts only, fit for a log. */
export interface Purged {
  enquiries: number;
  applications: number;
  resumes: number;
  /** Files of mails whose message an earlier erasure had removed. */
  strayMailFiles: number;
  /** Messages and files that could not be removed; the next purge tries again. */
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
 * Erases every message whose time is over, then the files of mails that have no message any more. What fails is
 * counted and passed over.
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
        // Between two, pages and messages get their turn.
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
    // No message is older than the notice it came in under; a clock that was behind says otherwise.
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
    // What stays here has lost its row, which is how the sweep knows it.
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
    if (left.length > 0) onFailure(new Error(`no removal of ${left.join(', ')}`));
  } catch (error) {
    purged.failed++;
    onFailure(error);
  }
}
