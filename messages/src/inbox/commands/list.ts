import { fold } from '../../database/search-facts.ts';
import { printableJson } from '../../text/printable.ts';
import { timeText } from '../../text/zoned-time.ts';
import type { InboxContext } from '../inbox-context.ts';
import type { FilterOptions } from '../options.ts';
import { type StoredMessage, storedMessages } from '../stored-messages.ts';
import { counted, table } from '../table.ts';

/** Limit for outputs without a width, because a message may have 5,000 characters. */
const widest = 200;

/** `list` and `search`: prints the messages with all words, a line each. */
export async function list(
  context: InboxContext,
  words: readonly string[],
  { limit = Number.POSITIVE_INFINITY, json, ...filter }: FilterOptions,
): Promise<void> {
  const { out, timeZone } = context;
  const wanted = words.map(fold);
  const shown: StoredMessage[] = [];
  let [searched, found] = [0, 0];
  for await (const message of storedMessages(context, filter)) {
    searched++;
    const { reference, file, answers } = message;
    const text = fold([reference, file ?? '', ...Object.values(answers)].join('\n'));
    if (!wanted.every((word) => text.includes(word))) continue;
    found++;
    if (shown.length < limit) shown.push(message);
  }
  if (json) return out.print(printableJson(shown));
  if (found === 0)
    return out.print(
      words.length === 0 ? 'No messages.' : `Nothing found in ${counted(searched, 'message')}.`,
    );
  out.print(
    table(
      [
        { heading: 'Reference', cell: ({ reference }) => reference },
        { heading: 'Received', cell: ({ receivedAt }) => timeText(receivedAt, timeZone) },
        { heading: 'State', cell: ({ state }) => state.join(', ') },
        { heading: 'From', cell: ({ answers }) => answers.name ?? '', flexible: true },
        {
          heading: 'Organisation or position',
          cell: ({ answers }) => answers.organization ?? answers.Posttype ?? '',
          flexible: true,
        },
        { heading: 'Message', cell: ({ answers }) => answers.comment ?? '', flexible: true },
      ],
      shown,
      Math.min(out.columns, widest),
    ),
  );
  if (found > shown.length)
    out.print(
      `\n${counted(shown.length, 'message')} of ${found.toLocaleString('en')}; --limit ${found} shows all.`,
    );
}
