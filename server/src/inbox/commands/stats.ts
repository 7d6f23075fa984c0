import { fileSizeText } from '@veramasa/contract';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import type { MessageTable, Tables, TombstoneTable } from '../../database/schema.ts';
import { readOutboxState } from '../../outbox/outbox-state.ts';
import { printableJson } from '../../text/printable.ts';
import { examples, type InboxContext } from '../inbox-context.ts';
import { wholeNumber } from '../message-filter.ts';
import { countMessages } from '../stored-messages.ts';
import { counted, table } from '../table.ts';
import { dayIn, daysLater, startOfDay } from '../zoned-time.ts';

/** Messages of one day. */
interface DayCount {
  /** `2026-11-21` */
  readonly day: string;
  enquiries: number;
  applications: number;
}

const usualDays = 14;

export function stats(program: Command, { database, out, now, timeZone }: InboxContext): void {
  program
    .command('stats')
    .description('messages by day, and what waits')
    .option('--days <n>', `the last n days, ${usualDays} by default`, wholeNumber('days', 366))
    .option('--json', 'JSON instead of the table')
    .addHelpText('after', examples('stats', 'stats --days 90 --json'))
    .action(async ({ days = usualDays, json }: { days?: number; json?: boolean }) => {
      const { reader } = await database();
      const counts = await countByDay(reader, daysLater(dayIn(now, timeZone), 1 - days), days, timeZone);
      const totals = await readTotals(reader);
      if (json) return out.print(printableJson({ timeZone, days: counts, ...totals }));
      out.print(
        table(
          [
            { heading: 'Day', cell: ({ day }) => day },
            { heading: 'Enquiries', cell: ({ enquiries }) => String(enquiries) },
            { heading: 'Applications', cell: ({ applications }) => String(applications) },
          ],
          counts,
          out.columns,
        ),
      );
      out.print(`
Stored         ${counted(totals.enquiries, 'enquiry', 'enquiries')}, ${counted(totals.applications, 'application')} with ${fileSizeText(totals.resumeBytes)} of resumes
Held           ${totals.held}
Not delivered  ${totals.refused} refused for good, ${totals.waiting} waiting
Erased         ${totals.erasedOnRequest} on request, ${totals.erasedInTime} at the end of their retention time`);
    });
}

async function countByDay(
  database: Kysely<Tables>,
  first: string,
  days: number,
  timeZone: string,
): Promise<DayCount[]> {
  const counts = new Map<string, DayCount>();
  for (let index = 0; index < days; index++) {
    const day = daysLater(first, index);
    counts.set(day, { day, enquiries: 0, applications: 0 });
  }
  const rows = await database
    .selectFrom('messages')
    .select(['received_at', 'kind'])
    .where('received_at', '>=', startOfDay(first, timeZone)?.toISOString() ?? first)
    .execute();
  for (const { received_at, kind } of rows) {
    const count = counts.get(dayIn(new Date(received_at), timeZone));
    if (count) count[plural[kind]]++;
  }
  return [...counts.values()];
}

const plural = { enquiry: 'enquiries', application: 'applications' } as const satisfies Record<
  MessageTable['kind'],
  'enquiries' | 'applications'
>;

async function readTotals(database: Kysely<Tables>) {
  const rows = await database
    .selectFrom('tombstones')
    .select((select) => ['cause', select.fn.countAll().as('count')])
    .groupBy('cause')
    .execute();
  const erased = (cause: TombstoneTable['cause']) =>
    Number(rows.find((row) => row.cause === cause)?.count ?? 0);
  const { bytes } = await database
    .selectFrom('attachments')
    .select((select) => select.fn.sum('size_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  const mails = await readOutboxState(database, new Date());
  const count = (status: 'queued' | 'failed') =>
    mails.filter((share) => share.status === status).reduce((sum, share) => sum + share.mails, 0);
  return {
    enquiries: await countMessages(database, { kind: 'enquiry' }),
    applications: await countMessages(database, { kind: 'application' }),
    resumeBytes: Number(bytes ?? 0),
    held: await countMessages(database, { state: 'held' }),
    refused: count('failed'),
    waiting: count('queued'),
    erasedOnRequest: erased('request'),
    erasedInTime: erased('retention'),
  };
}
