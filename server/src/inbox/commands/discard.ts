import type { Command } from 'commander';
import { discardMessage } from '../../messages/decide-held.ts';
import { printableJson } from '../../text/printable.ts';
import type { InboxContext } from '../inbox-context.ts';
import { InboxFailure, unknownReference } from '../inbox-failure.ts';
import { knownMessages, readReferences } from '../stored-messages.ts';

export function discard(program: Command, { database, out, now }: InboxContext): void {
  program
    .command('discard')
    .description('marks held messages as not worth an answer; release brings them back')
    .argument('<reference...>', 'such as APP-7F3K2M', readReferences)
    .option('--json', 'JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  npm run inbox -- discard APP-7F3K2M
  npm run inbox -- list --state discarded`,
    )
    .action(async (references: readonly string[], options: { json?: boolean }) => {
      const { reader, writer } = await database();
      await knownMessages(reader, references);
      for (const reference of references) {
        const decided = await discardMessage(writer, reference, now);
        if (!decided.ok)
          throw decided.code === 'not_held'
            ? new InboxFailure('failed', `${reference} is not held; there is nothing to discard.`)
            : unknownReference(reference);
        if (!options.json) out.print(`${reference} is discarded.`);
      }
      if (options.json) out.print(printableJson(references.map((reference) => ({ reference }))));
    });
}
