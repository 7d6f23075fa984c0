import type { Command } from 'commander';
import { printableJson } from '../../text/printable.ts';
import { examples, type InboxContext, interrupted } from '../inbox-context.ts';
import { InboxFailure } from '../inbox-failure.ts';
import { messageJson } from '../message-details.ts';
import { addFilter, filterOf, type MessageFilter } from '../message-filter.ts';
import { fold, type StoredMessage, storedMessages } from '../stored-messages.ts';
import { counted, messageTable } from '../table.ts';

export function search(program: Command, context: InboxContext): void {
  const { database, out, timeZone } = context;
  addFilter(program.command('search'), context)
    .description('messages with all the words, in any answer, file name or reference')
    .argument('<word...>', 'case does not count')
    .option('--json', 'JSON instead of the table')
    .addHelpText(
      'after',
      examples('search asha', 'search "computer vision" indore', 'search asha@mill.example --kind enquiry'),
    )
    .action(async (words: readonly string[], options: MessageFilter & { json?: boolean }) => {
      const { limit = Number.POSITIVE_INFINITY, ...filter } = filterOf(options);
      const wanted = words.map(fold);
      const { reader } = await database();
      const found: StoredMessage[] = [];
      let searched = 0;
      for await (const message of storedMessages(reader, filter)) {
        searched++;
        if (await interrupted(context)) throw new InboxFailure('interrupted', 'Interrupted.');
        const text = fold(
          [message.reference, message.fileName ?? '', ...Object.values(message.answers)].join('\n'),
        );
        if (wanted.every((word) => text.includes(word))) found.push(message);
        if (found.length >= limit) break;
      }
      if (options.json) return out.print(printableJson(found.map(messageJson)));
      if (found.length === 0) return out.print(`Nothing found in ${counted(searched, 'message')}.`);
      out.print(messageTable(found, timeZone, out.columns));
    });
}
