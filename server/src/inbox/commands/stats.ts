import { fileSizeText } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { MessageTable, Tables } from '../../database/schema.ts';
import { countRefused } from '../../outbox/retry-by-hand.ts';
import { printableJson } from '../../text/printable.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { type Command, jsonHelp, jsonOption } from '../command.ts';
import { type DayCount, dayPlot } from '../day-plot.ts';
import { misunderstood } from '../inbox-failure.ts';
import { wholeNumber } from '../message-filter.ts';
import { counted } from '../message-table.ts';
import { countMessages } from '../stored-messages.ts';
import { dayIn, daysLater, startOfDay } from '../zoned-time.ts';

const usualDays = 14;

export const stats: Command = {
  summary: 'messages by day, and what waits',
  usage: '[--days N] [--json]',
  options: { days: { type: 'string' }, ...jsonOption },
  help: [['--days N', `the last N days; ${usualDays} when not given`], jsonHelp],
  examples: [
    ['stats', 'the last two weeks'],
    ['stats --days 90 --json', 'a quarter for a program'],
  ],
  async run({ words, values, database, out, now, timeZone }) {
    if (words.length > 0) throw misunderstood('stats takes no words.');
    const days = wholeNumber(values, 'days', 366) ?? usualDays;
    const { reader } = await database();
    const counts = await countByDay(reader, daysLater(dayIn(now, timeZone), 1 - days), days, timeZone);
    const totals = await readTotals(reader);
    if (values.json) return out.print(printableJson({ timeZone, days: counts, ...totals }));
    out.print(`${dayPlot(counts, Math.min(out.columns, 100))}\n`);
    const lines = [
      [
        'Stored',
        `${counted(totals.enquiries, 'enquiry', 'enquiries')}, ${counted(totals.applications, 'application')} with ${fileSizeText(totals.resumeBytes)} of resumes`,
      ],
      ['Held', `${totals.held} for a look`],
      ['Not delivered', `${totals.refused} refused for good, ${totals.waiting} waiting`],
      ['Erased', `${totals.erasedOnRequest} on request, ${totals.erasedInTime} past their time`],
    ] as const;
    for (const [label, value] of lines)
      out.print(label.padEnd(15) + wrapText(value, ' '.repeat(15), out.columns).trimStart());
  },
};

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
  keyof DayCount
>;

async function readTotals(database: Kysely<Tables>) {
  const count = async (query: Promise<{ count: string | number | bigint | null }>) =>
    Number((await query).count ?? 0);
  const erased = (cause: 'request' | 'retention') =>
    count(
      database
        .selectFrom('tombstones')
        .select((select) => select.fn.countAll().as('count'))
        .where('cause', '=', cause)
        .executeTakeFirstOrThrow(),
    );
  return {
    enquiries: await countMessages(database, { kind: 'enquiry' }),
    applications: await countMessages(database, { kind: 'application' }),
    resumeBytes: await count(
      database
        .selectFrom('attachments')
        .select((select) => select.fn.sum('size_bytes').as('count'))
        .executeTakeFirstOrThrow(),
    ),
    held: await countMessages(database, { state: 'held' }),
    refused: await countRefused(database),
    waiting: await count(
      database
        .selectFrom('deliveries')
        .select((select) => select.fn.countAll().as('count'))
        .where('status', '=', 'queued')
        .executeTakeFirstOrThrow(),
    ),
    erasedOnRequest: await erased('request'),
    erasedInTime: await erased('retention'),
  };
}
