import type { Command } from 'commander';
import { printableJson } from '../../text/printable.ts';
import { examples, type InboxContext } from '../inbox-context.ts';
import { messageJson } from '../message-details.ts';
import { addFilter, filterOf, type MessageFilter } from '../message-filter.ts';
import { countMessages, storedMessages } from '../stored-messages.ts';
import { counted, messageTable } from '../table.ts';

const usualLimit = 20;

export function list(program: Command, context: InboxContext): void {
  const { database, out, timeZone } = context;
  addFilter(program.command('list'), context)
    .description(`the newest messages, ${usualLimit} without --limit`)
    .option('--json', 'JSON instead of the table')
    .addHelpText(
      'after',
      examples(
        'list',
        'list --state held',
        'list --kind application --since 2026-11-01 --until 2026-11-30',
        'list --since 7d --limit 500 --json',
      ),
    )
    .action(async (options: MessageFilter & { json?: boolean }) => {
      const filter = { limit: usualLimit, ...filterOf(options) };
      const { reader } = await database();
      const messages = await Array.fromAsync(storedMessages(reader, filter));
      if (options.json) return out.print(printableJson(messages.map(messageJson)));
      const all = await countMessages(reader, filter);
      if (all === 0) return out.print('No messages.');
      out.print(messageTable(messages, timeZone, out.columns));
      if (all > messages.length)
        out.print(
          `\n${counted(messages.length, 'message')} of ${all.toLocaleString('en')}; --limit ${all} shows all.`,
        );
    });
}
