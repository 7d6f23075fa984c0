import type { StoredMessage } from './stored-messages.ts';
import { type Column, table } from './table.ts';
import { timeText } from './zoned-time.ts';

/** Messages for people, a line each. */
export function messageTable(messages: readonly StoredMessage[], timeZone: string, width: number): string {
  const columns: Column<StoredMessage>[] = [
    { heading: 'Reference', cell: ({ reference }) => reference },
    { heading: 'Received', cell: (message) => timeText(message.received_at, timeZone) },
    { heading: 'State', cell: ({ states }) => states.join(', ') },
    { heading: 'From', cell: ({ answers }) => answers.name ?? '', min: 10 },
    {
      heading: 'Organisation or position',
      cell: ({ answers }) => answers.organization ?? answers.Posttype ?? '',
      min: 12,
      optional: true,
    },
    { heading: 'Message', cell: ({ answers }) => answers.comment ?? '', min: 16, optional: true },
  ];
  return table(columns, messages, Math.min(width, widest));
}

/** Where the output is not cut, a message of 5,000 characters still is. */
const widest = 200;

/** `1 message`, `2 messages`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
