import { printableJson } from '../../text/printable.ts';
import { type Command, jsonHelp, jsonOption } from '../command.ts';
import { misunderstood } from '../inbox-failure.ts';
import { filterHelp, filterOptions, parseFilter } from '../message-filter.ts';
import { messageJson } from '../message-json.ts';
import { counted, messageTable } from '../message-table.ts';
import { countMessages, storedMessages } from '../stored-messages.ts';

const usualLimit = 20;

export const list: Command = {
  summary: 'the newest messages',
  usage: '[options]',
  options: { ...filterOptions, ...jsonOption },
  help: [
    ...filterHelp.slice(0, -1),
    ['--limit N', `at most so many; ${usualLimit} when not given`],
    jsonHelp,
  ],
  examples: [
    ['list', 'the newest messages'],
    ['list --state held', 'what waits for a look'],
    ['list --kind application --since 2026-11-01 --until 2026-11-30', 'the applications of a month'],
    ['list --since 7d --limit 500 --json', 'a week for a program'],
  ],
  async run({ words, values, database, out, now, timeZone }) {
    if (words.length > 0)
      throw misunderstood(`list takes no words; "search ${words.join(' ')}" looks for them.`);
    const filter = { limit: usualLimit, ...parseFilter(values, now, timeZone) };
    const { reader } = await database();
    const messages = await Array.fromAsync(storedMessages(reader, filter));
    if (values.json) return out.print(printableJson(messages.map(messageJson)));
    const all = await countMessages(reader, filter);
    if (all === 0) return out.print('No messages.');
    out.print(messageTable(messages, timeZone, out.columns));
    if (all > messages.length)
      out.print(
        `\n${counted(messages.length, 'message')} of ${all.toLocaleString('en')}; --limit ${all} shows them all.`,
      );
  },
};
