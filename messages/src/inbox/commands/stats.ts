import { fileSizeText } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { readOutboxState } from '../../outbox/undelivered.ts';
import { printableJson } from '../../text/printable.ts';
import { dayIn, daysLater } from '../../text/zoned-time.ts';
import type { InboxContext } from '../inbox-context.ts';
import { storedMessages } from '../stored-messages.ts';
import { counted, table } from '../table.ts';

const plural = { enquiry: 'enquiries', application: 'applications' } as const;

/** `stats`: prints the messages of each day, and what waits. */
export async function stats(
  context: InboxContext,
  options: { readonly days: number; readonly json?: boolean },
): Promise<void> {
  const { database, out, now, timeZone } = context;
  const today = dayIn(now, timeZone);
  const days = Array.from({ length: options.days }, (_, index) => ({
    day: daysLater(today, index + 1 - options.days),
    enquiries: 0,
    applications: 0,
  }));
  const stored = { enquiries: 0, applications: 0, held: 0 };
  for await (const { kind, receivedAt, state } of storedMessages(context)) {
    stored[plural[kind]]++;
    if (state.includes('held')) stored.held++;
    const received = dayIn(new Date(receivedAt), timeZone);
    const count = days.find(({ day }) => day === received);
    if (count) count[plural[kind]]++;
  }
  const totals = { ...stored, ...(await readTotals((await database()).reader, now)) };
  if (options.json) return out.print(printableJson({ timeZone, days, ...totals }));
  out.print(
    table(
      [
        { heading: 'Day', cell: ({ day }) => day },
        { heading: 'Enquiries', cell: ({ enquiries }) => String(enquiries) },
        { heading: 'Applications', cell: ({ applications }) => String(applications) },
      ],
      days,
      out.columns,
    ),
  );
  out.print(`
Stored         ${counted(totals.enquiries, 'enquiry', 'enquiries')}, ${counted(totals.applications, 'application')} with ${fileSizeText(totals.resumeBytes)} of resumes
Held           ${totals.held}
Not delivered  ${totals.refused} refused for good, ${totals.waiting} waiting
Erased         ${totals.erasedOnRequest} on request, ${totals.erasedInTime} at the end of their retention time`);
}

async function readTotals(reader: Kysely<Tables>, now: Date) {
  const erased = await reader.selectFrom('tombstones').select('cause').execute();
  const { bytes } = await reader
    .selectFrom('attachments')
    .select((select) => select.fn.sum('size_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  const outbox = await readOutboxState(reader, now);
  const mails = (status: 'queued' | 'failed') =>
    outbox.filter((share) => share.status === status).reduce((sum, share) => sum + share.mails, 0);
  return {
    resumeBytes: Number(bytes ?? 0),
    refused: mails('failed'),
    waiting: mails('queued'),
    erasedOnRequest: erased.filter(({ cause }) => cause === 'request').length,
    erasedInTime: erased.filter(({ cause }) => cause === 'retention').length,
  };
}
